import { Badge, Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { isReminder } from '../../schema/closing/closing.ts';
import { type BillingResponse, BillingsResponse } from '../../schema/closing/closing-responses.ts';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import type { DocumentKind } from '../../schema/papers/contents/document-entity.ts';
import type { DocumentWay } from '../../schema/papers/contents/document-mail.ts';
import { paths } from '../browser/paths.ts';
import { doubtfulOf, SendButton, unsentOf, useDocumentWays, WayState } from '../papers/parts/document-ways.tsx';
import { useServerRead } from '../rest/server-reads.tsx';
import { useTimeZone } from '../sync/session/session.ts';
import { Popup } from '../ui/feedback/popup.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { HistoryIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { PrintIcon } from '../ui/icons/work-icons.tsx';
import { VirtualList } from '../ui/lists/virtual-list.tsx';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { StyledYen } from '../ui/values/styled-yen.tsx';
import { Yen } from '../ui/values/yen.tsx';
import { formatDateTime, formatDay } from '../words/format.ts';
import { formatNo } from './format-no.ts';
import { ReverseClosingForm } from './reverse-closing-form.tsx';

type RowProps = {
  billing: BillingResponse;
  /** How its paper reaches the customer; undefined while unknown. */
  way: DocumentWay | undefined;
  timeZone: string;
  onReverse: (billing: BillingResponse) => void;
};

function ClosingRow({ billing, way, timeZone, onReverse }: RowProps) {
  const { no, series, customer, dueOn, current, billed, slipIds, lateSlipIds, reversedAt, reversedBy, reason } =
    billing;
  const isReversed = reversedAt !== null;
  return (
    <Flex
      as="article"
      aria-label={customer.restaurantName}
      columnGap="4"
      rowGap="2"
      align="center"
      wrap="wrap"
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Text color="fg.muted" w="4rem" textStyle="figures">
        {t`No. ${{ no: formatNo({ no, series }) }}`}
      </Text>
      <Box flex="1" minW="12rem">
        <Link asChild color="fg" fontWeight="semibold" overflowWrap="anywhere">
          <RouterLink to={`${paths.adminCustomers}/${customer._id}`}>{customer.restaurantName}</RouterLink>
        </Link>
        <Flex columnGap="3" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
          <span>{plural({ slips: slipIds.length }, { one: '# slip', other: '# slips' })}</span>
          {lateSlipIds.length > 0 && (
            <Badge colorPalette="persimmon">
              {plural({ slips: lateSlipIds.length }, { one: '# late slip', other: '# late slips' })}
            </Badge>
          )}
          <span>{t`due ${{ day: formatDay(dueOn) }}`}</span>
        </Flex>
        {way && !isReversed && (
          <Box mt="1">
            <WayState way={way} />
          </Box>
        )}
        {isReversed && (
          <Text textStyle="sm" color="fg.warning" overflowWrap="anywhere">
            {t`Reversed ${{ at: formatDateTime(reversedAt, timeZone) }} by ${{ name: reversedBy ?? '' }}: ${{ reason }}`}
          </Text>
        )}
      </Box>
      <Box textAlign="end" textDecoration={isReversed ? 'line-through' : 'none'}>
        <Text as="span" display="block">
          {t`Billed`} <StyledYen amount={billed} fontWeight="bold" />
        </Text>
        <Text as="span" textStyle="sm" color="fg.muted">
          {t`This period`} <Yen amount={current} />
        </Text>
      </Box>
      <Box w={{ base: 'full', md: '7rem' }} textAlign="end">
        {!isReversed && (
          <Button variant="outline" colorPalette="sumi" onClick={() => onReverse(billing)}>
            {t`Reverse`}
          </Button>
        )}
      </Box>
    </Flex>
  );
}

/** A link to the papers of one kind that a run issued, to print them there. */
function PrintButton({ to, children }: { to: { runId: string; kind: DocumentKind }; children: ReactNode }) {
  return (
    <Button asChild variant="outline">
      <RouterLink to={`${paths.adminDocuments}?${new URLSearchParams(to)}`}>
        <PrintIcon /> {children}
      </RouterLink>
    </Button>
  );
}

/** `/admin/closing/:id`: the closings of a run; each can be reversed. */
export function Component() {
  const { id = '' } = useParams();
  const timeZone = useTimeZone();
  const [reversing, setReversing] = useState<BillingResponse | null>(null);
  const path = `/api/billing?runId=${encodeURIComponent(id)}`;
  const read = useServerRead({ path, schema: BillingsResponse, follows: ['billings'] });
  const { data, error, offline, retry } = read;
  const { data: ways } = useDocumentWays({ runId: id });
  const unsent = unsentOf(ways ?? []);
  const doubtful = doubtfulOf(ways ?? []);
  const [first] = data ?? [];
  const no = formatNo({ no: first?.runNo ?? null, series: first?.series });

  function body() {
    if (!data) {
      if (offline) return <EmptyState title={t`No signal`} icon={<OfflineIcon />} />;
      if (error !== null) return <ErrorState title={t`Failed to load the run`} subtitle={error} onRetry={retry} />;
      return <SkeletonList rows={6} height="16" />;
    }
    if (data.length === 0) return <EmptyState title={t`There is no such run`} icon={<HistoryIcon />} />;
    return (
      <VirtualList label={t`Closings`} items={data} keyOf={({ _id }) => _id} height={76} framed>
        {(billing) => (
          <ClosingRow
            billing={billing}
            way={ways?.find(({ causeId }) => causeId === billing._id)}
            timeZone={timeZone}
            onReverse={setReversing}
          />
        )}
      </VirtualList>
    );
  }

  const standing = data?.filter(({ reversedAt }) => reversedAt === null) ?? [];
  const sum = formatYen(sumYen(standing.map(({ current }) => current)));
  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`CLOSINGS`, to: paths.adminClosing }, { label: t`RUN ${{ no }}` }]} />
      <PageTitle
        title={first ? t`Run ${{ no }}, closed on ${{ day: formatDay(first.closedOn) }}` : t`Run`}
        count={data?.length}
      >
        {unsent.length > 0 && (
          <SendButton ways={unsent} disabled={offline}>
            {plural(unsent.length, { one: 'Send # by e-mail', other: 'Send # by e-mail' })}
          </SendButton>
        )}
        {doubtful.length > 0 && (
          <SendButton ways={doubtful} disabled={offline} isAgain>
            {plural(doubtful.length, {
              one: 'Send # that may have been sent',
              other: 'Send # that may have been sent',
            })}
          </SendButton>
        )}
        {standing.some((billing) => !isReminder(billing)) && (
          <PrintButton to={{ runId: id, kind: 'invoice' }}>{t`Print the invoices`}</PrintButton>
        )}
        {standing.some(isReminder) && (
          <PrintButton to={{ runId: id, kind: 'statement' }}>{t`Print the reminders`}</PrintButton>
        )}
        {standing.length > 0 && (
          <Text alignSelf="center" order="-1" me="2" textStyle="lg" fontWeight="semibold">
            {t`${{ sum }} in this period`}
          </Text>
        )}
      </PageTitle>
      {body()}
      <Popup open={reversing !== null} onClose={() => setReversing(null)} title={t`Reverse this closing`} size="small">
        {reversing && (
          <ReverseClosingForm
            billing={reversing}
            onDone={() => {
              setReversing(null);
              retry();
            }}
          />
        )}
      </Popup>
    </Page>
  );
}
