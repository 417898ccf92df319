import { plural, t } from '@lingui/core/macro';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';

/** True if the item was unavailable when its order arrived. */
export function isMissing({ problem }: Pick<OrderItem, 'problem'>): boolean {
  return problem === 'gone' || problem === 'out_of_stock';
}

/** `1 item`, `3 items`. */
export function formatItemCount(count: number): string {
  return t({ message: plural(count, { one: '# item', other: '# items' }), context: 'of an order' });
}
