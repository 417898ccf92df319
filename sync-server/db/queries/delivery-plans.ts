import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { addDays, type Day } from '../../../schema/core/days.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { deliveryPlanOf } from '../../../schema/orders/delivery-plan.ts';
import { type DeliveryPlan, HORIZON } from '../../../schema/orders/order-days.ts';
import { decodeRow } from '../column-codec.ts';
import type { Db } from '../database.ts';
import { readRow } from '../server-tx.ts';

type Wanted = {
  today: Day;
  /** A requested day, which may be outside the days ahead. */
  day?: Day;
  timeZone: string;
};

/** A customer's delivery plan for the days ahead; null if it has no delivery days. */
export async function readDeliveryPlan(
  db: Db,
  customer: Customer,
  { today, day = today, timeZone }: Wanted,
): Promise<DeliveryPlan | null> {
  const { routePlans } = (await readRow(db, 'business', BUSINESS_ID)) ?? {};
  if (!deliveryPlanOf(customer, { routePlans, calendar: [], timeZone })) return null;
  const horizon = addDays(today, HORIZON);
  const days = await db
    .selectFrom('calendarDays')
    .selectAll()
    .where('day', '>=', day < today ? day : today)
    .where('day', '<=', day > horizon ? day : horizon)
    .execute();
  const calendar = days.map((row) => decodeRow('calendarDays', row));
  return deliveryPlanOf(customer, { routePlans, calendar, timeZone });
}
