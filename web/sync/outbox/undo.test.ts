import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Device } from '../device/device.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { explain } from './explain.ts';
import { mutate } from './mutate.ts';
import { releaseHeld, sendAgain, takeBatch, untilNextSend, waitingTotal, withdraw } from './outbox.ts';

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
  expect((await device.db.outbox.toArray()).map((row) => explain(device.registry, row))).toMatchObject([
    { state: 'waiting', heldFor: null, refusal: null },
  ]);
  expect(await untilNextSend(device)).toBe(1);

  // The hold may end while a round is running: the next one comes at once.
  network.clock.advance(1);
  expect(await untilNextSend(device)).toBe(0);
  await sync();
  expect(await statesOf(device)).toEqual(['settled']);
  expect(await untilNextSend(device)).toBe(Infinity);
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

  // Delivered again, it can be undone for another ten seconds.
  await deliver(device);
  expect(await untilNextSend(device)).toBe(10_000);
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
  expect(await untilNextSend(device)).toBe(0);
  await sync();
  expect(await statesOf(device)).toEqual(['settled']);
});

test('“Update now” sends at once what could still be undone', async () => {
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
  expect(await untilNextSend(driver.device)).toBe(0);
  await driver.sync();
  expect(await statesOf(driver.device)).toEqual(['settled']);
});

const pay = async (device: Device, args: { paymentId?: string; amount?: number } = {}) => {
  const payment = { invoiceId: network.ids.invoice1, paymentId: newId(), amount: 3000, date: '2025-06-11', ...args };
  await mutate(device, 'invoice.addPayment', payment);
  return (await device.db.outbox.orderBy('n').last())?.n ?? 0;
};
const paidHere = async ({ db }: Device) => (await db.rows('invoices').get(network.ids.invoice1))?.paid;
const paymentsOnServer = () => network.server.db.selectFrom('payments').select(['amount']).execute();

test('a payment stays on the phone for ten seconds, and undone nobody hears of it', async () => {
  const { device, sync } = await openSynced('driver1');
  const n = await pay(device);
  network.clock.advance(9_999);
  await sync();
  expect(await waitingTotal(device.db)).toEqual({ count: 1, yen: 3000 });
  expect(await withdraw(device, n)).toBe(true);
  expect(await paidHere(device)).toBe(0);
  await pay(device, { amount: 2000 });
  network.undoIsOver();
  await sync();
  expect(await paymentsOnServer()).toEqual([{ amount: 200_000 }]);
});

test('all of an invoice in full can be undone as well', async () => {
  const { device } = await openSynced('driver1');
  const args = { invoiceId: network.ids.invoice1, paymentId: newId(), date: '2025-06-11', balanceSeen: 10_000 };
  await mutate(device, 'invoice.payInFull', args);
  expect(await untilNextSend(device)).toBe(10_000);
});

test('a payment outlives a phone that dies in its ten seconds: it can still be undone, and otherwise goes out once', async () => {
  const { device, storage } = await openSynced('driver1');
  await pay(device);
  device.db.close();
  const again = network.openDevice('driver1', storage);
  expect(await untilNextSend(again.device)).toBe(10_000);
  await syncRound(again.device, again.transport);
  expect(await paymentsOnServer()).toEqual([]);
  network.undoIsOver();
  await syncRound(again.device, again.transport);
  await syncRound(again.device, again.transport);
  expect(await paymentsOnServer()).toEqual([{ amount: 300_000 }]);
});

test('cash that was counted for a hand-over is not undone from under it, and the hand-over waits for it', async () => {
  const { device, sync } = await openSynced('driver1');
  const paymentId = newId();
  const n = await pay(device, { paymentId });
  const handover = { handoverId: newId(), day: '2025-06-11', paymentIds: [paymentId], counted: 3000, note: '' };
  await mutate(device, 'handover.close', handover);
  await sync();
  expect(await statesOf(device)).toEqual(['waiting', 'waiting']);
  expect(await withdraw(device, n)).toBe(false);
  expect(await paidHere(device)).toBe(3000);
  network.undoIsOver();
  await sync();
  expect(await statesOf(device)).toEqual(['settled', 'settled']);
});
