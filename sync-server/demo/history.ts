import { addDays, type Day, weekdayOf } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { createRandom, sfc32 } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import type { Trx } from '../db/database.ts';
import { actorOf, createActs } from './acts.ts';
import type { Business, DemoSetting } from './business.ts';
import { assignInvoices, handOverCash } from './cash.ts';
import { createDoors } from './doors.ts';
import { createMonth } from './month.ts';
import type { PlannedOrder, PlannedStop } from './plan.ts';
import { eventsOfTroubles } from './troubles.ts';

/** An act and its time, in milliseconds since 1970. */
export type Event = { at: number; act: () => Promise<unknown> };

const SEED = 20_261_128;
const MINUTE_MS = 60_000;
/** In minutes since midnight. */
const [CLOSING_AT, BANK_AT, HANDOVER_AT, ASSIGNED_AT] = [10 * 60, 9 * 60 + 40, 20 * 60, 5 * 60];
/** Days on which the office imports the bank's file. */
const BANK_DAYS = ['Tuesday', 'Friday'];

/**
 * Plays the demo's history in the order of time: all that restaurants, drivers and the office do, as mutations that
 * their devices would have sent. None of it is stored directly.
 */
export async function playHistory(
  trx: Trx,
  business: Business,
  { now, timeZone, onProgress = () => {} }: DemoSetting & { onProgress?: (done: number) => void },
): Promise<void> {
  const { calendar, restaurants, users, drivers, plan } = business;
  const random = createRandom(SEED, sfc32);
  const acts = createActs(trx, { random, timeZone, now });
  const { does, newId } = acts;
  const [firstManager] = business.managers;
  if (!firstManager) throw new Error('The demo has no manager');
  const manager = actorOf(firstManager);
  const logins = new Map(users.map((user) => [user.customerId, user]));
  const loginOf = (customerId: Id): Row<'users'> | undefined => logins.get(customerId);
  const doors = createDoors({ acts, random, manager, loginOf });
  const month = createMonth({ acts, random, calendar, timeZone, manager, restaurants });
  const { today, by } = calendar;

  const events: Event[] = eventsOfTroubles({ acts, random, calendar, manager, restaurants });
  const add = (at: number, act: () => Promise<unknown>) => events.push({ at: Math.min(at, now), act });

  /** A restaurant, or the office on its behalf, changes an order soon after placing it. */
  async function change(order: PlannedOrder, orderId: Id, at: number): Promise<void> {
    const login = loginOf(order.restaurant.customer._id);
    const orderItems = order.items.map((item, index) =>
      index === 0 ? { ...item, quantity: item.quantity + 1 } : item,
    );
    const changed = { orderId, versionSeen: 1, orderItems, deliveryDate: order.day };
    if (login) await does(actorOf(login), 'order.change', { ...changed, customMessage: order.message }, at);
    else await does(manager, 'order.edit', { ...changed, reason: 'As agreed on the telephone' }, at);
  }

  function addStop(stop: PlannedStop): void {
    let [orderId, stopId] = ['', ''];
    add(stop.placedAt, async () => {
      orderId = await doors.place(stop);
    });
    if (random.chance(0.04)) {
      const at = Math.min(stop.placedAt + 8 * MINUTE_MS, now);
      add(at, () => change(stop, orderId, at));
    }
    const preparedBy = stop.day === today && random.chance(0.8) ? random.pick(business.managers)._id : null;
    add(stop.loadedAt, async () => {
      stopId = await doors.load(stop, orderId);
      if (preparedBy) await does(manager, 'orderTrack.update', { orderTrackId: stopId, preparedBy }, stop.loadedAt);
    });
    const { deliveredAt } = stop;
    if (deliveredAt !== null) add(deliveredAt, () => doors.deliver(stop, stopId, deliveredAt));
  }

  for (const stop of plan.stops) addStop(stop);
  for (const order of plan.ahead) add(order.placedAt, () => doors.place(order));
  for (const { order, asksAt } of plan.undecided) {
    let orderId = '';
    add(order.placedAt, async () => {
      orderId = await doors.place(order);
    });
    if (asksAt === null) continue;
    const ask = { versionSeen: 1, reason: 'We close early that day.' };
    const login = loginOf(order.restaurant.customer._id);
    if (login) add(asksAt, () => does(actorOf(login), 'order.cancel', { orderId, ...ask }, asksAt));
  }

  const dayBefore = calendar.businessDayBefore(today);
  let lastFile = calendar.firstDay;
  for (let day = calendar.firstDay; day < today; day = addDays(day, 1)) {
    if (!calendar.isBusinessDay(day)) continue;
    for (const closedOn of closingDaysBefore(day)) {
      const at = by(day, CLOSING_AT);
      add(at, () => month.close(closedOn, at));
    }
    if (BANK_DAYS.includes(weekdayOf(day)) && day < dayBefore) {
      const at = by(day, BANK_AT);
      const days = { from: lastFile, to: addDays(day, -1) };
      add(at, () => month.bankFile(days, at));
      lastFile = day;
    }
    for (const [index, driver] of drivers.entries()) {
      const at = by(day, HANDOVER_AT);
      // The office has counted the first driver's cash; the other drivers' last handover is still unconfirmed.
      const isConfirmed = index === 0 || day < dayBefore;
      add(at, () => handOverCash({ acts, random, manager }, { day, driver, isConfirmed }, at));
    }
  }
  const morning = by(today, ASSIGNED_AT);
  add(morning, () => month.lastFile({ from: lastFile, to: addDays(today, -1) }, morning));
  add(morning, () => assignInvoices({ acts, manager, restaurants, drivers }, morning));
  for (const { restaurant, items: orderItems, message: customMessage, placedAt } of plan.standing) {
    const { _id: customerId, deliveryDays } = restaurant.customer;
    const rhythm = { weekdays: deliveryDays.slice(0, 2), everyWeeks: 1, from: calendar.dayAgo(-2), until: null };
    const standing = { standingOrderId: newId(placedAt), customerId, orderItems, customMessage, ...rhythm };
    const login = loginOf(customerId);
    if (login) add(placedAt, () => does(actorOf(login), 'standingOrder.create', standing, placedAt));
  }
  const stocktaking = { day: calendar.dayAgo(-18), route: null, kind: 'closed', note: '棚卸し' } as const;
  add(morning, () => does(manager, 'calendar.setDay', stocktaking, morning));

  // One after the other, since an invoice must exist before it is paid.
  const yieldToEventLoop = createYieldToEventLoop();
  for (const [index, { act }] of events.sort((a, b) => a.at - b.at).entries()) {
    await act();
    onProgress((index + 1) / events.length);
    await yieldToEventLoop();
  }

  function closingDaysBefore(day: Day): Day[] {
    const found: Day[] = [];
    for (let each = addDays(day, -1); each >= calendar.firstDay; each = addDays(each, -1)) {
      if (each.endsWith('-20') || addDays(each, 1).endsWith('-01')) found.push(each);
      if (calendar.isBusinessDay(each)) break;
    }
    return found;
  }
}
