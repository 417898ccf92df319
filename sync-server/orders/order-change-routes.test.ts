import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { DAY_PASSED } from '../../schema/orders/calendar-mutations.ts';
import { CalendarResponse } from '../../schema/orders/calendar-responses.ts';
import { OrderDetailResponse, OrderOutcome } from '../../schema/orders/order-responses.ts';
import { type PersonName, testId } from '../../schema/testing/test-records.ts';
import { issuesOf, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const sauce = (quantity: number) => ({ _id: world.ids.fishSauce, name: 'Fish sauce', quantity, sku: 'Btl' });
const put = (person: PersonName, path: string, body?: object) => send(world, person, 'PUT', `/api${path}`, body);
const outcome = async (response: Response) => OrderOutcome.parse(await response.json());

/** The office takes an order of customer 1 by telephone. */
async function taken(id: string): Promise<string> {
  const body = { customer: world.ids.restaurant1, source: 'telephone', orderItems: [sauce(2)] };
  const response = await send(world, 'manager', 'POST', '/api/orders/taken', body, { 'idempotency-key': id });
  expect(OrderDetailResponse.parse(await response.json())).toMatchObject({
    _id: id,
    user: { username: 'manager' },
    taken: { source: 'telephone' },
    orderItems: [{ quantity: 2, price: 480.5 }],
  });
  return id;
}

test('its customer changes a taken order, the office too; who saw an earlier version is told', async () => {
  const id = await taken(testId(4101));
  const change = { versionSeen: 1, orderItems: [sauce(5)], deliveryDate: '2025-06-13' };
  const changed = await put('customer1', `/orders/${id}/change`, change);
  expect(await changed.json()).toMatchObject({ version: 2, orderItems: [sauce(5)], customMessage: '' });
  const edit = { ...change, reason: 'By telephone', orderItems: [sauce(6)] };
  expect((await put('manager', `/orders/${id}/edit`, edit)).status).toBe(409);
  const edited = await put('manager', `/orders/${id}/edit`, { ...edit, versionSeen: 2 });
  expect(await edited.json()).toMatchObject({ version: 3, orderItems: [{ quantity: 6 }] });
});

test('a cancellation in time answers that the order is gone; after the cut-off it waits for an answer', async () => {
  const [first, second] = [await taken(testId(4102)), await taken(testId(4103))];
  const cancel = { versionSeen: 1, reason: 'Closed' };
  expect(await outcome(await put('customer1', `/orders/${first}/cancel`, cancel))).toEqual({ order: null });
  const plan = { route: null, deliveryDays: ['Wednesday', 'Thursday'], cutOff: { minutes: 0, daysBefore: 7 } };
  const calendar = await put('manager', '/calendar/plan', { ...plan, grace: 0 });
  expect(CalendarResponse.parse(await calendar.json()).plans).toEqual([{ ...plan, grace: 0 }]);
  const asked = await outcome(await put('customer1', `/orders/${second}/cancel`, cancel));
  expect(asked.order).toMatchObject({ version: 2, request: { kind: 'cancel', reason: 'Closed' } });
  const answer = { versionSeen: 2, kind: 'cancel', accepted: false, word: 'Packed already' };
  const declined = await outcome(await put('manager', `/orders/${second}/answer`, answer));
  expect(declined.order?.request?.answer).toMatchObject({ accepted: false, word: 'Packed already' });
});

test('the calendar is read whole, without days that have passed', async () => {
  for (const day of ['2025-06-11', '2025-06-12']) {
    await put('manager', '/calendar/day', { day, route: null, kind: 'closed' });
  }
  world.clock.advance(DAY_MS);
  const { days, orderMinimum } = CalendarResponse.parse(await (await request(world, 'admin', '/api/calendar')).json());
  expect(days).toMatchObject([{ day: '2025-06-12', kind: 'closed', note: '' }]);
  const saved = await put('manager', '/calendar/minimum', { orderMinimum: orderMinimum + 500 });
  expect(await saved.json()).toMatchObject({ orderMinimum: orderMinimum + 500 });
  const cleared = await put('manager', '/calendar/day/clear', { day: '2025-06-12', route: null });
  expect(await cleared.json()).toMatchObject({ days: [] });
});

test('a day that has passed does not enter the calendar; what was entered on its day and waited for signal does', async () => {
  world.clock.advance(DAY_MS);
  const entry = { day: '2025-06-11', route: 'Ueno', kind: 'closed', note: '' };
  const issues = [{ path: 'day', message: DAY_PASSED }];
  expect(await issuesOf(await put('manager', '/calendar/day', entry))).toEqual(issues);
  const waited = (at: number) => pushOne(world, 'manager', queued('calendar.setDay', entry, { at: toInstant(at) }));
  const now = world.clock.now();
  expect(await waited(now)).toMatchObject({ status: 'refused', code: 'invalid', detail: { issues } });
  expect(await waited(now - DAY_MS)).toMatchObject({ status: 'applied' });
});
