import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { catchUp, push, pushOne, queued, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const DATE = '2025-06-11';
const inFull = (paymentId: string, balanceSeen: number) =>
  queued('invoice.payInFull', { invoiceId: IDS.invoice1, paymentId, date: DATE, balanceSeen });
const pay = (paymentId: string, amount: number, balanceSeen: number) =>
  queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: DATE, balanceSeen });
const lowerTo = (amount: number) => queued('invoice.update', { invoiceId: IDS.invoice1, amount });

async function paymentFor(person: 'manager' | 'driver1' | 'customer1', id: string) {
  return (await catchUp(world, person)).rows.get(`payments/${id}`);
}

describe('more than the balance, for a balance that the collector saw', () => {
  test('is believed where the invoice had that balance before the office lowered it', async () => {
    await pushOne(world, 'manager', lowerTo(8000));
    expect(await pushOne(world, 'driver1', inFull(testId(500), 10_000))).toMatchObject({ status: 'applied' });
    expect(await paymentFor('manager', testId(500))).toMatchObject({ amount: 10_000, doubtedBalance: null });
  });

  test('is believed with what this driver recorded before on the same phone, taken or refused', async () => {
    await pushOne(world, 'manager', lowerTo(1000));
    const { verdicts } = await push(world, 'driver1', [
      pay(testId(500), 2000, 10_000),
      queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId: testId(501), amount: 500, date: DATE }),
      inFull(testId(502), 7500),
    ]);
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'refused', 'applied']);
    expect(await paymentFor('manager', testId(502))).toMatchObject({ amount: 7500, doubtedBalance: null });
  });

  test('is recorded all the same where the invoice never had it, and marked for the office alone', async () => {
    expect(await pushOne(world, 'driver1', inFull(testId(500), 99_000))).toMatchObject({ status: 'applied' });
    expect(await pushOne(world, 'driver1', pay(testId(501), 1000, 3))).toMatchObject({ code: 'overpayment' });
    expect(await paymentFor('manager', testId(500))).toMatchObject({ amount: 99_000, doubtedBalance: 99_000 });
    expect(await paymentFor('driver1', testId(500))).toMatchObject({ amount: 99_000, doubtedBalance: null });
    expect(await paymentFor('customer1', testId(500))).toMatchObject({ amount: 99_000, doubtedBalance: null });
  });

  test('is not believed for what somebody else collected meanwhile: that was never on this phone alone', async () => {
    await pushOne(world, 'manager', lowerTo(3000));
    await pushOne(world, 'manager', pay(testId(499), 2000, 3000));
    expect(await pushOne(world, 'driver1', inFull(testId(500), 8000))).toMatchObject({ status: 'applied' });
    expect(await paymentFor('manager', testId(500))).toMatchObject({ amount: 8000, doubtedBalance: 8000 });
  });

  test('is marked in the answers of REST too', async () => {
    await pushOne(world, 'driver1', inFull(testId(500), 99_000));
    const read = async (person: 'manager' | 'customer1') =>
      (await request(world, person, `/api/invoice/customer/${IDS.restaurant1}`)).json();
    expect(await read('manager')).toMatchObject({ invoices: [{ payments: [{ doubtedBalance: 99_000 }] }] });
    expect(await read('customer1')).toMatchObject({ invoices: [{ payments: [{ doubtedBalance: null }] }] });
  });
});

test('within the balance nothing is asked', async () => {
  await pushOne(world, 'driver1', pay(testId(500), 4000, 123_456));
  expect(await paymentFor('manager', testId(500))).toMatchObject({ doubtedBalance: null });
});
