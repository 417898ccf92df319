import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ClosingRun, ClosingRunsResponse } from '../../schema/closing/closing-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { useServerRead } from '../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { ChevronRightIcon, HistoryIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { StyledIcon } from '../ui/icons/styled-icon.tsx';
import { formatDateTime, formatDay } from '../words/format.ts';
import { formatNo } from './format-no.ts';

function RunCard({ run, timeZone }: { run: ClosingRun; timeZone: string }) {
  const { runId, closedOn, startedAt, startedBy, closings, reversed, current } = run;
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'indigo.border' }}
    >
      <Link to={`${paths.adminClosing}/${runId}`}>
        <Box flex="1" minW="0">
          <Text fontWeight="bold">{t`Run ${{ no: formatNo(run) }}, closed on ${{ day: formatDay(closedOn) }}`}</Text>
          <Flex columnGap="3" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
            <span>{plural({ accounts: closings }, { one: '# account', other: '# accounts' })}</span>
            <span>{t`${{ at: formatDateTime(startedAt, timeZone) }} by ${{ name: startedBy }}`}</span>
            {reversed > 0 && (
              <Badge colorPalette="persimmon">
                {plural({ closings: reversed }, { one: '# reversed', other: '# reversed' })}
              </Badge>
            )}
          </Flex>
        </Box>
        <Text fontWeight="bold">{t`${{ sum: formatYen(current) }} in this period`}</Text>
        <StyledIcon as={ChevronRightIcon} color="fg.subtle" />
      </Link>
    </Flex>
  );
}

/** Closing runs, latest first, in pages. */
export function ClosingRuns({ timeZone }: { timeZone: string }) {
  // The run number that each page ends before; the first page has none.
  const [pages, setPages] = useState<number[]>([]);
  const before = pages.at(-1);
  const path = before === undefined ? '/api/billing/runs' : `/api/billing/runs?before=${before}`;
  const read = useServerRead({ path, schema: ClosingRunsResponse, follows: ['billings'] });
  const { data, error, offline, isOld, retry } = read;
  if (!data) {
    if (offline) return <EmptyState title={t`No signal`} icon={<OfflineIcon />} />;
    if (error !== null) return <ErrorState title={t`Failed to load the runs`} subtitle={error} onRetry={retry} />;
    return <SkeletonList rows={4} height="16" />;
  }
  const last = data.runs.at(-1);
  if (!last) {
    return (
      <EmptyState title={t`No runs yet`} subtitle={t`Each closing of accounts is a run.`} icon={<HistoryIcon />} />
    );
  }
  return (
    <>
      <Stack gap="3" opacity={isOld ? 0.6 : 1}>
        {data.runs.map((run) => (
          <RunCard key={run.runId} run={run} timeZone={timeZone} />
        ))}
      </Stack>
      <Flex gap="3" mt="4" justify="center">
        {pages.length > 0 && (
          <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
            {t`Later runs`}
          </Button>
        )}
        {data.hasMore && (
          <Button variant="outline" onClick={() => setPages([...pages, last.no])}>
            {t`Earlier runs`}
          </Button>
        )}
      </Flex>
    </>
  );
}
