import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MutationName, mutations } from '../../../schema/all/mutations.ts';
import { addDays, DAY_MS, dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { MOST_CHANGED_LINES } from '../../../schema/orders/order-entity.ts';
import { MESSAGE_LENGTH, MOST_LINES } from '../../../schema/orders/order-limits.ts';
import { SOUND_ARGS } from '../../../schema/testing/test-mutations.ts';
import { IDS, testId, WORLD_START } from '../../../schema/testing/test-records.ts';
import { createServerTx, readRow } from '../../db/server-tx.ts';
import { writeTogether } from '../../db/transactions.ts';
import { MAX_OPEN_ORDERS } from '../../effects/order-effects.ts';
import { createBusyWorld } from '../../testing/busy-world/test-busy-world.ts';
import { post, queued } from '../../testing/test-calls.ts';
import type { World } from '../../testing/test-world.ts';

let busy: Awaited<ReturnType<typeof createBusyWorld>>;
let world: World;
let statements = 0;
beforeAll(async () => {
  busy = await createBusyWorld({
    onStatement: () => {
      statements += 1;
    },
  });
});
beforeEach(async () => {
  world = await busy.open();
});
afterEach(() => world.close());
afterAll(() => busy.close());

const orderItems = Array.from({ length: MOST_LINES }, (_none, n) => ({
  _id: n === 0 ? IDS.fishSauce : testId(20_000 + n),
  name: `${n} ${'x'.repeat(190)}`,
  quantity: 1,
  sku: 'Btl',
}));
const ids = (from: number) => Array.from({ length: 500 }, (_none, n) => testId(from + n));
/** The largest arguments, for those that vary in size. */
const LARGEST: Record<string, unknown> = {
  orderItems,
  customMessage: 'm'.repeat(MESSAGE_LENGTH),
  reason: 'r'.repeat(500),
  note: 'n'.repeat(500),
  reference: 'f'.repeat(60),
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  orderTrackIds: ids(30_000),
  paymentIds: ids(31_000),
};

const enlarged = (args: object) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, LARGEST[name] ?? value]));

async function size(): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select page_count * page_size as size from pragma_page_count(), pragma_page_size()`.execute(world.db);
  return rows[0]?.size ?? 0;
}

type Sent = Parameters<typeof queued>;
/** Pushes work, and measures its cost: statements, and bytes sent, stored and received. */
async function costOf(person: 'customer1' | 'driver1', work: Sent[]) {
  const body = {
    deviceId: newId(),
    epoch: null,
    waiting: { count: 0, yen: 0 },
    mutations: work.map(([name, args, fields]) => queued(name, args, { id: newId(), ...fields })),
  };
  const before = await size();
  statements = 0;
  const response = await post(world, person, '/api/sync/push', body);
  expect(response.status).toBe(200);
  const counted = statements;
  const text = await response.text();
  const { verdicts } = JSON.parse(text);
  return {
    statements: counted,
    sent: JSON.stringify(body).length,
    kept: (await size()) - before,
    answered: text.length,
    verdicts: verdicts as { status: string; code?: string }[],
  };
}

/**
 * Measured statements of the most expensive call of each mutation, plus a fifth; no arguments may take more. That is
 * two for each of 500 lines, one for each of 500 stops or payments, and `A_FEW` for mutations that are not listed.
 */
const A_FEW = 50;
const DEAREST: Record<'customer1' | 'driver1', Partial<Record<MutationName, number>>> = {
  customer1: {
    'order.place': 1250,
    'order.change': 1250,
    'order.chooseDay': 35,
    'standingOrder.create': 650,
    'standingOrder.change': 650,
    'standingOrder.makeOrder': 25,
    'wishlist.add': 40,
    'wishlist.remove': 40,
    'login.setPassword': 25,
  },
  driver1: {
    'orderTrack.arrange': 650,
    'orderTrack.deliver': 45,
    'invoice.addNote': 40,
    'invoice.addPayment': 60,
    'invoice.payInFull': 75,
    'payment.collect': 90,
    'handover.close': 650,
    'slip.change': 45,
    'login.setPassword': 25,
  },
};
const ROLES = { customer1: 'customer', driver1: 'driver' } as const;

describe.each(['customer1', 'driver1'] as const)('of the mutations that %s may send', (person) => {
  const names = (Object.keys(mutations) as MutationName[]).filter((name) =>
    (mutations[name].may as readonly string[]).includes(ROLES[person]),
  );

  test('are those of the table, and others that cost little', () => {
    expect(names).toEqual(expect.arrayContaining(Object.keys(DEAREST[person])));
  });

  test.each(names)('%s costs no more than that, whatever its arguments', async (name) => {
    const cost = await costOf(person, [[name, enlarged(SOUND_ARGS[name])]]);
    expect(cost.statements).toBeLessThanOrEqual(DEAREST[person][name] ?? A_FEW);
    // Records, feed, history and log store it a few times.
    expect(cost.kept).toBeLessThanOrEqual(200_000 + 12 * cost.sent);
    expect(cost.answered).toBeLessThanOrEqual(20_000 + 2 * cost.sent);
  });
});

const at = toInstant(WORLD_START - 29 * DAY_MS);
const today = dayOf(toInstant(WORLD_START), 'Asia/Tokyo');
const openOrders = async () => {
  const orders = world.db.selectFrom('orders').select('_id').where('customerId', '=', IDS.restaurant1);
  return (await orders.where('isDelivered', '=', 0).execute()).length;
};

test('twenty standing orders of 500 lines, backdated by a month and deleted again, make no more than their grace allows', async () => {
  const before = await openOrders();
  const content = { ...SOUND_ARGS['standingOrder.create'], weekdays: LARGEST.weekdays, from: addDays(today, -40) };
  const items = Array.from({ length: MOST_LINES }, () => orderItems[0]);
  const work = Array.from({ length: 20 }, (_none, n): Sent[] => {
    const standingOrderId = testId(40_000 + n);
    return [
      ['standingOrder.create', { ...content, standingOrderId, orderItems: items }, { at }],
      ['standingOrder.delete', { standingOrderId }],
    ];
  }).flat();
  const cost = await costOf('customer1', work);
  expect(cost.verdicts.map(({ status }) => status)).toEqual(work.map(() => 'applied'));
  // At most one day, whose cut-off passed within the grace period.
  expect((await openOrders()) - before).toBeLessThanOrEqual(20);
  expect(cost.statements).toBeLessThanOrEqual(20 * 200);
  expect(cost.kept).toBeLessThanOrEqual(12 * cost.sent);
  expect(cost.answered).toBeLessThanOrEqual(2 * cost.sent);
});

test('standing orders count towards the limit of open orders', async () => {
  const order = await readRow(world.db, 'orders', IDS.order1);
  await writeTogether(world.db, async (trx) => {
    const tx = createServerTx(trx);
    for (let n = 0; order && n < MAX_OPEN_ORDERS; n++) {
      await tx.put('orders', { ...order, _id: testId(50_000 + n), customerId: IDS.restaurant1, isDelivered: false });
    }
  });
  const before = await openOrders();
  const content = { ...SOUND_ARGS['standingOrder.create'], weekdays: LARGEST.weekdays, from: addDays(today, -40) };
  // A minute after the cut-off, so within every plan's grace period.
  for (let hour = 0; hour < 24; hour++) {
    world.clock.advance(3_600_000);
    const created = { ...content, standingOrderId: testId(51_000 + hour) };
    await costOf('customer1', [['standingOrder.create', created, { at: toInstant(world.clock.now() - 3_500_000) }]]);
  }
  expect(await openOrders()).toBe(before);
});

test('an order that is changed over and over keeps no more lines of its changes than two orders have', async () => {
  const orderId = testId(52_000);
  const day = addDays(today, 3);
  const other = orderItems.map((line, n) => ({ ...line, _id: testId(60_000 + n) }));
  const order = { orderId, customMessage: '', deliveryDate: day };
  await costOf('customer1', [['order.place', { ...order, orderItems }]]);
  for (let version = 1; version < 8; version++) {
    const lines = version % 2 === 0 ? orderItems : other;
    const cost = await costOf('customer1', [['order.change', { ...order, orderItems: lines, versionSeen: version }]]);
    expect(cost.verdicts).toMatchObject([{ status: 'applied' }]);
    expect(cost.kept).toBeLessThanOrEqual(12 * cost.sent);
    expect(cost.answered).toBeLessThanOrEqual(6 * cost.sent);
  }
  const { changes = [] } = (await readRow(world.db, 'orders', orderId)) ?? {};
  expect(changes.flatMap(({ lines }) => lines)).toHaveLength(MOST_CHANGED_LINES);
});
