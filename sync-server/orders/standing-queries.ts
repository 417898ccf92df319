import { z } from 'zod';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { addDays, type Day, Weekday } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { deliveryPlanOf } from '../../schema/orders/delivery-plan.ts';
import { type DeliveryPlan, HORIZON } from '../../schema/orders/order-days.ts';
import { MOST_BEHIND, standingPlanOf } from '../../schema/orders/standing/standing-days.ts';
import type { StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';

/** The fields of a standing order that determine its days. */
export type StandingDays = Omit<StandingOrder, 'orderItems' | 'customMessage' | 'changed' | 'by' | 'version'>;

const Days = z.array(z.string());
const Weekdays = z.array(Weekday);

/** `only`: the id of a single standing order. */
type Wanted = { today: Day; timeZone: string; only?: Id };
type Scanned = { standing: StandingDays; plan: DeliveryPlan };

/**
 * All standing orders that have not ended, without their lines, each with its customer's delivery plan. Each customer
 * has only a few.
 */
export async function readStandingDays(trx: Db, { today, timeZone, only }: Wanted): Promise<Scanned[]> {
  const since = addDays(today, -MOST_BEHIND);
  const rows = await trx
    .selectFrom('standingOrders as s')
    .innerJoin('customers as c', 'c._id', 's.customerId')
    .select(['s._id', 's.customerId', 's.weekdays', 's.everyWeeks', 's.from', 's.until', 's.skipped', 's.pausedUntil'])
    .select(['s.settledUntil', 'c.route', 'c.deliveryDays', 'c.cutOff', 'c.grace'])
    .where('c.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('s.until', 'is', null), eb('s.until', '>=', since)]))
    .$if(only !== undefined, (query) => query.where('s._id', '=', only ?? ''))
    .execute();
  if (rows.length === 0) return [];
  const { routePlans } = (await readRow(trx, 'business', BUSINESS_ID)) ?? {};
  const days = await trx
    .selectFrom('calendarDays')
    .selectAll()
    .where('day', '>=', since)
    .where('day', '<=', addDays(today, HORIZON))
    .execute();
  const settings = { routePlans, calendar: days.map((row) => decodeRow('calendarDays', row)), timeZone };
  return rows.map((row) => {
    const { _id, customerId, everyWeeks, from, until, pausedUntil, settledUntil } = row;
    const days = { weekdays: Weekdays.parse(JSON.parse(row.weekdays)), skipped: Days.parse(JSON.parse(row.skipped)) };
    return {
      standing: { _id, customerId, everyWeeks, from, until, pausedUntil, settledUntil, ...days },
      plan: standingPlanOf(deliveryPlanOf(decodeRow('customers', row), settings), timeZone),
    };
  });
}
