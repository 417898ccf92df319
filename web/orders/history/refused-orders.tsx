import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { AlertIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { Presence, PresentItem } from '../../ui/motion/motion.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { joinSentences } from '../../words/sentences.ts';
import { formatOrderDay } from '../days/day-words.ts';
import { type RefusedOrder, useRefusedOrders } from '../parts/use-refused-orders.ts';

function Refused({ order }: { order: RefusedOrder }) {
  const { discard } = useSyncActions();
  const confirm = useConfirm();
  const { item, orderId, orderItems, deliveryDate } = order;

  async function askToDiscard() {
    const subtitle = t`This removes it from this phone. You cannot undo this operation`;
    if (await confirm({ title: t`Discard this order?`, subtitle, palette: 'persimmon' })) await discard(item.n);
  }

  return (
    <PresentItem>
      <Box p="4" mb="3" bg="bg.warning" borderWidth="1px" borderColor="persimmon.border" borderRadius="l3">
        <Flex gap="2.5">
          <StyledIcon as={AlertIcon} color="fg.warning" mt="0.5" />
          <Box>
            <Text fontWeight="bold">{t`Your order for ${{ day: formatOrderDay(deliveryDate) }} was not accepted`}</Text>
            <Text color="fg.muted">
              {joinSentences(
                workReason(item) ?? '',
                plural(
                  { items: orderItems.length },
                  { one: '# item is kept on this phone.', other: '# items are kept on this phone.' },
                ),
              )}
            </Text>
          </Box>
        </Flex>
        <Flex gap="2" mt="3" wrap="wrap">
          <Button asChild>
            <Link to={`${paths.reorder}/${orderId}`}>
              <RepeatIcon /> {t`Order again`}
            </Link>
          </Button>
          <Button variant="outline" colorPalette="persimmon" onClick={() => void askToDiscard()}>
            {t`Discard`}
          </Button>
          <CallUs />
        </Flex>
      </Box>
    </PresentItem>
  );
}

/** Refused orders with their reason; they are not in the history, since nobody received them. */
export function RefusedOrders() {
  const refused = useRefusedOrders();
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="0"
      mb="2"
      aria-label={t`Orders that were not accepted`}
      _empty={{ display: 'none' }}
    >
      <Presence>
        {refused.map((order) => (
          <Refused key={order.orderId} order={order} />
        ))}
      </Presence>
    </Stack>
  );
}
