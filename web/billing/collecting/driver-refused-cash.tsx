import { Alert, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { type Yen as Amount, addYen, formatYen, sumYen } from '../../../schema/money.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { Yen } from '../../ui/values/yen.tsx';

const DECIDE = 'Open “needs attention” above to decide.';

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
      aria-label="Refused cash with you"
      borderTopWidth="1px"
      borderColor="currentcolor/25"
      mt="2"
      pt="2"
    >
      <Stack as="ul" gap="1" ps="0">
        {items.map(({ id, cash, about, reason }) => (
          <Box as="li" key={id} listStyleType="none">
            <Flex gap="3" align="baseline" fontWeight="semibold">
              <Text flex="1" minW="0" overflowWrap="anywhere">
                Not accepted{about && `: ${about}`}
              </Text>
              <Yen amount={cash} />
            </Flex>
            <Text fontSize="sm">{reason}</Text>
          </Box>
        ))}
      </Stack>
      <Text mt="1" textStyle="figures">
        With it you have <Yen amount={addYen(toHandOver, total)} fontWeight="bold" /> in your hand. Keep it apart.
      </Text>
    </Box>
  );
}

/**
 * Refused payments, which are in no total until somebody decides, and refused handovers, whose payments are in the
 * total again.
 */
export function DriverRefusedCash() {
  const refused = useOutbox().filter(({ state }) => state === 'refused');
  return refused
    .filter(({ cash, name }) => cash > 0 || name === 'handover.close')
    .map(({ id, cash, about, reason }) => (
      <Alert.Root key={id} status="warning" mt="3" role="alert">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>
            {cash > 0
              ? `${formatYen(cash)} ${about && `of ${about} `}is not in this total`
              : 'The hand-over was not accepted'}
          </Alert.Title>
          <Alert.Description>
            {reason} {DECIDE}
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    ));
}
