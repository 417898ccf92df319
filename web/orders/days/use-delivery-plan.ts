import { useEffect, useMemo, useState } from 'react';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { type Instant, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { deliveryPlanOf } from '../../../schema/orders/delivery-plan.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';

/** The server's time as this device knows it, offline too; it moves on while the screen is open. */
export function useServerNow(): Instant {
  const { clockAhead } = useSyncStatus();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, 20_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return toInstant(now - clockAhead);
}

/** A customer's delivery plan from this device; null without delivery days, undefined until it is read. */
export function useDeliveryPlan(customerId: Id | null, timeZone: string): DeliveryPlan | null | undefined {
  const customers = useTable('customers');
  const businesses = useTable('business');
  const calendar = useTable('calendarDays');
  const ready = customers.ready && businesses.ready && calendar.ready;
  const customer = customers.rows.get(customerId ?? '');
  const { routePlans } = businesses.rows.get(BUSINESS_ID) ?? {};
  return useMemo(() => {
    if (!ready) return undefined;
    return customer ? deliveryPlanOf(customer, { routePlans, calendar: calendar.rows.values(), timeZone }) : null;
  }, [ready, customer, routePlans, calendar.rows, timeZone]);
}
