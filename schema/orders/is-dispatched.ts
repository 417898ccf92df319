import type { Order } from './order-entity.ts';

/**
 * True once the order has left. The field keeps the name of the specification, which answers, devices and receipts hold
 * (decision 0166); rules of slips, a floor below, read it themselves.
 */
export const isDispatched = ({ isDelivered }: Pick<Order, 'isDelivered'>): boolean => isDelivered;
