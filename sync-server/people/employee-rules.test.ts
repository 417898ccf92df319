import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { pushOne, queued, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const date = '2025-06-11';
const remove = (id: string) => request(world, 'admin', `/api/employee/${id}`, { method: 'DELETE' });
const openOf = async (id: string) => (await (await remove(id)).json()).open;

async function apply(person: 'admin' | 'driver1', name: string, args: object) {
  expect(await pushOne(world, person, queued(name, args))).toMatchObject({ status: 'applied' });
}

describe('deleting a driver', () => {
  test('with stops and invoices is refused and says how many', async () => {
    const response = await remove(IDS.driver1);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'in_use',
      message: 'It is still in use. Still open: 1 open stop and 1 invoice to collect.',
      open: { stops: 1, invoices: 1 },
    });
    expect((await request(world, 'driver1', '/api/sync/pull')).status).toBe(200);
  });

  test('waits for the cash that was taken, then for its handover to be confirmed', async () => {
    const payment = { invoiceId: IDS.invoice1, paymentId: testId(500), amount: 3000, date };
    await apply('driver1', 'invoice.addPayment', payment);
    await apply('admin', 'orderTrack.assign', { deliveredBy: IDS.driver2, orderTrackIds: [IDS.track1] });
    await apply('admin', 'invoice.assign', { assignToCollect: null, invoiceIds: [IDS.invoice1] });
    expect(await openOf(IDS.driver1)).toEqual({ cash: 3000 });
    const handover = { handoverId: testId(501), day: date, paymentIds: [testId(500)], counted: 3000, note: '' };
    await apply('driver1', 'handover.close', handover);
    expect(await openOf(IDS.driver1)).toEqual({ handovers: 1 });
    await apply('admin', 'handover.confirm', { handoverId: testId(501), received: 3000 });
    expect((await remove(IDS.driver1)).status).toBe(200);
  });

  test('a payment that the office took back does not count as cash any more', async () => {
    const payment = { invoiceId: IDS.invoice1, paymentId: testId(500), amount: 3000, date };
    await apply('driver1', 'invoice.addPayment', payment);
    const reversal = { reversalId: testId(501), date, reason: 'Miscounted' };
    await apply('admin', 'invoice.reversePayment', {
      invoiceId: IDS.invoice1,
      paymentId: testId(500),
      ...reversal,
    });
    expect(await openOf(IDS.driver1)).toEqual({ stops: 1, invoices: 1 });
  });
});

test('a manager, whose payments are in the office already, can be deleted', async () => {
  const payment = { invoiceId: IDS.invoice1, paymentId: testId(500), amount: 3000, date };
  expect(await pushOne(world, 'manager', queued('invoice.addPayment', payment))).toMatchObject({ status: 'applied' });
  expect((await remove(IDS.manager)).status).toBe(200);
});
