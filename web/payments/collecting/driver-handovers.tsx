import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { formatYen, subtractYen } from '../../../schema/core/money.ts';
import type { Handover } from '../../../schema/payments/payment-entity.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay, formatTime } from '../../words/format.ts';
import { joinSentences } from '../../words/sentences.ts';
import { differenceAfter } from '../handovers/format-difference.ts';
import { formatDifference } from './cash-count.ts';

function statusText({ confirmedBy, received }: Handover, waiting: boolean): string {
  if (confirmedBy !== null) {
    return t`Confirmed by ${{ name: confirmedBy }}, received ${{ amount: formatYen(received ?? 0) }}`;
  }
  return waiting ? t`Waiting to send` : t`Waiting for the office`;
}

function Line({ handover, timeZone, waiting }: { handover: Handover; timeZone: string; waiting: boolean }) {
  const { expected, counted, day, closedAt } = handover;
  const confirmed = handover.confirmedAt !== null;
  const after = differenceAfter(handover);
  const difference = formatDifference(subtractYen(counted, expected), formatYen);
  return (
    <Box as="li" listStyleType="none" px="4" py="3" bg="bg.panel" borderWidth="1px" borderRadius="l4">
      <Flex gap="3" justify="space-between" align="baseline">
        <Text fontWeight="semibold" textStyle="md">
          {t`Handed over`}
        </Text>
        <StyledYen amount={counted} textStyle="lg" fontWeight="bold" />
      </Flex>
      <Text textStyle="figures" color="fg.muted">
        <time dateTime={closedAt}>
          {formatTime(closedAt, timeZone)} · {formatDay(day)}
        </time>
      </Text>
      <Flex
        align="center"
        gap="2"
        mt="1"
        color={confirmed ? 'leaf.fg' : 'indigo.fg'}
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        {confirmed ? <CheckCircleIcon /> : <ClockIcon />}
        {statusText(handover, waiting)}
      </Flex>
      {counted !== expected && (
        <Text color="fg.warning" textStyle="figures">
          {joinSentences(difference.text, t`Expected ${{ amount: formatYen(expected) }}.`)}
        </Text>
      )}
      {after !== '' && (
        <Text color="fg.warning" overflowWrap="anywhere">
          {after}
        </Text>
      )}
    </Box>
  );
}

export function DriverHandovers({ handovers, timeZone }: { handovers: Handover[]; timeZone: string }) {
  const unsent = useUnsentIds();
  if (handovers.length === 0) return null;
  return (
    <Stack as="ul" aria-label={t`Handed over`} gap="2" ps="0" mt="3">
      {handovers.map((each) => (
        <Line key={each._id} handover={each} timeZone={timeZone} waiting={unsent.has(each._id)} />
      ))}
    </Stack>
  );
}
