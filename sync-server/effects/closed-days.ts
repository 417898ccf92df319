import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Business } from '../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { addDays, type Day, dayOf } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { CalendarDay } from '../../schema/orders/calendar-entity.ts';
import { dayInstead, isDayClosed } from '../../schema/orders/closed-day.ts';
import { deliveryPlanOf } from '../../schema/orders/delivery-plan.ts';
import { type DeliveryPlan, HORIZON } from '../../schema/orders/order-days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import type { NewNotice } from '../db/notices.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { type RowChange, readRow } from '../db/server-tx.ts';
import type { Cause } from './effect.ts';

type Open = Pick<Order, '_id' | 'customerId' | 'isDelivered' | 'deliveryDate' | 'arrival' | 'keptDay'>;
/** The settings that determine delivery days, before or after a mutation. */
type Settings = { routePlans: Business['routePlans']; calendar: CalendarDay[]; customers: ReadonlyMap<Id, Customer> };

/** A customer's fields that determine its delivery days. */
const daysOf = ({ route, deliveryDays, cutOff }: Customer) => ({ route, deliveryDays, cutOff });

/** True if the change can close a day. */
function closesDays({ table, before, after }: RowChange): boolean {
  if (table === 'calendarDays') return true;
  if (table === 'business') return !isDeepStrictEqual(before?.routePlans, after?.routePlans);
  return table === 'customers' && !!before && !!after && !isDeepStrictEqual(daysOf(before), daysOf(after));
}

/** Open orders from today on, of one customer or of all. */
async function readOpen(trx: Db, today: Day, customerId: Id | undefined): Promise<Open[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['_id', 'customerId', 'deliveryDate', 'arrival', 'keptDay'])
    // A literal, to match the partial index.
    .where('isDelivered', '=', sql.lit(0))
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? ''))
    .where('deliveryDate', '>=', today)
    .execute();
  return rows.map(({ arrival, keptDay, ...row }) => ({
    ...row,
    isDelivered: false,
    ...(arrival && { arrival }),
    ...(keptDay && { keptDay }),
  }));
}

type Wanted = { today: Day; last: Day; customerIds: Id[] };

async function readSettings(trx: Db, { today, last, customerIds }: Wanted): Promise<Settings> {
  const { routePlans } = (await readRow(trx, 'business', BUSINESS_ID)) ?? {};
  const days = await trx
    .selectFrom('calendarDays')
    .selectAll()
    .where('day', '>=', today)
    .where('day', '<=', last)
    .execute();
  const customers = await trx
    .selectFrom('customers')
    .selectAll()
    .where(isOneOf(trx, '_id', customerIds))
    .where('deletedAt', 'is', null)
    .execute();
  const known = customers.map((row) => decodeRow('customers', row));
  const calendar = days.map((row) => decodeRow('calendarDays', row));
  return { routePlans, calendar, customers: new Map(known.map((customer) => [customer._id, customer])) };
}

function settingsBefore(now: Settings, changes: RowChange[]): Settings {
  let { routePlans, calendar } = now;
  const customers = new Map(now.customers);
  for (const { table, before, after } of changes) {
    if (table === 'business') routePlans = before?.routePlans;
    if (table === 'customers' && before) customers.set(before._id, before);
    if (table !== 'calendarDays') continue;
    const others = calendar.filter(({ _id }) => _id !== (before ?? after)?._id);
    calendar = before ? [...others, before] : others;
  }
  return { routePlans, calendar, customers };
}

/** Looks up delivery plans, computing each only once. */
function plansOf({ routePlans, calendar, customers }: Settings, timeZone: string) {
  const known = new Map<Id, DeliveryPlan | null>();
  return (customerId: Id): DeliveryPlan | null => {
    const customer = customers.get(customerId);
    const plan =
      known.get(customerId) ?? (customer ? deliveryPlanOf(customer, { routePlans, calendar, timeZone }) : null);
    known.set(customerId, plan);
    return plan;
  };
}

/** Asks restaurants with an order for a day that the office closed to choose another day; once per order. */
export const dayClosed: Cause = async (changes, { trx, now, timeZone }) => {
  const closing = changes.filter(closesDays);
  if (closing.length === 0) return [];
  const today = dayOf(now, timeZone);
  const customer = closing.find(({ table }) => table === 'customers');
  const orders = await readOpen(trx, today, customer?.after?._id);
  if (orders.length === 0) return [];
  const [last = today] = orders
    .map(({ deliveryDate }) => deliveryDate)
    .sort()
    .reverse();
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))];
  const settings = await readSettings(trx, { today, last: addDays(last, HORIZON), customerIds });
  const planOf = plansOf(settings, timeZone);
  const planBefore = plansOf(settingsBefore(settings, closing), timeZone);
  return orders.flatMap((order): NewNotice[] => {
    const { _id: about, customerId, deliveryDate: day } = order;
    const plan = planOf(customerId);
    if (!plan || !isDayClosed(plan, order) || isDayClosed(planBefore(customerId), order)) return [];
    const said = { what: 'asked', day, proposed: dayInstead(plan, order, now) ?? null };
    return [{ kind: 'dayClosed', to: `customer:${customerId}`, about, said, once: `dayClosed.${about}.${day}` }];
  });
};
