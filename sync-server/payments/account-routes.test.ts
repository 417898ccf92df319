import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../schema/core/days.ts';
import {
  CustomerCreditResponse,
  CustomerInvoicesResponse,
  InvoiceResponse,
} from '../../schema/payments/invoice-responses.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, post, push, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const CUSTOMER = IDS.restaurant1;
const account = `/api/customer/${CUSTOMER}`;
const invoice = `/api/invoice/${IDS.invoice1}`;
const date = '2025-06-11';
/** A transfer of 12,000 yen, of which invoice 1 takes 10,000. */
const transfer = {
  amount: 12_000,
  date,
  method: 'transfer',
  allocations: [{ invoice: IDS.invoice1, amount: 10_000 }],
};

async function read(person: PersonName, path = `${account}/credit`) {
  const response = await request(world, person, path);
  return response.status === 200 ? CustomerCreditResponse.parse(await response.json()) : response.status;
}

describe('one payment over several invoices', () => {
  test('pays them and makes credit of the rest, under the same key once', async () => {
    const headers = { 'idempotency-key': testId(600) };
    const first = await send(world, 'manager', 'POST', `${account}/payment`, transfer, headers);
    const answer = CustomerInvoicesResponse.parse(await first.json());
    expect(answer).toMatchObject({ totalDues: 0, credit: 2000 });
    expect(answer.invoices[0]).toMatchObject({
      status: 'Completed',
      payments: [{ amount: 10_000, method: 'transfer', kind: 'money', allocationId: testId(600) }],
    });
    const again = await send(world, 'manager', 'POST', `${account}/payment`, transfer, headers);
    expect(CustomerInvoicesResponse.parse(await again.json())).toEqual(answer);
  });

  test('is refused for a day after the business day, for parts above the whole, and for an unknown method', async () => {
    const tomorrow = addDays(dayOf(toInstant(world.clock.now()), 'Asia/Tokyo'), 1);
    for (const wrong of [{ date: tomorrow }, { amount: 9999 }, { method: 'cheque' }]) {
      const response = await post(world, 'manager', `${account}/payment`, { ...transfer, ...wrong });
      expect([wrong, response.status]).toEqual([wrong, 422]);
    }
    expect(await read('manager')).toEqual({ credit: 0, changes: [] });
  });
});

describe('credit', () => {
  beforeEach(async () => {
    await post(world, 'manager', `${account}/payment`, { ...transfer, amount: 4135, allocations: [] });
  });

  test('is the office’s to see, and the restaurant’s own, without the office’s words', async () => {
    const out = { amount: 135, date, method: 'cash', reason: 'Asked for it' };
    const paid = await post(world, 'manager', `${account}/credit`, out);
    expect(CustomerCreditResponse.parse(await paid.json())).toMatchObject({
      credit: 4000,
      changes: [
        { amount: -135, kind: 'paid out', by: 'manager', reason: 'Asked for it' },
        { amount: 4135, kind: 'left over' },
      ],
    });
    expect(await read('customer1')).toMatchObject({ credit: 4000, changes: [{ by: '', reason: '' }, { by: '' }] });
    expect([await read('customer2'), await read('driver1')]).toEqual([404, 404]);
    const own = await catchUp(world, 'customer1');
    for (const id of idsOf(own, 'credits')) {
      expect(own.rows.get(`credits/${id}`)).toMatchObject({
        customerId: CUSTOMER,
        by: '',
        reason: '',
        bankEntryId: null,
      });
    }
    const counts = await Promise.all(
      (['customer1', 'customer2', 'driver1', 'manager'] as const).map(
        async (person) => idsOf(await catchUp(world, person), 'credits').length,
      ),
    );
    expect(counts).toEqual([2, 0, 0, 2]);
  });

  test('pays an invoice, and no more than there is', async () => {
    const response = await post(world, 'manager', `${invoice}/credit`, { amount: 4000, date });
    expect(InvoiceResponse.parse(await response.json())).toMatchObject({
      pendingAmount: 6000,
      payments: [{ amount: 4000, kind: 'credit', method: 'other' }],
    });
    const more = await post(world, 'manager', `${invoice}/credit`, { amount: 136, date });
    expect([more.status, await more.json()]).toMatchObject([409, { code: 'credit_exceeded' }]);
  });

  test('of two people who use it at once is used once', async () => {
    const use = (paymentId: string) => ({
      customerId: CUSTOMER,
      invoiceId: IDS.invoice1,
      paymentId,
      amount: 4135,
      date,
    });
    const first = await push(world, 'manager', [queued('credit.use', use(testId(610)))]);
    const second = await push(world, 'admin', [queued('credit.use', use(testId(611)))]);
    expect([first.verdicts, second.verdicts]).toMatchObject([
      [{ status: 'applied' }],
      [{ status: 'refused', code: 'credit_exceeded', detail: { credit: 0 } }],
    ]);
  });

  test('keeps its customer from being deleted, with the amount', async () => {
    await world.db.deleteFrom('orders').execute();
    await world.db.deleteFrom('orderTracks').execute();
    await post(world, 'manager', `${invoice}/writeoff`, { amount: 10_000, date, reason: 'Closed down' });
    const response = await request(world, 'admin', account, { method: 'DELETE' });
    expect([response.status, await response.json()]).toMatchObject([409, { open: { credit: 4135 } }]);
  });
});

test('a fee is granted and a debt written off, with its reason, up to what is open', async () => {
  const fee = await post(world, 'manager', `${invoice}/fee`, { amount: 660, date });
  expect(InvoiceResponse.parse(await fee.json())).toMatchObject({ pendingAmount: 9340, payments: [{ kind: 'fee' }] });
  const nothing = await post(world, 'manager', `${invoice}/writeoff`, { amount: 9340, date, reason: ' ' });
  expect(nothing.status).toBe(422);
  const debt = { amount: 9340, date, reason: 'Closed down' };
  const gone = await post(world, 'manager', `${invoice}/writeoff`, debt);
  expect(InvoiceResponse.parse(await gone.json())).toMatchObject({
    status: 'Completed',
    payments: [{ kind: 'fee' }, { kind: 'bad debt', reason: 'Closed down' }],
  });
  expect((await post(world, 'manager', `${invoice}/writeoff`, { ...debt, amount: 1 })).status).toBe(409);
});
