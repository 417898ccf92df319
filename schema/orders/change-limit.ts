import type { Instant } from '../days.ts';
import type { Tx } from '../mutation.ts';
import type { Order } from './order-entity.ts';

/** The moment until which a restaurant changes an order by itself; null if only its dispatch ends that. */
export type ChangeLimit = Instant | null;

/** The limit of an order for some day. Goods whose cut-off has passed are being packed: the office decides then. */
export async function changeLimitOf(_tx: Tx, _order: Pick<Order, 'customerId' | 'deliveryDate'>): Promise<ChangeLimit> {
  return null;
}

/** True if a change done at an instant comes too late to count by itself. */
export const isPastLimit = (limit: ChangeLimit, at: Instant): boolean => limit !== null && at > limit;
