import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import { isSoldByWeight } from '../../schema/catalogue/catalogue-rules.ts';
import { isOffice } from '../../schema/core/audiences.ts';
import { type Day, dayOf, type Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { RejectionCode } from '../../schema/core/rejected.ts';
import { hasOtherUnit, isUnavailable } from '../../schema/orders/order-lines.ts';
import { standingPlanOf } from '../../schema/orders/standing/standing-days.ts';
import { makingIdOf, type StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import { nextMade, unitQuestionsOf } from '../../schema/orders/standing/unit-questions.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';
import { type NewNotice, writeNotices } from '../db/notices.ts';
import { readDeliveryPlan } from '../db/queries/delivery-plans.ts';
import { readRow } from '../db/server-tx.ts';
import type { Cause } from './effect.ts';
import { numberSaid } from './notice-values.ts';

/**
 * Notifies of an order from a standing order that can't be delivered as it is: a product is gone, or is now sold by
 * another unit and nobody gave the new quantity. Of all other orders the restaurant was told beforehand.
 */
export const standingMade: Cause = async (changes, { tx }) => {
  const notices: NewNotice[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || before || !after?.standingOrderId) continue;
    const { standingOrderId: about, customerId, deliveryDate: day, orderItems } = after;
    const to = `customer:${customerId}` as const;
    const gone = orderItems.filter(isUnavailable).length;
    if (gone > 0)
      notices.push({ kind: 'standingOrder', to, about, said: { ...numberSaid(after), what: 'made', day, gone } });
    for (const item of orderItems) {
      const product = item.problem === 'changed' ? await tx.get('products', item._id) : undefined;
      if (!product || !hasOtherUnit(product, item)) continue;
      const said = { ...numberSaid(after), what: 'not asked', day, product: item.name };
      notices.push({ kind: 'standingOrder', to, about, said });
    }
  }
  return notices;
};

/** True if an ordered quantity may mean something else now, such as units of another size or halves of them. */
const changesUnit = (before: Product, after: Product) =>
  after.deletedAt === null && (before.sku !== after.sku || isSoldByWeight(before) !== isSoldByWeight(after));

/**
 * Standing orders that contain a product, found without an index: only this query needs it, and units rarely change.
 */
async function standingWith(trx: Db, productId: Id): Promise<StandingOrder[]> {
  const rows = await trx
    .selectFrom('standingOrders')
    .selectAll()
    .where('orderItems', 'like', `%${productId}%`)
    .orderBy('_id')
    .execute();
  return rows.map((row) => decodeRow('standingOrders', row));
}

/**
 * When a product's unit changes, asks restaurants that have it in a standing order for the new quantity, before the
 * next cut-off.
 */
export const unitChanged: Cause = async (changes, { tx, trx, now, timeZone }) => {
  const notices: NewNotice[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'products' || !before || !after || !changesUnit(before, after)) continue;
    for (const standing of await standingWith(trx, after._id)) {
      const { _id: about, customerId } = standing;
      const customer = await tx.get('customers', customerId);
      if (!customer || customer.deletedAt !== null) continue;
      const asked = unitQuestionsOf(standing, (id) => (id === after._id ? after : undefined));
      const plan = await readDeliveryPlan(trx, customer, { today: dayOf(now, timeZone), timeZone });
      const next = nextMade(standing, standingPlanOf(plan, timeZone), now);
      if (asked.length === 0 || !next) continue;
      const said = { what: 'unit', product: after.name, unit: after.sku, at: next.cutOff };
      notices.push({ kind: 'standingOrder', to: `customer:${customerId}`, about, said, until: next.cutOff });
    }
  }
  return notices;
};

/** The office set up, changed or ended a restaurant's standing order. */
export const standingChanged: Cause = (changes, { actor }) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    const standing = table === 'standingOrders' ? (after ?? before) : null;
    if (!standing || !isOffice(actor)) return [];
    const { _id, customerId } = standing;
    const [about, what] = after ? ([_id, 'office'] as const) : (['', 'ended'] as const);
    return [{ kind: 'standingOrder', to: `customer:${customerId}`, about, said: { what } }];
  });

/** Tells a restaurant that its standing order came too late for a day, which is left out. */
export async function tellTooLate(
  trx: Trx,
  { _id: about, customerId }: StandingOrder,
  { day, now }: { day: Day; now: Instant },
) {
  const said = { what: 'too late', day };
  const notice: NewNotice = { kind: 'standingOrder', to: `customer:${customerId}`, about, said };
  await writeNotices(trx, [notice], { cause: `tooLate.${makingIdOf(about, day)}`, now });
}

type NotMade = { day: Day; code: RejectionCode | 'fault'; now: Instant };

/** Tells a restaurant and the office, once, that the order of a standing order was not made for a day. */
export async function tellNotMade(trx: Trx, standing: StandingOrder, { day, code, now }: NotMade): Promise<void> {
  const { _id: about, customerId } = standing;
  const restaurant = (await readRow(trx, 'customers', customerId))?.restaurantName ?? '';
  const notices: NewNotice[] = [
    { kind: 'standingOrder', to: `customer:${customerId}`, about, said: { what: 'not made', day, code } },
    { kind: 'workRefused', to: 'office', about: '', said: { what: 'standing order', day, code, restaurant } },
  ];
  await writeNotices(trx, notices, { cause: `notMade.${makingIdOf(about, day)}`, now });
}
