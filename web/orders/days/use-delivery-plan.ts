import { useEffect, useMemo, useState } from 'react';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { deliveryPlanOf } from '../../../schema/orders/delivery-plan.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { toInstant } from '../../../schema/plain/time.ts';
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

/** A customer's delivery plan from this device; null without delivery days. */
export function useDeliveryPlan(customerId: Id | null, timeZone: string): DeliveryPlan | null {
  const customer = useTable('customers').get(customerId ?? '');
  const { routePlans } = useTable('business').get(BUSINESS_ID) ?? {};
  const calendar = useTable('calendarDays');
  return useMemo(
    () => (customer ? deliveryPlanOf(customer, { routePlans, calendar: calendar.values(), timeZone }) : null),
    [customer, routePlans, calendar, timeZone],
  );
}
