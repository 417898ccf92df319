import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../words/format.ts';
import type { PastOrder } from '../parts/past-orders.ts';

/** The hand that an order's row names: whoever cancelled it, or the office if it changed it last. */
export function lastHandOf(order: PastOrder, timeZone: string): string | null {
  if (order.deletedAt !== undefined) {
    const at = formatDateTime(order.deletedAt, timeZone);
    const { role, name = '' } = order.deletedBy ?? {};
    if (role === 'customer') return t`by you, ${at}`;
    return name === '' ? t`by the office, ${at}` : t`by the office (${name}), ${at}`;
  }
  const last = order.changes?.at(-1);
  if (last?.by.role !== 'office') return null;
  return t`Changed by the office (${{ name: last.by.name }}), ${{ at: formatDateTime(last.at, timeZone) }}`;
}
