import { isOffice } from '../../schema/actor.ts';
import type { Day, Instant } from '../../schema/days.ts';
import { isUnavailable } from '../../schema/orders/order-lines.ts';
import { makingIdOf, type StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import type { RejectionCode } from '../../schema/rejected.ts';
import type { Trx } from '../db/database.ts';
import { type NewNotice, writeNotices } from '../db/notices.ts';
import { readRow } from '../db/server-tx.ts';
import type { Cause } from './effect.ts';

/** An order that was made from a standing order and can't be delivered as it stands; the restaurant was told of the others. */
export const standingMade: Cause = (changes) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    if (table !== 'orders' || before || !after?.standingOrderId) return [];
    const { standingOrderId: about, customerId, deliveryDate: day, orderItems } = after;
    const gone = orderItems.filter(isUnavailable).length;
    if (gone === 0) return [];
    return [{ kind: 'standingOrder', to: `customer:${customerId}`, about, said: { what: 'made', day, gone } }];
  });

/** A standing order that the office set up, changed or ended for a restaurant. */
export const standingChanged: Cause = (changes, { actor }) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    const standing = table === 'standingOrders' ? (after ?? before) : null;
    if (!standing || !isOffice(actor)) return [];
    const { _id, customerId } = standing;
    const [about, what] = after ? ([_id, 'office'] as const) : (['', 'ended'] as const);
    return [{ kind: 'standingOrder', to: `customer:${customerId}`, about, said: { what } }];
  });

/** Tells a restaurant of a day for which its standing order came too late: it is left out. */
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

/** Tells a restaurant and the office, once, that a standing order's order of a day was not made. */
export async function tellNotMade(trx: Trx, standing: StandingOrder, { day, code, now }: NotMade): Promise<void> {
  const { _id: about, customerId } = standing;
  const restaurant = (await readRow(trx, 'customers', customerId))?.restaurantName ?? '';
  const notices: NewNotice[] = [
    { kind: 'standingOrder', to: `customer:${customerId}`, about, said: { what: 'not made', day, code } },
    { kind: 'workRefused', to: 'office', about: '', said: { what: 'standing order', day, code, restaurant } },
  ];
  await writeNotices(trx, notices, { cause: `notMade.${makingIdOf(about, day)}`, now });
}
