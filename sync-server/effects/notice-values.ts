import type { Order } from '../../schema/orders/order-entity.ts';
import type { Said } from '../db/notices.ts';

/** The order's number as a value of a notice. */
export const numberSaid = ({ no }: Pick<Order, 'no'>): Said => (no === undefined ? {} : { order: no });
