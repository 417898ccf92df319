import { Alert, Box, Button, Flex, List, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link as RouterLink } from 'react-router';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { AlertIcon, CheckCircleIcon } from '../ui/icons/icons.tsx';
import { StyledIcon } from '../ui/icons/styled-icon.tsx';
import { formatNumber } from '../words/format.ts';
import { formatNo } from './format-no.ts';
import type { RunState } from './use-closing-run.ts';

type Props = {
  run: RunState;
  onStop: () => void;
  onGoOn: () => void;
  /** Reads the preview again, for what could not be closed. */
  onLookAgain: () => void;
};

/** The accounts that a run could not close, each with its reason. */
function Refusals({ run: { refused }, onLookAgain }: Pick<Props, 'run' | 'onLookAgain'>) {
  if (refused.length === 0) return null;
  return (
    <Alert.Root status="warning" mt="3" alignItems="flex-start">
      <AlertIcon />
      <Box flex="1" minW="0">
        <Alert.Title>
          {plural({ accounts: refused.length }, { one: '# account is not closed', other: '# accounts are not closed' })}
        </Alert.Title>
        <Alert.Description>
          <List.Root ps="4" my="1">
            {refused.slice(0, 10).map(({ customerId, name, reason }) => (
              <List.Item key={customerId}>
                {name}: {reason}
              </List.Item>
            ))}
          </List.Root>
        </Alert.Description>
      </Box>
      <Button variant="outline" onClick={onLookAgain}>
        {t`Refresh`}
      </Button>
    </Alert.Root>
  );
}

/** Progress of a run, then its result. */
export function RunProgress({ run, onStop, onGoOn, onLookAgain }: Props) {
  const { runId, total, closed, refused, waiting, isRunning, problem } = run;
  const done = closed.length + refused.length;
  const progress = t`${{ done: formatNumber(done) }} of ${{ total: formatNumber(total) }} done`;
  const sum = formatYen(sumYen(closed.map(({ current }) => current)));
  const runNo = formatNo({ no: closed[0]?.runNo ?? null, series: closed[0]?.series });
  const accounts = plural({ accounts: closed.length }, { one: '# account', other: '# accounts' });
  return (
    <Box as="section" aria-label={t`This run`} mb="4" p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex align="center" gap="4" wrap="wrap">
        {isRunning || waiting.length > 0 ? (
          <>
            <ProgressBar label={t`Accounts closed`} percent={total === 0 ? 100 : Math.floor((done / total) * 100)} />
            <Text role="status">{progress}</Text>
            {isRunning ? (
              <Button variant="outline" ms="auto" onClick={onStop}>
                {t`Stop`}
              </Button>
            ) : (
              <Button ms="auto" onClick={onGoOn}>
                {t`Go on`}
              </Button>
            )}
          </>
        ) : (
          <>
            <StyledIcon as={CheckCircleIcon} color="leaf.fg" />
            <Text role="status" fontWeight="semibold" flex="1">
              {closed.length === 0
                ? t`Nothing was closed`
                : t`Run ${{ runNo }}: ${{ accounts }} closed, ${{ sum }} in this period`}
            </Text>
            {closed.length > 0 && (
              <Button asChild>
                <RouterLink to={`${paths.adminClosing}/${runId}`}>{t`Send or print the papers`}</RouterLink>
              </Button>
            )}
          </>
        )}
      </Flex>
      {!isRunning && waiting.length > 0 && (
        <Text mt="2" color="fg.muted">
          {problem === null
            ? t`Stopped. What is closed stays closed.`
            : t`${{ problem }} What is closed stays closed, and nothing is closed twice.`}
        </Text>
      )}
      {!isRunning && <Refusals run={run} onLookAgain={onLookAgain} />}
    </Box>
  );
}
