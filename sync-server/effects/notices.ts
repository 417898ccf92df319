import { findMutation, type MutationName } from '../../schema/all/mutations.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { isOffice } from '../../schema/core/audiences.ts';
import { DAY_MS, type Instant } from '../../schema/core/days.ts';
import { sumYen } from '../../schema/core/money.ts';
import type { RejectionCode } from '../../schema/core/rejected.ts';
import { isDispatched } from '../../schema/orders/is-dispatched.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import type { Document } from '../../schema/papers/contents/document-entity.ts';
import type { Trx } from '../db/database.ts';
import { type NewNotice, writeNotices } from '../db/notices.ts';
import { readPeople } from '../db/queries/people.ts';
import { dayClosed } from './closed-days.ts';
import type { Cause, Effect } from './effect.ts';
import { numberSaid } from './notice-values.ts';
import { standingChanged, standingMade, unitChanged } from './standing-notices.ts';

/** Milliseconds after which a delivery is not announced any more: its phone had no signal all day. */
const NEWS_MS = DAY_MS / 2;

/** Asks the restaurant of a late order for another day. */
function lateQuestion(order: Order): NewNotice {
  const { _id: about, customerId, deliveryDate: day, proposedDay, orderItems } = order;
  const said = { ...numberSaid(order), what: 'asked', day, proposed: proposedDay ?? null, lines: orderItems.length };
  return { kind: 'orderLate', to: `customer:${customerId}`, about, said };
}

/** Tells the restaurant that its order has arrived or asks for another day, and tells the office that there is work. */
const orderCame: Cause = async (changes, { tx }) => {
  const notices: NewNotice[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || !after) continue;
    const { _id: about, customerId, deliveryDate: day, orderItems, additions, arrival } = after;
    // For an addition to an earlier order, only its own lines count.
    const said = { ...numberSaid(after), day, lines: before ? (additions?.at(-1)?.lines ?? 0) : orderItems.length };
    const restaurant = (await tx.get('customers', customerId))?.restaurantName ?? '';
    const isLate = arrival === 'too late';
    const received: NewNotice = { kind: 'orderReceived', to: `customer:${customerId}`, about, said };
    notices.push(isLate ? lateQuestion(after) : received);
    notices.push({ kind: 'newOrder', to: 'office', about, said: { ...said, restaurant, ...(isLate && { late: 1 }) } });
  }
  return notices;
};

/** Asks again if the day chosen instead is too late by now as well. */
const askedAgain: Cause = (changes) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    const isAsked = table === 'orders' && after?.arrival === 'too late' && before?.deliveryDate !== after.deliveryDate;
    return isAsked ? [lateQuestion(after)] : [];
  });

/** The office accepted the original day of an order that came too late, or was for a closed day. */
const lateAccepted: Cause = (changes) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    if (table !== 'orders' || !before || !after) return [];
    const isAccepted = before.arrival === 'too late' && after.arrival === 'accepted';
    if (!isAccepted && before.keptDay === after.keptDay) return [];
    const { _id: about, customerId, deliveryDate: day, orderItems } = after;
    const said = { ...numberSaid(after), what: 'accepted', day, lines: orderItems.length };
    return [{ kind: isAccepted ? 'orderLate' : 'dayClosed', to: `customer:${customerId}`, about, said }];
  });

/** The office took the order, so only the customer is notified. */
const orderTaken: Cause = async (changes, context) =>
  (await orderCame(changes, context)).filter(({ to }) => to !== 'office');

/** The office changed or deleted an undispatched order, or declined a request about it. */
const orderChanged: Cause = (changes) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    if (table !== 'orders' || !before || isDispatched(before) || (after && isDispatched(after))) return [];
    const { _id: about, customerId } = before;
    const isDeclined = after?.request?.answer?.accepted === false;
    const change = isDeclined ? 'declined' : after ? 'changed' : 'deleted';
    const said = { ...numberSaid(after ?? before), day: (after ?? before).deliveryDate, change };
    return [{ kind: 'orderChanged', to: `customer:${customerId}`, about, said }];
  });

/** A restaurant's request, after the cut-off, to change or cancel an order. */
const orderAsked: Cause = async (changes, { tx }) => {
  const notices: NewNotice[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || !after?.request || after.request.answer || after.request.at === before?.request?.at)
      continue;
    const { _id: about, customerId, deliveryDate: day, request } = after;
    const restaurant = (await tx.get('customers', customerId))?.restaurantName ?? '';
    notices.push({
      kind: 'orderRequest',
      to: 'office',
      about,
      said: { ...numberSaid(after), day, restaurant, asks: request.kind },
    });
  }
  return notices;
};

/** A restaurant cancelled an order before the cut-off; the office is told as it may be packed already. */
const orderCancelled: Cause = async (changes, { tx, actor }) => {
  const notices: NewNotice[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || !before || after || isOffice(actor)) continue;
    const { _id: about, customerId, deliveryDate: day } = before;
    const restaurant = (await tx.get('customers', customerId))?.restaurantName ?? '';
    notices.push({ kind: 'orderCancelled', to: 'office', about, said: { ...numberSaid(before), day, restaurant } });
  }
  return notices;
};

const orderLeft: Cause = (changes) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    if (table !== 'orders' || !after || !isDispatched(after) || (before && isDispatched(before))) return [];
    const { _id: about, customerId, deliveryDate: day } = after;
    return [{ kind: 'onItsWay', to: `customer:${customerId}`, about, said: { ...numberSaid(after), day } }];
  });

const stopDone: Cause = (changes, { now }) =>
  changes.flatMap(({ table, before, after }): NewNotice[] => {
    if (table !== 'orderTracks' || !after?.deliveredAt || before?.isDelivered) return [];
    const { orderId, customerId, deliveredAt: at } = after;
    if (Date.parse(now) - Date.parse(at) > NEWS_MS) return [];
    return [{ kind: 'delivered', to: `customer:${customerId}`, about: orderId ?? '', said: { at } }];
  });

/**
 * Tells a customer of a new document. A receipt shows that a payment arrived; a delivery slip tells nothing beyond the
 * delivery.
 */
function documentNotice({ _id: about, kind, no, total, customerId, replaces }: Document): NewNotice[] {
  const to = `customer:${customerId}` as const;
  if (kind === 'slip') return [];
  if (kind !== 'receipt') return [{ kind: 'newDocument', to, about, said: { document: kind, no, total } }];
  return replaces === null ? [{ kind: 'paymentReceived', to, about, said: { total } }] : [];
}

const documentsCame: Cause = (changes) =>
  changes.flatMap(({ table, before, after }) =>
    table === 'documents' && !before && after ? documentNotice(after) : [],
  );

/** A corrected price issues a document for each slip of a cash customer; one notice covers them all. */
const pricesCorrected: Cause = async (changes, context) => {
  const papers = await documentsCame(changes, context);
  const [first] = papers;
  if (!first || papers.length === 1) return papers;
  const total = sumYen(papers.map(({ said }) => Number(said.total ?? 0)));
  return [{ kind: 'newDocument', to: first.to, about: '', said: { document: 'several', count: papers.length, total } }];
};

/**
 * Notices by mutation. To notify of another mutation, add a line here, the kind to `NoticeKind`, its words to
 * `notices/notice-words.ts`, and its screen to `noticePath`.
 */
const NOTICES: Partial<Record<MutationName, Cause[]>> = {
  'order.place': [orderCame],
  'order.take': [orderTaken],
  'order.chooseDay': [askedAgain],
  'order.acceptLate': [lateAccepted],
  'standingOrder.create': [standingMade, standingChanged],
  'standingOrder.change': [standingMade, standingChanged, orderCancelled],
  'standingOrder.skip': [standingMade, standingChanged, orderCancelled],
  'standingOrder.unskip': [standingMade, standingChanged],
  'standingOrder.pause': [standingMade, standingChanged, orderCancelled],
  'standingOrder.resume': [standingMade, standingChanged],
  'standingOrder.delete': [standingMade, standingChanged, orderCancelled],
  'standingOrder.makeOrder': [standingMade],
  'calendar.setDay': [dayClosed],
  'calendar.clearDay': [dayClosed],
  'route.setPlan': [dayClosed],
  'customer.update': [dayClosed],
  'product.update': [unitChanged],
  'order.change': [orderAsked],
  'order.cancel': [orderAsked, orderCancelled],
  'order.dispatch': [orderLeft],
  'order.deliver': [orderLeft, documentsCame],
  'order.edit': [orderChanged],
  'order.answer': [orderChanged],
  'order.delete': [orderChanged],
  'orderTrack.deliver': [stopDone, documentsCame],
  'slip.change': [documentsCame],
  'slip.settle': [documentsCame],
  'slip.deliver': [documentsCame],
  'slip.void': [documentsCame],
  'slip.correctPrice': [pricesCorrected],
  'billing.close': [documentsCame],
  'billing.reverse': [documentsCame],
  'statement.issue': [documentsCame],
  'invoice.addPayment': [documentsCame],
  'invoice.payInFull': [documentsCame],
  'invoice.editPayment': [documentsCame],
  'invoice.reversePayment': [documentsCame],
  'payment.allocate': [documentsCame],
  'payment.collect': [documentsCame],
  'payment.reverseAllocated': [documentsCame],
  'credit.reverse': [documentsCame],
  'bank.match': [documentsCame],
  'bank.unmatch': [documentsCame],
};

const causesOf = (name: string): Cause[] => (Object.hasOwn(NOTICES, name) && NOTICES[name as MutationName]) || [];

/** The last step of a mutation, which creates its notices; null if it has none. */
export function tellingOf(name: string): Effect | null {
  const causes = causesOf(name);
  if (causes.length === 0) return null;
  return async (tx, changes, { trx, mutationId, now, timeZone, actor, isRepeat }) => {
    if (isRepeat) return;
    const notices: NewNotice[] = [];
    for (const cause of causes) notices.push(...(await cause(changes, { tx, trx, now, timeZone, actor })));
    await writeNotices(trx, notices, { cause: mutationId, now });
  };
}

type Refused = { actor: Actor; name: string; code: RejectionCode; now: Instant };

/**
 * Notifies a user whose work was refused, and the office: at most once an hour per user, as the screens that these
 * notices open list everything.
 */
export async function tellRefused(trx: Trx, { actor, name, code, now }: Refused): Promise<void> {
  const person = (await readPeople(trx, [actor._id])).get(actor._id);
  const said = { work: findMutation(name)?.title ?? '', code };
  const notices: NewNotice[] = [
    { kind: 'ownWorkRefused', to: `person:${actor._id}`, about: '', said },
    { kind: 'workRefused', to: 'office', about: '', said: { ...said, person: person?.name ?? actor.username } },
  ];
  await writeNotices(trx, notices, { cause: `refused.${actor._id}.${now.slice(0, 13)}`, now });
}
