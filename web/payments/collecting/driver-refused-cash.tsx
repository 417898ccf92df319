import { Alert, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Yen as Amount, addYen, formatYen, sumYen } from '../../../schema/core/money.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { joinSentences } from '../../words/sentences.ts';

/** Cash in hand whose payments were refused; it is in no total until somebody decides. */
export function useRefusedCash(): { items: OutboxItem[]; total: Amount } {
  const items = useOutbox().filter(({ state, cash }) => state === 'refused' && cash > 0);
  return { items, total: sumYen(items.map(({ cash }) => cash)) };
}

/** Explains why there is more cash in hand than to hand over: each refused payment, and the sum of all. */
export function RefusedInHand({ toHandOver }: { toHandOver: Amount }) {
  const { items, total } = useRefusedCash();
  if (items.length === 0) return null;
  return (
    <Box
      as="section"
      aria-label={t`Refused cash with you`}
      borderTopWidth="1px"
      borderColor="currentcolor/25"
      mt="2"
      pt="2"
    >
      <Stack as="ul" gap="1" ps="0">
        {items.map((item) => (
          <Box as="li" key={item.id} listStyleType="none">
            <Flex gap="3" align="baseline" fontWeight="semibold">
              <Text flex="1" minW="0" overflowWrap="anywhere">
                {item.about ? t`Not accepted: ${{ about: item.about }}` : t`Not accepted`}
              </Text>
              <Yen amount={item.cash} />
            </Flex>
            <Text fontSize="sm">{workReason(item)}</Text>
          </Box>
        ))}
      </Stack>
      <Text mt="1" textStyle="figures">
        <Trans>
          With it you have <StyledYen amount={addYen(toHandOver, total)} fontWeight="bold" /> in your hand. Keep it
          apart.
        </Trans>
      </Text>
    </Box>
  );
}

function refusalTitle({ cash, about }: Pick<OutboxItem, 'cash' | 'about'>): string {
  if (cash <= 0) return t`The hand-over was not accepted`;
  const amount = formatYen(cash);
  return about ? t`${amount} of ${about} is not in this total` : t`${amount} is not in this total`;
}

/**
 * Refused payments, which are in no total until somebody decides, and refused handovers, whose payments are in the
 * total again.
 */
export function DriverRefusedCash() {
  const refused = useOutbox().filter(({ state }) => state === 'refused');
  return refused
    .filter(({ cash, name }) => cash > 0 || name === 'handover.close')
    .map((item) => (
      <Alert.Root key={item.id} status="warning" mt="3" role="alert">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>{refusalTitle(item)}</Alert.Title>
          <Alert.Description>
            {joinSentences(workReason(item) ?? '', t`Open “needs attention” above to decide.`)}
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    ));
}
