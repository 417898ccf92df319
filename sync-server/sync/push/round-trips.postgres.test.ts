import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findMutation, type MutationName } from '../../../schema/all/mutations.ts';
import { newId } from '../../../schema/core/ids.ts';
import { SOUND_ARGS } from '../../../schema/testing/test-mutations.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { type BusyWorld, createBusyWorld } from '../../testing/busy-world/test-busy-world.ts';
import { push, pushOne, queued } from '../../testing/test-calls.ts';
import type { World } from '../../testing/test-world.ts';

const MOST = 15;
const MORE_PER_MUTATION = 4;
/** Round trips for a document that a mutation issues: its number, and its partner with the document it replaces. */
const PER_DOCUMENT = 2;

let busy: BusyWorld;
let world: World;
/** Round trips of the last write while it held the lock. */
let trips = 0;
let isLocked = false;
beforeAll(async () => {
  busy = await createBusyWorld({
    onStatement(sql) {
      if (/for update$/.test(sql)) [isLocked, trips] = [true, 0];
    },
    onRoundTrip(sql) {
      if (isLocked) trips += 1;
      if (sql === 'commit') isLocked = false;
    },
  });
  world = await busy.open();
});
afterAll(async () => {
  await world.close();
  busy.close();
});
afterEach(() => busy.putBack(world));

async function documentsIssued(): Promise<number> {
  const { issued } = await world.db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('issued'))
    .executeTakeFirstOrThrow();
  return Number(issued);
}

const fromDevices = (Object.keys(SOUND_ARGS) as MutationName[]).filter((name) => !findMutation(name)?.onlineOnly);

test.each(fromDevices)('%s takes few round trips while others wait', async (name) => {
  const may = findMutation(name)?.may ?? [];
  const person = may.includes('admin') ? 'admin' : may.includes('driver') ? 'driver1' : 'customer1';
  const before = await documentsIssued();
  expect(await pushOne(world, person, queued(name, SOUND_ARGS[name]))).toMatchObject({ status: 'applied' });
  const taken = trips;
  const issues = (await documentsIssued()) > before;
  expect(taken).toBeGreaterThan(3);
  expect(taken).toBeLessThanOrEqual(MOST + MORE_PER_MUTATION + (issues ? PER_DOCUMENT : 0));
});

test('each further mutation of a batch takes four at most, however many lines an order has', async () => {
  const line = SOUND_ARGS['order.place'].orderItems[0];
  const orders = Array.from({ length: 10 }, () =>
    queued('order.place', { ...SOUND_ARGS['order.place'], orderId: newId(), orderItems: Array(20).fill(line) }),
  );
  const { verdicts } = await push(world, 'customer1', orders);
  expect(verdicts.map(({ status }) => status)).toEqual(Array(10).fill('applied'));
  expect(trips).toBeLessThanOrEqual(MOST + 10 * MORE_PER_MUTATION);

  const day = SOUND_ARGS['invoice.payInFull'].date;
  const payments = Array.from({ length: 10 }, () => ({
    invoiceId: IDS.invoice1,
    paymentId: newId(),
    amount: 10,
    date: day,
  }));
  await push(
    world,
    'admin',
    payments.map((args) => queued('invoice.addPayment', args)),
  );
  expect(trips).toBeLessThanOrEqual(MOST + 10 * MORE_PER_MUTATION);
});

test('orders that are dispatched, and stops delivered with their slips and invoices, take no more than their documents need', async () => {
  const line = SOUND_ARGS['order.place'].orderItems[0];
  const orders = Array.from({ length: 10 }, () => ({ orderId: newId(), orderTrackId: newId() }));
  await push(
    world,
    'customer1',
    orders.map(({ orderId }) =>
      queued('order.place', { ...SOUND_ARGS['order.place'], orderId, orderItems: Array(20).fill(line) }),
    ),
  );
  const done = async (person: 'manager' | 'driver1', name: string, args: object[]) => {
    const { verdicts } = await push(
      world,
      person,
      args.map((each) => queued(name, each)),
    );
    expect(verdicts.map(({ status }) => status)).toEqual(Array(10).fill('applied'));
    return trips;
  };
  const dispatched = await done(
    'manager',
    'order.dispatch',
    orders.map((order) => ({ ...order, deliveredBy: IDS.driver1 })),
  );
  const delivered = await done(
    'driver1',
    'orderTrack.deliver',
    orders.map(({ orderTrackId }) => ({ orderTrackId })),
  );
  expect(dispatched).toBeLessThanOrEqual(MOST + 10 * MORE_PER_MUTATION);
  expect(delivered).toBeLessThanOrEqual(MOST + 10 * (MORE_PER_MUTATION + PER_DOCUMENT));
});
