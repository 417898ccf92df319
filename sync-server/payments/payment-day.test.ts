import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ActivityResponse } from '../../schema/activity/activity-responses.ts';
import { addDays, dayOf, toInstant } from '../../schema/core/days.ts';
import { AFTER_TODAY } from '../../schema/core/money-days.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { post, push, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const today = () => dayOf(toInstant(world.clock.now()), 'Asia/Tokyo');
const PAYMENT = testId(700);
const pay = (date: string) => ({ invoiceId: IDS.invoice1, paymentId: PAYMENT, amount: 4000, date });
const paymentDay = async (id: string) =>
  (await world.db.selectFrom('payments').select('date').where('_id', '=', id).executeTakeFirst())?.date;

describe('queued money with a day after the business day', () => {
  test.each(['2099-01-01', 'tomorrow'])('is recorded under the business day, and the log keeps %s', async (said) => {
    const date = said === 'tomorrow' ? addDays(today(), 1) : said;
    const { verdicts } = await push(world, 'driver1', [queued('invoice.addPayment', pay(date))]);
    expect(verdicts).toMatchObject([{ status: 'applied' }]);
    expect(await paymentDay(PAYMENT)).toBe(today());
    const { entries } = ActivityResponse.parse(await (await request(world, 'admin', '/api/activity')).json());
    expect(entries[0]).toMatchObject({ name: 'invoice.addPayment', args: { date } });
    expect(entries[0]?.changes).toContainEqual({
      table: 'payments',
      recordId: PAYMENT,
      op: 'created',
      fields: { date: [null, today()] },
    });
  });

  test('keeps a day that is not after it, and the log says nothing more', async () => {
    await push(world, 'driver1', [queued('invoice.addPayment', pay('2025-01-31'))]);
    expect(await paymentDay(PAYMENT)).toBe('2025-01-31');
    const { entries } = ActivityResponse.parse(await (await request(world, 'admin', '/api/activity')).json());
    expect(entries[0]?.changes.find(({ table }) => table === 'payments')?.fields).toEqual({});
  });
});

describe('a payment over REST', () => {
  const path = `/api/invoice/${IDS.invoice1}`;

  test.each([
    ['payment', { amount: 1 }],
    ['fullpayment', {}],
  ])('as a %s is refused for a day after the business day', async (call, body) => {
    const response = await post(world, 'admin', `${path}/${call}`, { ...body, date: addDays(today(), 1) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      message: AFTER_TODAY,
      issues: [{ path: 'date', message: AFTER_TODAY }],
    });
    expect((await post(world, 'admin', `${path}/${call}`, { ...body, date: today() })).status).toBe(200);
  });

  test('is not corrected to one either', async () => {
    await push(world, 'driver1', [queued('invoice.addPayment', pay(today()))]);
    const correct = (date: string) =>
      send(world, 'admin', 'PUT', `${path}/payment`, { _id: PAYMENT, amount: 4000, date });
    expect((await correct('2099-12-31')).status).toBe(422);
    expect((await correct('2025-02-01')).status).toBe(200);
    expect(await paymentDay(PAYMENT)).toBe('2025-02-01');
  });
});
