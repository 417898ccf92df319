import type { Order } from './order-entity.ts';

/**
 * True once the order has left. The specification calls the field `isDelivered`, and so do answers, devices and
 * receipts; other code says dispatched (docs/decisions/0166-an-order-is-dispatched.md).
 */
export const isDispatched = ({ isDelivered }: Pick<Order, 'isDelivered'>): boolean => isDelivered;
