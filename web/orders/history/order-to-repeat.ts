import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { useOrderHistory } from '../parts/past-orders.ts';
import { useRefusedOrders } from '../parts/use-refused-orders.ts';

/** Items and delivery date of an order, refused ones included. */
export type OrderToRepeat = { orderItems: OrderedItem[]; deliveryDate: Day };

/**
 * The order to repeat; undefined if there is none.
 * @param id null for the last one that is not deleted
 */
export function useOrderToRepeat(id: Id | null): OrderToRepeat | undefined {
  const orders = useOrderHistory();
  const refused = useRefusedOrders();
  const kept = orders.find(({ _id, deletedAt }) => (id === null ? deletedAt === undefined : _id === id));
  return kept ?? refused.find(({ orderId }) => orderId === id);
}
