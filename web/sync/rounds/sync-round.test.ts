import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMutation } from '../../../schema/all/mutations.ts';
import { newId } from '../../../schema/core/ids.ts';
import type { Put } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { readMeta } from '../../replica/meta.ts';
import { pruneFinished } from '../copy/prune.ts';
import { mutate } from '../outbox/mutate.ts';
import { discard, sendAgain, takeBatch } from '../outbox/outbox.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { syncRound } from './sync-round.ts';

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

test('work is sent in the order in which it was done, also where the clock was set back between', async () => {
  const { device, sync } = await openSynced('admin');
  const categoryId = newId();
  await mutate(device, 'category.create', { categoryId, name: 'Noodles' });
  network.clock.advance(-2 * 3_600_000);
  await mutate(device, 'category.update', { categoryId, name: 'Dry noodles' });
  network.clock.advance(-2 * 3_600_000);
  await mutate(device, 'category.update', { categoryId, name: 'Fresh noodles' });
  expect((await takeBatch(device)).map(({ args }) => args)).toMatchObject([
    { name: 'Noodles' },
    { name: 'Dry noodles' },
    { name: 'Fresh noodles' },
  ]);
  await sync();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled', 'settled', 'settled']);
  expect(await device.db.rows('categories').get(categoryId)).toMatchObject({ name: 'Fresh noodles' });
});

test('a refusal takes its guess back, says why, and waits for a person', async () => {
  const [driver, admin] = [await openSynced('driver1'), await openSynced('admin')];
  await mutate(admin.device, 'orderTrack.update', {
    orderTrackId: network.ids.track1,
    deliveredBy: network.ids.driver2,
  });
  await admin.sync();
  await mutate(driver.device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  await driver.sync();
  expect(await driver.device.db.rows('orderTracks').get(network.ids.track1)).toBeUndefined();
  const [row] = await driver.device.db.outbox.toArray();
  expect(row).toMatchObject({ state: 'refused', refusal: { code: 'not_assigned' } });

  await mutate(admin.device, 'orderTrack.update', {
    orderTrackId: network.ids.track1,
    deliveredBy: network.ids.driver1,
  });
  await admin.sync();
  await sendAgain(driver.device, row?.n ?? 0);
  await driver.sync();
  expect((await driver.device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
  expect((await driver.device.db.rows('orderTracks').get(network.ids.track1))?.isDelivered).toBe(true);
});

test('only refused work can be discarded', async () => {
  const { device } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  const [row] = await device.db.outbox.toArray();
  await discard(device, row?.n ?? 0);
  expect(await device.db.outbox.count()).toBe(1);
});

test('the office is told which refused work still asks for a decision here', async () => {
  const [driver, admin] = [await openSynced('driver1'), await openSynced('admin')];
  const undecided = () => network.server.db.selectFrom('devices').select('undecided').execute();
  await mutate(admin.device, 'invoice.update', {
    invoiceId: network.ids.invoice1,
    assignToCollect: network.ids.driver2,
  });
  await mutate(driver.device, 'invoice.addNote', note());
  await admin.sync();
  await driver.sync();
  const [row] = await driver.device.db.outbox.where('state').equals('refused').toArray();
  expect(await undecided()).toEqual([{ undecided: `["${row?.id}"]` }, { undecided: '[]' }]);
  await discard(driver.device, row?.n ?? 0);
  await driver.sync();
  expect(await undecided()).toEqual([{ undecided: '[]' }, { undecided: '[]' }]);
});

test('a batch that is too large for the server is halved until it fits', async () => {
  const { device, sync } = await openSynced('driver1');
  for (let count = 0; count < 5; count++) await mutate(device, 'invoice.addNote', note());
  let pushes = 0;
  network.intercept((path) => {
    if (path !== '/api/sync/push') return undefined;
    pushes += 1;
    return pushes <= 2 ? Response.json({}, { status: 413 }) : undefined;
  });
  await sync();
  expect((await device.db.outbox.toArray()).every(({ state }) => state === 'settled')).toBe(true);
  expect(pushes).toBe(5);
});

test('work that an older server does not know is kept, and the rest goes on', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  await device.db.outbox.toCollection().modify({ name: 'invoice.fromTheFuture' });
  await mutate(device, 'invoice.addNote', note());
  await sync();
  const rows = await device.db.outbox.toArray();
  expect(rows.map(({ state }) => state)).toEqual(['held', 'settled']);
  expect(rows[0]?.held?.reason).toBe('unknown_mutation');
});

test('a mutation on which the server fails again and again lets those behind it pass', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  const mutation = findMutation('invoice.addNote');
  if (!mutation) throw new Error('no such mutation');
  const run = mutation.run;
  // A bug in the mutation itself, on the server and in the phone's guess alike.
  mutation.run = async () => {
    throw new TypeError('a flaw');
  };
  try {
    for (let count = 0; count < 5; count++) await expect(sync()).rejects.toMatchObject({ kind: 'server' });
    await sync();
  } finally {
    mutation.run = run;
  }
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['held', 'settled']);
  network.clock.advance(3_600_000);
  await sync();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled', 'settled']);
});

test('a first sync that breaks off resumes where it stopped, and is not complete before its end', async () => {
  for (let group = 0; group < 12; group++) {
    const categories = Array.from(
      { length: 100 },
      (_, n): Put => ['categories', { _id: newId(), name: `C ${group}-${n}` }],
    );
    await putRecords(network.server.db, categories, network.clock.now());
  }
  const { device, transport } = network.openDevice('admin');
  let pulls = 0;
  network.intercept((path) => {
    if (path.startsWith('/api/sync/pull')) pulls += 1;
    if (pulls > 1) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await expect(syncRound(device, transport)).rejects.toMatchObject({ kind: 'network' });
  const stored = await device.db.rows('categories').count();
  expect(stored).toBeGreaterThan(900);
  expect(await readMeta(device.db, 'complete')).toBeNull();
  expect(await readMeta(device.db, 'progress')).toMatchObject({ left: expect.any(Number) });

  network.intercept(null);
  await syncRound(device, transport);
  expect(await readMeta(device.db, 'complete')).toBe(true);
  const { device: fresh } = await openSynced('admin');
  expect(await device.db.rows('categories').toArray()).toEqual(await fresh.db.rows('categories').toArray());
});

test('an ended session stops the sending and discards nothing', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  network.intercept(() => Response.json({}, { status: 401 }));
  await expect(sync()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await readMeta(device.db, 'signedOut')).toBe(true);
  network.intercept(null);
  await sync();
  expect(await readMeta(device.db, 'signedOut')).toBe(false);
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
});

test('finished work leaves the phone when its window closes; open work and our own guesses stay', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  await sync();
  // In two steps: a session unused for 30 days ends.
  for (const days of [20, 11]) {
    network.clock.advance(days * 86_400_000);
    await sync();
  }
  await pruneFinished(device);
  expect(await device.db.rows('orderTracks').get(network.ids.track1)).toBeUndefined();
  expect(await device.db.rows('invoices').get(network.ids.invoice1)).toBeDefined();
});
