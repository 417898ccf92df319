import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Device } from './device.ts';
import { explain } from './explain.ts';
import { mutate } from './mutate.ts';
import { nextHoldEnds, releaseHeld, sendAgain, takeBatch, waitingTotal, withdraw } from './outbox.ts';
import { syncRound } from './sync-round.ts';
import { createTestNetwork, type TestNetwork } from './test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

async function openSynced(name: Parameters<TestNetwork['openDevice']>[0]) {
  const opened = network.openDevice(name);
  await syncRound(opened.device, opened.transport);
  return { ...opened, sync: () => syncRound(opened.device, opened.transport) };
}

const deliver = (device: Device) => mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
const statesOf = async ({ db }: Device) => (await db.outbox.toArray()).map(({ state }) => state);
const isHere = async ({ db }: Device) => (await db.rows('orderTracks').get(network.ids.track1))?.isDelivered;

const onServer = () =>
  network.server.db
    .selectFrom('orderTracks')
    .select(['isDelivered', 'deliveredAt'])
    .where('_id', '=', network.ids.track1)
    .executeTakeFirstOrThrow();

test('a delivery stays on the phone for ten seconds, counts as waiting, and keeps the time of its tap', async () => {
  const { device, sync } = await openSynced('driver1');
  const tapped = new Date(network.clock.now()).toISOString();
  await deliver(device);
  network.clock.advance(9_999);
  await sync();
  expect(await statesOf(device)).toEqual(['waiting']);
  expect(await waitingTotal(device.db)).toEqual({ count: 1, yen: 0 });
  expect((await device.db.outbox.toArray()).map(explain)).toMatchObject([{ state: 'waiting', reason: null }]);
  expect(await nextHoldEnds(device)).toBe(1);

  network.clock.advance(1);
  expect(await nextHoldEnds(device)).toBe(Infinity);
  await sync();
  expect(await statesOf(device)).toEqual(['settled']);
  expect(await onServer()).toEqual({ isDelivered: 1, deliveredAt: tapped });
});

test('undone, the stop is open again, and the server never hears of it', async () => {
  const { device, sync } = await openSynced('driver1');
  await deliver(device);
  await sync();
  const [row] = await device.db.outbox.toArray();
  expect(await withdraw(device, row?.n ?? 0)).toBe(true);
  expect(await isHere(device)).toBe(false);
  network.undoIsOver();
  await sync();
  expect(await onServer()).toMatchObject({ isDelivered: 0 });

  // Delivered after all, it has its seconds anew.
  await deliver(device);
  expect(await nextHoldEnds(device)).toBe(10_000);
});

test('of undoing and sending at the same moment exactly one happens', async () => {
  const { device } = await openSynced('driver1');
  for (const order of ['undo first', 'send first']) {
    await deliver(device);
    network.undoIsOver();
    const n = (await device.db.outbox.orderBy('n').last())?.n ?? 0;
    const undo = () => withdraw(device, n);
    const send = async () => (await takeBatch(device)).length === 1;
    const [a, b] = await Promise.all(order === 'undo first' ? [undo(), send()] : [send(), undo()]);
    expect([a, b].filter(Boolean), order).toHaveLength(1);
    const row = await device.db.outbox.get(n);
    expect(await isHere(device)).toBe(row?.state === 'sent');
  }
});

test('what is done meanwhile goes ahead, except on the same stop', async () => {
  const { device, sync } = await openSynced('driver1');
  await deliver(device);
  await mutate(device, 'orderTrack.arrange', {
    driverId: network.ids.driver1,
    orderTrackIds: [network.ids.track1],
  });
  const note = { invoiceId: network.ids.invoice1, noteId: newId(), note: 'Closed', date: '2025-06-11' };
  await mutate(device, 'invoice.addNote', note);
  await sync();
  expect(await statesOf(device)).toEqual(['waiting', 'waiting', 'settled']);
  network.undoIsOver();
  await sync();
  expect(await statesOf(device)).toEqual(['settled', 'settled', 'settled']);
});

test('a clock that falls back by half an hour does not keep it here', async () => {
  const { device, sync } = await openSynced('driver1');
  await deliver(device);
  const start = network.clock.now();
  network.clock.set(start - 1_800_000);
  expect(await nextHoldEnds(device)).toBe(Infinity);
  await sync();
  expect(await statesOf(device)).toEqual(['settled']);
});

test('“Sync now” sends at once what could still be undone', async () => {
  const { device, sync } = await openSynced('driver1');
  await deliver(device);
  await releaseHeld(device);
  expect(await statesOf(device)).toEqual(['waiting']);
  await sync();
  expect(await statesOf(device)).toEqual(['settled']);
});

test('a delivery that was refused and is sent again goes at once: it has been on the way before', async () => {
  const [driver, admin] = [await openSynced('driver1'), await openSynced('admin')];
  const give = (deliveredBy: string) =>
    mutate(admin.device, 'orderTrack.update', { orderTrackId: network.ids.track1, deliveredBy });
  await deliver(driver.device);
  await give(network.ids.driver2);
  await admin.sync();
  network.undoIsOver();
  await driver.sync();
  expect(await statesOf(driver.device)).toEqual(['refused']);
  await give(network.ids.driver1);
  await admin.sync();
  const [row] = await driver.device.db.outbox.toArray();
  await sendAgain(driver.device, row?.n ?? 0);
  expect(await nextHoldEnds(driver.device)).toBe(Infinity);
  await driver.sync();
  expect(await statesOf(driver.device)).toEqual(['settled']);
});
