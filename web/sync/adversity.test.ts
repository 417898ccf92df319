import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { readMeta, writeMeta } from '../replica/meta.ts';
import { mutate } from './mutate.ts';
import { pruneFinished } from './prune.ts';
import { syncRound } from './sync-round.ts';
import { createTestNetwork, type TestNetwork } from './test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const note = () => ({ invoiceId: network.ids.invoice1, noteId: newId(), note: 'Closed', date: '2025-06-11' });

async function openSynced(name: Parameters<TestNetwork['openDevice']>[0]) {
  const opened = network.openDevice(name);
  await syncRound(opened.device, opened.transport);
  return { ...opened, sync: () => syncRound(opened.device, opened.transport) };
}

test('nothing overtakes held work on the same record: the last word stays the last', async () => {
  const { device, transport, sync } = await openSynced('admin');
  const give = (deliveredBy: string) =>
    mutate(device, 'orderTrack.update', { orderTrackId: network.ids.track1, deliveredBy });
  await give(network.ids.driver2);
  await device.db.outbox.toCollection().modify((row) => {
    row.state = 'held';
    row.held = { reason: 'fault', until: network.clock.now() + 3_600_000 };
  });
  await give(network.ids.driver1);
  await mutate(device, 'invoice.addNote', note());
  await sync();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['held', 'waiting', 'settled']);
  network.clock.advance(3_600_000);
  await syncRound(device, transport);
  const { device: fresh } = await openSynced('admin');
  expect((await fresh.db.rows('orderTracks').get(network.ids.track1))?.deliveredBy).toBe(network.ids.driver1);
});

test('a hold made by a clock that ran ahead ends when the clock is right again', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  await device.db.outbox.toCollection().modify((row) => {
    row.state = 'held';
    row.held = { reason: 'fault', until: network.clock.now() + 365 * 86_400_000 };
  });
  await sync();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
});

test("a phone's clock that jumps a year ahead empties nothing", async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  await sync();
  const ahead = { ...device, clock: () => network.clock.now() + 400 * 86_400_000 };
  await pruneFinished(ahead);
  expect(await device.db.rows('orderTracks').get(network.ids.track1)).toBeDefined();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
});

test('a reset sends again what was confirmed, whether or not the server said that it was restored', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  await sync();
  const { db } = network.server;
  // Somebody copied an older file back by hand: the epoch is the same, the work is gone.
  await db.deleteFrom('mutationLog').execute();
  await db.updateTable('orderTracks').set({ isDelivered: 0, deliveredAt: null }).execute();
  await db.updateTable('counters').set({ value: 1 }).where('name', '=', 'seq').execute();
  await db.updateTable('feed').set({ seq: 1 }).execute();
  await sync();
  expect((await device.db.rows('orderTracks').get(network.ids.track1))?.isDelivered).toBe(true);
  const stored = await db
    .selectFrom('orderTracks')
    .select('isDelivered')
    .where('_id', '=', network.ids.track1)
    .execute();
  expect(stored).toEqual([{ isDelivered: 1 }]);
});

test('a refusal for a reason that this app does not know is a refusal, and the rest goes on', async () => {
  const { device, sync, transport } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  const [row] = await device.db.outbox.toArray();
  const epoch = await readMeta(device.db, 'epoch');
  network.intercept((path) =>
    path === '/api/sync/push'
      ? Response.json({ epoch, verdicts: [{ id: row?.id, status: 'refused', code: 'moon_phase', detail: {} }] })
      : undefined,
  );
  await syncRound(device, transport);
  network.intercept(null);
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'refused', refusal: { code: 'invalid' } }]);
  await sync();
});

test('a server that stumbles over our work still tells us what is new', async () => {
  const [driver, admin] = [await openSynced('driver1'), await openSynced('admin')];
  await mutate(admin.device, 'orderTrack.update', {
    orderTrackId: network.ids.track1,
    deliveredBy: network.ids.driver2,
  });
  await admin.sync();
  await mutate(driver.device, 'invoice.addNote', note());
  network.intercept((path) => (path === '/api/sync/push' ? Response.json({}, { status: 500 }) : undefined));
  await expect(driver.sync()).rejects.toMatchObject({ kind: 'server' });
  expect(await driver.device.db.rows('orderTracks').get(network.ids.track1)).toBeUndefined();
});

test('the end of an older session says nothing about the one that was opened since', async () => {
  const { device, sync } = await openSynced('driver1');
  const session = {
    _id: device.actor._id,
    username: 'driver1',
    role: 'driver',
    isAdmin: false,
    information: 'show',
  } as const;
  const rest = {
    token: 'a newer one',
    user: { deliveryDays: [] },
    customerId: null,
    name: 'D',
    timeZone: 'Asia/Tokyo',
  };
  await writeMeta(device.db, 'session', { ...session, ...rest });
  network.intercept(() => Response.json({}, { status: 401 }));
  await expect(sync()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await readMeta(device.db, 'signedOut')).toBeNull();
});
