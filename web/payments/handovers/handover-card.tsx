import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { subtractYen } from '../../../schema/core/money.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/fold.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay, formatTime } from '../../words/format.ts';
import type { HandoverRow } from '../forms/use-handover-list.ts';
import { differenceAfter } from './format-difference.ts';
import { HandoverConfirmForm } from './handover-confirm-form.tsx';
import { HandoverPayments } from './handover-payments.tsx';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Box as="dd">{children}</Box>
    </Box>
  );
}

/** A difference in yen, highlighted unless 0. */
function Difference({ amount }: { amount: number }) {
  return (
    <Text
      as="span"
      textStyle="figures"
      fontSize="lg"
      fontWeight="bold"
      color={amount === 0 ? 'fg.success' : 'fg.warning'}
    >
      {amount > 0 && '+'}
      <Yen amount={amount} />
    </Text>
  );
}

/** A driver's cash as counted, and as received by the office. */
export function HandoverCard({ row, timeZone }: { row: HandoverRow; timeZone: string }) {
  const { handover, driver } = row;
  const { _id, day, closedAt, expected, counted, received, confirmedBy, note } = handover;
  const difference = differenceAfter(handover);
  const unsent = useUnsentIds();
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <Box
      as="article"
      aria-label={`${driver}, ${formatDay(day)}`}
      p="5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
    >
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h2" textStyle="lg" overflowWrap="anywhere">
          {driver}
        </Heading>
        <Text textStyle="figures" color="fg.muted">
          {formatDay(day)} · {formatTime(closedAt, timeZone)}
        </Text>
      </Flex>
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }} gap="4" mt="3">
        <Figure label={t`Expected`}>
          <StyledYen amount={expected} fontSize="lg" fontWeight="bold" />
        </Figure>
        <Figure label={t`Counted by the driver`}>
          <StyledYen amount={counted} fontSize="lg" fontWeight="bold" />
        </Figure>
        <Figure label={t`Difference`}>
          <Difference amount={subtractYen(counted, expected)} />
        </Figure>
        {received !== null && (
          <Figure label={t`Received`}>
            <StyledYen amount={received} fontSize="lg" fontWeight="bold" />
            {received !== counted && (
              <Text color="fg.warning" textStyle="figures">
                <Trans>
                  <Difference amount={subtractYen(received, counted)} /> to what the driver counted
                </Trans>
              </Text>
            )}
          </Figure>
        )}
      </Grid>
      {note !== '' && (
        <Text mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
          “{note}”
        </Text>
      )}
      <Flex mt="4" gap="4" align="flex-end" justify="space-between" wrap="wrap">
        {confirmedBy === null ? (
          <HandoverConfirmForm row={row} />
        ) : (
          <Flex align="center" gap="2" minH="11" color="leaf.fg" fontWeight="semibold" wrap="wrap">
            <CheckCircleIcon /> {t`Confirmed by ${{ by: confirmedBy }}`}
            {unsent.has(_id) && <SendingState waiting />}
            {difference !== '' && (
              <Text w="full" color="fg.warning" overflowWrap="anywhere">
                {difference}
              </Text>
            )}
          </Flex>
        )}
        <Box ms="auto">
          <HistoryLink table="handovers" id={_id} />
        </Box>
        <Button
          variant="ghost"
          aria-label={t`Payments of ${driver}, ${{ day: formatDay(day) }}`}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <StyledIcon as={ChevronDownIcon} transform={open ? 'rotate(180deg)' : undefined} /> {t`Payments`}
        </Button>
      </Flex>
      <Fold id={bodyId} open={open}>
        <Box pt="3">
          <HandoverPayments handoverId={_id} timeZone={timeZone} />
        </Box>
      </Fold>
    </Box>
  );
}
