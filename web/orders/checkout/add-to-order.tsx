import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/days.ts';
import { canGetMore } from '../../../schema/orders/adding.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { formatItemCount, formatOrderDay } from '../parts/order-labels.ts';

/**
 * The latest order for a day to which the cart can be added. One that waits on this phone is withdrawn and changed
 * instead.
 * @param day null if it can't be read
 * @param lines number of lines in the cart
 */
export function useOrderToAddTo(day: Day | null, lines: number): Order | undefined {
  const { rows } = useTable('orders');
  const unsent = useUnsentIds();
  if (day === null) return undefined;
  return [...rows.values()]
    .filter((order) => !unsent.has(order._id) && canGetMore(order, { day, lines }))
    .sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1))[0];
}

type Props = { order: Order; placing: boolean; onAdd: () => void };

/** Offers to add the cart to an order for the same day: one delivery, one paper. */
export function AddToOrder({ order, placing, onAdd }: Props) {
  const day = formatOrderDay(order.deliveryDate);
  const items = formatItemCount(order.orderItems.length);
  return (
    <Box as="section" aria-labelledby="same-day" bg="bg.info" borderRadius="l3" p="4">
      <Text id="same-day" fontWeight="semibold">
        {t`There is already an order for ${day}, with ${items}. Add to it?`}
      </Text>
      <Flex mt="3">
        <Button variant="outline" flex={{ base: '1', sm: 'none' }} onClick={onAdd} disabled={placing}>
          <PlusIcon /> {t`Add to that order`}
        </Button>
      </Flex>
    </Box>
  );
}
