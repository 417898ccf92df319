import type { Order } from '../../schema/orders/order-entity.ts';
import type { Said } from '../db/notices.ts';

/** The number of an order, by which a notice names it. */
export const numberSaid = ({ no }: Pick<Order, 'no'>): Said => (no === undefined ? {} : { order: no });
