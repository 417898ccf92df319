import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { CartLine } from '../../replica/cart.ts';
import { createCart } from '../../replica/cart-actions.ts';
import type { Device } from '../device/device.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { mutate } from './mutate.ts';
import { withdraw } from './outbox.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

async function openSynced(name: Parameters<TestNetwork['openDevice']>[0]) {
  const opened = network.openDevice(name);
  await syncRound(opened.device, opened.transport);
  return { ...opened, sync: (unsure = false) => syncRound(opened.device, opened.transport, unsure) };
}

/** Orders rice; returns the order's id and its outbox row. */
async function order(device: Device): Promise<{ orderId: string; n: number }> {
  const orderId = newId();
  const orderItems = [{ _id: network.ids.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const }];
  await mutate(device, 'order.place', { orderId, orderItems, customMessage: '', deliveryDate: '2025-06-12' });
  const row = await device.db.outbox.orderBy('n').last();
  return { orderId, n: row?.n ?? 0 };
}

const isHere = async (device: Device, orderId: string) => (await device.db.rows('orders').get(orderId)) !== undefined;

const isOnServer = async (orderId: string) =>
  (await network.server.db.selectFrom('orders').select('_id').where('_id', '=', orderId).execute()).length === 1;

test('an order that never left is gone from the screen and the outbox, and the server never hears of it', async () => {
  const { device, sync } = await openSynced('customer1');
  const { orderId, n } = await order(device);
  expect(await withdraw(device, n)).toBe(true);
  expect(await isHere(device, orderId)).toBe(false);
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.beforeImages.count()).toBe(0);
  await sync();
  expect(await isOnServer(orderId)).toBe(false);
});

test('work that may have arrived stays, whether or not it did', async () => {
  const { device, sync } = await openSynced('customer1');
  const { orderId, n } = await order(device);
  network.intercept((path) => {
    if (path === '/api/sync/push') throw new TypeError('Failed to fetch');
    return undefined;
  });
  await expect(sync()).rejects.toMatchObject({ kind: 'network' });
  expect(await withdraw(device, n)).toBe(false);
  expect(await isHere(device, orderId)).toBe(true);
  network.intercept(null);
  await sync();
  expect(await isOnServer(orderId)).toBe(true);
  expect(await withdraw(device, n)).toBe(false);
});

test('without signal nothing is marked as sent: a round that looks for the server first leaves work as it waits', async () => {
  const { device, sync } = await openSynced('customer1');
  const { orderId, n } = await order(device);
  network.intercept(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(sync(true)).rejects.toMatchObject({ kind: 'network' });
  expect(await device.db.outbox.get(n)).toMatchObject({ state: 'waiting' });
  network.intercept(null);
  await sync(true);
  expect(await isOnServer(orderId)).toBe(true);
});

test('whichever of sender and withdrawal comes first, phone and server agree', async () => {
  const { device, sync } = await openSynced('customer1');
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next));
  };
  const outcomes: boolean[] = [];
  for (let head = -12; head < 12; head++) {
    const { orderId, n } = await order(device);
    const [withdrawn] = await Promise.all([
      turns(head).then(() => withdraw(device, n)),
      turns(-head).then(() => sync()),
    ]);
    outcomes.push(withdrawn);
    expect(await isOnServer(orderId)).toBe(!withdrawn);
    expect(await isHere(device, orderId)).toBe(!withdrawn);
  }
  expect(new Set(outcomes)).toEqual(new Set([true, false]));
});

test('what the server had confirmed goes out again after a reset, and can not be withdrawn then', async () => {
  const { device, sync } = await openSynced('customer1');
  const { orderId, n } = await order(device);
  await sync();
  network.intercept((path) => {
    if (path === '/api/sync/push') throw new TypeError('Failed to fetch');
    return undefined;
  });
  // A cursor below the floor: the phone starts over and queues its remembered work again.
  await network.server.db.updateTable('counters').set({ value: 1 }).where('name', '=', 'seq').execute();
  await expect(sync()).rejects.toMatchObject({ kind: 'network' });
  expect(await device.db.outbox.get(n)).toMatchObject({ state: 'sent' });
  expect(await withdraw(device, n)).toBe(false);
  expect(await isOnServer(orderId)).toBe(true);
});

test('remaining guesses are made again', async () => {
  const { device } = await openSynced('admin');
  const give = (deliveredBy: string) =>
    mutate(device, 'orderTrack.update', { orderTrackId: network.ids.track1, deliveredBy });
  await give(network.ids.driver2);
  await mutate(device, 'orderTrack.update', { orderTrackId: network.ids.track2, deliveredBy: network.ids.driver1 });
  const [first] = await device.db.outbox.toArray();
  expect(await withdraw(device, first?.n ?? 0)).toBe(true);
  expect((await device.db.rows('orderTracks').get(network.ids.track1))?.deliveredBy).toBe(network.ids.driver1);
  expect((await device.db.rows('orderTracks').get(network.ids.track2))?.deliveredBy).toBe(network.ids.driver1);
});

test('an order becomes a cart again in the same transaction, or stays an order', async () => {
  const { device } = await openSynced('customer1');
  const line: CartLine = {
    id: network.ids.jasmineRice,
    name: 'Jasmine rice',
    sku: 'Bag',
    quantity: 2,
    rank: 1,
    itemType: '',
    itemCount: '',
  };
  const { orderId, n } = await order(device);
  const failing = withdraw(device, n, async () => {
    await createCart(device.db).fill([line], 'add');
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await isHere(device, orderId)).toBe(true);
  expect(await device.db.cart.count()).toBe(0);

  expect(await withdraw(device, n, () => createCart(device.db).fill([line], 'add'))).toBe(true);
  expect(await device.db.cart.toArray()).toEqual([line]);
  expect(await isHere(device, orderId)).toBe(false);
});
