import { plural } from '@lingui/core/macro';
import { useMemo } from 'react';
import { isDayClosed } from '../../../schema/orders/closed-day.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { usePlans } from './use-order-status.ts';

type Asked = Pick<Order, 'customerId' | 'isDelivered' | 'deliveryDate' | 'arrival' | 'keptDay'>;

/** True for an order on whose day nothing is delivered any more. */
export function useIsDayClosed(): (order: Asked) => boolean {
  const planOf = usePlans();
  return (order) => isDayClosed(planOf(order.customerId), order);
}

/** The open orders on this device for days without deliveries, by day. */
export function useClosedOrders(): readonly Order[] {
  const rows = useTable('orders');
  const open = useMemo(() => [...rows.values()].filter((order) => !isDispatched(order)), [rows]);
  return open.filter(useIsDayClosed()).sort((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1));
}

export const formatOnDay = (count: number): string =>
  plural({ count }, { one: '# order lies on this day', other: '# orders lie on this day' });
