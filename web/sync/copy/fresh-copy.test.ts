import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/core/table-names.ts';
import { type Put, testCustomer } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { createKiller } from '../../../tests/simulator/killer.ts';
import { createLiveTables } from '../../replica/live-tables.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import type { Transport } from '../device/transport.ts';
import { mutate } from '../outbox/mutate.ts';
import { withdraw } from '../outbox/outbox.ts';
import { leftoversAsJson } from '../react/use-leftovers.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { pruneFinished } from './prune.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const DAY_MS = 86_400_000;

async function openSynced(...open: Parameters<TestNetwork['openDevice']>) {
  const opened = network.openDevice(...open);
  const sync = () => syncRound(opened.device, opened.transport);
  await sync();
  return { ...opened, sync };
}

/** All tables as screens see them. */
async function shownOn({ db }: Device): Promise<Record<string, unknown[]>> {
  const tables = TABLE_NAMES.map(async (table) => [table, await db.rows(table).toArray()] as const);
  return Object.fromEntries(await Promise.all(tables));
}

/** Makes pulls fail after `count` successful ones. */
function failPullsAfter(count: number): void {
  let left = count;
  network.intercept((path) => {
    if (!path.startsWith('/api/sync/pull')) return undefined;
    left -= 1;
    return left < 0 ? Response.json({}, { status: 500 }) : undefined;
  });
}

const renewed = () => renewEpoch(network.server.db, { how: 'restored', now: network.clock.now() });

/** Restores the server without these records, under a new epoch. */
async function restoreWithout(...gone: [TableName, string][]): Promise<void> {
  const { db } = network.server;
  for (const [table, id] of gone) {
    await db.deleteFrom(table).where('_id', '=', id).execute();
    await db.deleteFrom('feed').where('tbl', '=', table).where('id', '=', id).execute();
  }
  await renewed();
}

/** A reset without a restore: the feed's floor is above the device's cursor. The fresh copy is still to come. */
async function resetBySame(sync: () => Promise<void>): Promise<void> {
  const { db } = network.server;
  const floors = ['office', 'driver', 'customer'].map((kind) => ({ key: `floor:${kind}`, value: '1000000' }));
  await db.insertInto('meta').values(floors).execute();
  failPullsAfter(1);
  await expect(sync()).rejects.toMatchObject({ kind: 'server' });
  await db.deleteFrom('meta').where('key', 'like', 'floor:%').execute();
  network.intercept(null);
}

/** Categories for more than one page. */
async function fillPages(name: string): Promise<void> {
  for (let group = 0; group < 12; group++) {
    const puts = Array.from(
      { length: 100 },
      (_, n): Put => ['categories', { _id: newId(), name: `${name} ${group}-${n}` }],
    );
    await putRecords(network.server.db, puts, network.clock.now());
  }
}

const note = () => ({ invoiceId: network.ids.invoice1, noteId: newId(), note: 'Closed', date: '2025-06-11' });

test('a driver without signal keeps the stops during an unfinished reset, and works on them', async () => {
  const { device, sync } = await openSynced('driver1');
  const { db } = device;
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  await sync();
  const round = await shownOn(device);
  expect(round.orderTracks).toMatchObject([{ isDelivered: true }]);
  await renewed();
  failPullsAfter(1);
  await expect(sync()).rejects.toMatchObject({ kind: 'server' });
  expect(await shownOn(device)).toEqual(round);
  expect(await readMeta(db, 'complete')).toBe(true);
  expect(await readMeta(db, 'fresh')).toMatchObject({ cursor: null });
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'sent', seq: 0 }]);

  // Work done now is saved, shown and sent.
  await mutate(device, 'invoice.payInFull', {
    invoiceId: network.ids.invoice1,
    paymentId: newId(),
    date: '2025-06-11',
  });
  network.undoIsOver();
  await expect(sync()).rejects.toMatchObject({ kind: 'server' });
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  expect(await db.rows('invoices').get(network.ids.invoice1)).toMatchObject({ paid: 10_000 });
  expect(await db.rows('orderTracks').toArray()).toEqual(round.orderTracks);

  network.intercept(null);
  await sync();
  expect(await readMeta(db, 'fresh')).toBeNull();
  expect((await db.outbox.toArray()).map(({ state, inCopy }) => [state, inCopy])).toEqual([
    ['settled', undefined],
    ['settled', undefined],
  ]);
  const { device: other } = await openSynced('driver1');
  expect(await shownOn(device)).toEqual(await shownOn(other));
});

test('work whose effect the old copy already shows is not guessed a second time', async () => {
  const { device, sync } = await openSynced('admin');
  const other = await openSynced('admin');
  const named = (name: string) => ({ categoryId: network.ids.rice, name });
  await mutate(device, 'category.update', named('Grain'));
  await sync();
  await other.sync();
  await mutate(other.device, 'category.update', named('Rice and grain'));
  await other.sync();
  await sync();
  await renewed();
  failPullsAfter(1);
  await expect(sync()).rejects.toMatchObject({ kind: 'server' });
  const saved = await mutate(device, 'invoice.addNote', note());
  expect(await withdraw(device, saved?.n ?? 0)).toBe(true);
  expect(await device.db.rows('categories').get(network.ids.rice)).toMatchObject({ name: 'Rice and grain' });
  network.intercept(null);
  await sync();
  expect(await device.db.rows('categories').get(network.ids.rice)).toMatchObject({ name: 'Rice and grain' });
});

describe('the fresh copy takes the place of the old one', () => {
  /** Number of categories on a device and the names of the first and last, read in one transaction. */
  const categoriesOn = ({ db }: Device) =>
    db.transaction('r', db.storesOf(['categories']), async () => {
      const all = (await db.rows('categories').toArray()).sort((a, b) => (a._id < b._id ? -1 : 1));
      const kind = (row?: { name: string }) => row?.name.split(' ')[0];
      return `${all.length}: ${kind(all[0])} to ${kind(all.at(-1))}`;
    });

  const [OLD, NEW] = ['1202: Thai to Old', '1200: New to New'];

  async function restoreToOthers() {
    const { db } = network.server;
    await db.deleteFrom('categories').execute();
    await db.deleteFrom('feed').where('tbl', '=', 'categories').execute();
    await fillPages('New');
    await renewed();
  }

  test('in one transaction: a reader sees one or the other, complete', async () => {
    await fillPages('Old');
    const { device, sync } = await openSynced('admin');
    await restoreToOthers();
    const list = createLiveTables(device.db, device.changes).table('categories');
    const listed = new Set<number>();
    list.subscribe(() => listed.add(list.getSnapshot()?.size ?? -1));
    await expect.poll(() => [...listed]).toEqual([1202]);
    const seen = new Set<string>();
    let done = false;
    const looking = (async () => {
      while (!done) seen.add(await categoriesOn(device));
    })();
    await sync();
    done = true;
    await looking;
    seen.add(await categoriesOn(device));
    expect([...seen]).toEqual([OLD, NEW]);
    await expect.poll(() => [...listed]).toEqual([1202, 1200]);
    expect(await device.db.incoming.count()).toBe(0);
  });

  test('wherever the app is killed, and resumes there', async () => {
    await fillPages('Old');
    const { storage } = await openSynced('admin');
    await restoreToOthers();
    const seen: string[] = [];
    let finished = false;
    for (let edges = 0; !finished; edges++) {
      const killed = network.openDevice('admin', storage);
      const killer = createKiller();
      killer.attach(killed.device.db);
      killer.killAfter(edges);
      finished = await syncRound(killed.device, killed.transport).then(
        () => true,
        () => false,
      );
      killed.device.db.close();
      const { device } = network.openDevice('admin', storage);
      seen.push(await categoriesOn(device));
    }
    expect([...new Set(seen)]).toEqual([OLD, NEW]);
  });

  test('page by page: received pages are not requested again', async () => {
    await fillPages('Old');
    const { device, storage, sync } = await openSynced('admin');
    await restoreToOthers();
    failPullsAfter(2);
    await expect(sync()).rejects.toMatchObject({ kind: 'server' });
    const came = await device.db.incoming.count();
    expect(came).toBeGreaterThan(900);
    expect(await readMeta(device.db, 'fresh')).toMatchObject({ done: came, left: expect.any(Number) });
    device.db.close();
    const asked: string[] = [];
    network.intercept((path) => {
      asked.push(path);
      return undefined;
    });
    const { device: next } = await openSynced('admin', storage);
    expect(asked.filter((path) => path.startsWith('/api/sync/pull'))).toHaveLength(1);
    expect(await categoriesOn(next)).toBe(NEW);
  });

  test('from its beginning, where the server is restored once more meanwhile', async () => {
    await fillPages('Old');
    const { device, sync } = await openSynced('admin');
    await restoreToOthers();
    failPullsAfter(2);
    await expect(sync()).rejects.toMatchObject({ kind: 'server' });
    expect(await device.db.incoming.count()).toBeGreaterThan(900);
    const { db } = network.server;
    await db.deleteFrom('categories').execute();
    await db.deleteFrom('feed').where('tbl', '=', 'categories').execute();
    await putRecords(db, [['categories', { _id: newId(), name: 'Newest' }]], network.clock.now());
    await renewed();
    network.intercept(null);
    await sync();
    expect(await categoriesOn(device)).toBe('1: Newest to Newest');
    const left = (await device.db.leftovers.toArray()).map(({ row }) => ('name' in row ? row.name.split(' ')[0] : ''));
    expect([...new Set(left)].sort()).toEqual(['Old', 'Rice', 'Thai']);
  });
});

test('a copy of another reader is not kept on the screen: a new driver sees no prices of the office', async () => {
  const { device, sync, storage } = await openSynced('manager');
  expect(await device.db.rows('products').count()).toBeGreaterThan(0);
  await network.server.db
    .updateTable('employees')
    .set({ role: 'driver' })
    .where('_id', '=', device.actor._id)
    .execute();
  const driver = network.openDevice('manager', storage);
  const asDriver: Device = { ...driver.device, actor: { ...device.actor, role: 'driver' } };
  failPullsAfter(1);
  await expect(syncRound(asDriver, driver.transport)).rejects.toMatchObject({ kind: 'server' });
  expect(await asDriver.db.rows('products').count()).toBe(0);
  expect(await readMeta(asDriver.db, 'complete')).toBeNull();
  network.intercept(null);
  await sync();
});

describe('what only the old copy had', () => {
  const leftOn = async ({ db }: Device) => (await db.leftovers.toArray()).map(({ table, id }) => `${table}/${id}`);

  async function phoneOfRestored() {
    const driver = await openSynced('driver1');
    await restoreWithout(['orderTracks', network.ids.track1]);
    await driver.sync();
    expect(await leftOn(driver.device)).toContain(`orderTracks/${network.ids.track1}`);
    return driver;
  }

  test('is kept for the office, as the server had sent it', async () => {
    const { device, sync } = await openSynced('driver1');
    const { ids, clock } = network;
    const track = await device.db.rows('orderTracks').get(ids.track1);
    await mutate(device, 'orderTrack.deliver', { orderTrackId: ids.track1 });
    await restoreWithout(['orderTracks', ids.track1]);
    await sync();
    // Stays on the screen while its delivery has no verdict.
    expect(await device.db.rows('orderTracks').toArray()).toEqual([
      expect.objectContaining({ _id: ids.track1, isDelivered: true }),
    ]);
    const kept = { table: 'orderTracks', id: ids.track1, row: track, keptAt: new Date(clock.now()).toISOString() };
    const file = JSON.parse(await leftoversAsJson(device));
    expect(file).toMatchObject({ deviceId: device.deviceId, actor: { username: 'driver1' } });
    expect(file.records).toEqual([kept]);
  });

  test('goes after 30 days of the server, and not before', async () => {
    const { device, sync } = await phoneOfRestored();
    for (const [days, count] of [
      [29, 1],
      [2, 0],
    ] as const) {
      network.clock.advance(days * DAY_MS);
      await sync();
      await pruneFinished(device);
      expect(await device.db.leftovers.count()).toBe(count);
    }
  });

  test('stays where the server doubts its clock, and is counted from the first time that it is sure of', async () => {
    const { device, transport } = await openSynced('driver1');
    const pull: Transport['pull'] = (...asked) =>
      transport.pull(...asked).then((page) => (page.reset ? page : { ...page, doubted: true }));
    await restoreWithout(['orderTracks', network.ids.track1]);
    await syncRound(device, { ...transport, pull });
    expect(await device.db.leftovers.toArray()).toMatchObject([{ keptAt: null }]);
    const asOf = async (day: string) => {
      await writeMeta(device.db, 'serverNow', `${day}T00:00:00.000Z`);
      await pruneFinished(device);
      return (await device.db.leftovers.toArray()).map(({ keptAt }) => keptAt?.slice(0, 10));
    };
    expect(await asOf('2026-01-01')).toEqual(['2026-01-01']);
    expect(await asOf('2026-01-30')).toEqual(['2026-01-01']);
    expect(await asOf('2026-02-01')).toEqual([]);
  });

  test('is kept also where the restored database resets the phone once more', async () => {
    const { device, sync } = await openSynced('driver1');
    await restoreWithout(['orderTracks', network.ids.track1]);
    failPullsAfter(1);
    await expect(sync()).rejects.toMatchObject({ kind: 'server' });
    await resetBySame(sync);
    await sync();
    expect(await leftOn(device)).toEqual([`orderTracks/${network.ids.track1}`]);
  });

  test.each(['a change', 'another restored copy'])('is no longer left over when it comes back by %s', async (by) => {
    const { device, sync } = await phoneOfRestored();
    const { db } = device;
    const [leftover] = await db.leftovers.toArray();
    await putRecords(network.server.db, [['orderTracks', leftover?.row] as Put], network.clock.now());
    if (by === 'another restored copy') await renewed();
    await sync();
    expect(await leftOn(device)).toEqual([]);
    expect(await db.rows('orderTracks').get(network.ids.track1)).toEqual(leftover?.row);
  });

  test('is not a restaurant that the driver merely has no work for any more', async () => {
    const { ids, server } = network;
    const { device, sync } = await openSynced('driver1');
    await server.db.deleteFrom('feed').where('tbl', '=', 'customers').where('audience', 'like', 'driver:%').execute();
    await renewed();
    await sync();
    expect(await device.db.rows('customers').count()).toBe(0);
    expect(await leftOn(device)).toEqual([]);

    const { device: other, sync: syncOther } = await openSynced('driver2');
    expect(await other.db.rows('customers').count()).toBe(0);
    await other.db.rows('customers').put(testCustomer(ids.restaurant2, 'r2'));
    await restoreWithout(['orderTracks', ids.track2]);
    await syncOther();
    expect((await leftOn(other)).sort()).toEqual([`customers/${ids.restaurant2}`, `orderTracks/${ids.track2}`]);
  });

  test('is nothing after a reset by the same database, nor records that the restored one reports removed, nor finished work past its retention', async () => {
    const { device, sync } = await openSynced('driver1');
    const { ids, server, clock } = network;
    await server.db.deleteFrom('feed').where('id', '=', ids.track1).execute();
    await resetBySame(sync);
    await sync();
    expect(await device.db.rows('orderTracks').count()).toBe(0);
    expect(await leftOn(device)).toEqual([]);

    const { device: admin, sync: syncAdmin } = await openSynced('admin');
    await mutate(admin, 'orderTrack.deliver', { orderTrackId: ids.track2 });
    network.undoIsOver();
    await syncAdmin();
    const far = '2099-01-01T00:00:00.000Z';
    await server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
    clock.advance(100 * DAY_MS);
    await server.db.updateTable('feed').set({ op: 'remove' }).where('id', '=', ids.invoice3).execute();
    await restoreWithout(['orderTracks', ids.track2], ['orders', ids.order1]);
    await syncAdmin();
    expect(await leftOn(admin)).toEqual([`orders/${ids.order1}`]);
  });
});

/** Tables added after the first version of the local database. */
const LATER: TableName[] = ['deletedOrders', 'business', 'taxRates'];

test('a phone of the version before, with unsent work and guesses, goes through an update and a reset and loses nothing', async () => {
  const { device, sync } = await openSynced('driver1');
  await mutate(device, 'invoice.addNote', note());
  await sync();
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  const storage = new IDBFactory();
  const earlier = new Dexie(device.db.name, { indexedDB: storage, IDBKeyRange });
  const indexes = { outbox: '++n, &id, state', beforeImages: '[table+id]', cart: 'id', meta: 'key' };
  const storesOf = (names: TableName[]) => Object.fromEntries(names.map((table) => [table, '_id']));
  earlier.version(1).stores({ ...storesOf(TABLE_NAMES.filter((table) => !LATER.includes(table))), ...indexes });
  earlier.version(2).stores(storesOf(['deletedOrders']));
  const known = TABLE_NAMES.filter((table) => table === 'deletedOrders' || !LATER.includes(table));
  for (const name of [...known, ...Object.keys(indexes)]) {
    await earlier.table(name).bulkAdd(await device.db.table(name).toArray());
  }
  await earlier.table('meta').bulkDelete(['reader', 'tables']);
  earlier.close();

  await renewed();
  network.undoIsOver();
  failPullsAfter(0);
  const { device: updated, transport } = network.openDevice('driver1', storage);
  await expect(syncRound(updated, transport)).rejects.toMatchObject({ kind: 'server' });
  expect(await shownOn(updated)).toEqual({ ...(await shownOn(device)), business: [], taxRates: [] });
  network.intercept(null);
  await syncRound(updated, transport);
  expect(await updated.db.rows('business').count()).toBe(1);
  expect((await updated.db.outbox.toArray()).map(({ name, state }) => [name, state])).toEqual([
    ['invoice.addNote', 'settled'],
    ['orderTrack.deliver', 'settled'],
  ]);
  expect(await updated.db.rows('orderTracks').get(network.ids.track1)).toMatchObject({ isDelivered: true });
});
