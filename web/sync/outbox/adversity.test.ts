import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { testCustomer, testWish } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import { pruneFinished } from '../copy/prune.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { explain } from './explain.ts';
import { mutate } from './mutate.ts';
import { discard, sendAgain, takeBatch } from './outbox.ts';

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

test('a product waits for the category that it is put in', async () => {
  const { device, sync } = await openSynced('admin');
  const categoryId = newId();
  await mutate(device, 'category.create', { categoryId, name: 'Noodles' });
  await device.db.outbox.toCollection().modify((row) => {
    row.state = 'held';
    row.held = { reason: 'fault', until: network.clock.now() + 3_600_000 };
  });
  await mutate(device, 'product.update', { productId: network.ids.fishSauce, category: categoryId });
  await sync();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['held', 'waiting']);
  network.clock.advance(3_600_000);
  // Work already sent no longer waits for another record's hold, even if this device dies before the answer.
  expect((await takeBatch(device)).map(({ state }) => state)).toEqual(['held', 'waiting']);
  expect((await device.db.outbox.toArray()).map(({ state, held }) => ({ state, held }))).toEqual([
    { state: 'sent', held: null },
    { state: 'sent', held: null },
  ]);
  await sync();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled', 'settled']);
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
  network.undoIsOver();
  await sync();
  const ahead = { ...device, clock: () => network.clock.now() + 400 * 86_400_000 };
  await pruneFinished(ahead);
  expect(await device.db.rows('orderTracks').get(network.ids.track1)).toBeDefined();
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
});

test('a reset sends again what was confirmed, whether or not the server said that it was restored', async () => {
  const { device, sync } = await openSynced('driver1');
  const older = await network.backUp();
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  await sync();
  await network.putBack(older);
  await sync();
  expect((await device.db.rows('orderTracks').get(network.ids.track1))?.isDelivered).toBe(true);
  const stored = await network.server.db
    .selectFrom('orderTracks')
    .select('isDelivered')
    .where('_id', '=', network.ids.track1)
    .execute();
  expect(stored).toEqual([{ isDelivered: 1 }]);
});

test('a phone whose clock is months behind remembers what was confirmed as long as any other', async () => {
  const { device, transport } = await openSynced('driver1');
  const behind = { ...device, clock: () => network.clock.now() - 60 * 86_400_000 };
  await mutate(behind, 'invoice.addNote', note());
  await syncRound(behind, transport);
  await syncRound(behind, transport);
  const states = async () => (await device.db.outbox.toArray()).map(({ state }) => state);
  expect(await states()).toEqual(['settled']);
  for (const days of [20, 11]) {
    expect(await states()).toEqual(['settled']);
    network.clock.advance(days * 86_400_000);
    await syncRound(behind, transport);
  }
  expect(await states()).toEqual([]);
});

test('what was settled while the server doubted its clock is remembered as long as any other', async () => {
  const first = network.openDevice('driver1');
  const sync = () => syncRound(first.device, first.transport);
  // Two months may pass here; session expiry is tested elsewhere.
  const far = '2099-01-01T00:00:00.000Z';
  await network.server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  await sync();
  await mutate(first.device, 'invoice.addNote', note());
  await sync();
  network.clock.advance(60 * 86_400_000);
  network.clock.jump(3_600_000);
  await mutate(first.device, 'invoice.addNote', note());
  await sync();
  expect(await readMeta(first.device.db, 'serverDoubted')).toBe(true);
  const headers = { authorization: `Bearer ${network.tokens.admin}` };
  expect((await network.fetcher('/api/sync/clock', { method: 'POST', headers })).status).toBe(200);
  await sync();
  expect(await readMeta(first.device.db, 'serverDoubted')).toBe(false);
  expect((await first.device.db.outbox.toArray()).map(({ n, state }) => [n, state])).toEqual([[2, 'settled']]);
});

test('work is sent again to a server that was restored between a device’s first push and first pull', async () => {
  const { device, transport } = network.openDevice('admin');
  const sync = () => syncRound(device, transport);
  await mutate(device, 'category.create', { categoryId: newId(), name: 'Noodles' });
  network.intercept((path) => (path.startsWith('/api/sync/pull') ? Response.json({}, { status: 503 }) : undefined));
  await expect(sync()).rejects.toMatchObject({ kind: 'server' });
  const { db } = network.server;
  const called = () => db.selectFrom('categories').select('name').where('name', '=', 'Noodles').execute();
  expect(await called()).toHaveLength(1);
  await db.deleteFrom('mutationLog').execute();
  await db.deleteFrom('recordChanges').execute();
  await db.deleteFrom('categories').where('name', '=', 'Noodles').execute();
  await renewEpoch(db, { how: 'restored', now: 0 });
  network.intercept(null);
  await sync();
  await sync();
  expect(await called()).toHaveLength(1);
});

test('waiting work stays on the screen while a device starts over, with the earlier copy', async () => {
  const { device, sync } = await openSynced('admin');
  const args = { categoryId: newId(), name: 'Noodles' };
  await mutate(device, 'category.create', args);
  await renewEpoch(network.server.db, { how: 'restored', now: 0 });
  network.intercept((path) => (path.startsWith('/api/sync/pull') ? Response.json({}, { status: 500 }) : undefined));
  await expect(sync()).rejects.toMatchObject({ kind: 'server' });
  expect(await device.db.rows('categories').get(args.categoryId)).toMatchObject({ name: 'Noodles' });
  expect(await device.db.rows('categories').count()).toBe(3);
  network.intercept(null);
  await sync();
  expect(await device.db.rows('categories').count()).toBe(3);
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

test('a server that fails on our work still sends what is new', async () => {
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

describe('work on a record that the office deleted meanwhile', () => {
  const pay = () => ({ invoiceId: network.ids.invoice1, paymentId: newId(), amount: 4000, date: '2025-06-11' });

  /** A driver's work from before it heard of a deletion, and the office's deletion. */
  async function goneMeanwhile() {
    const [driver, admin] = [await openSynced('driver1'), await openSynced('admin')];
    await mutate(driver.device, 'invoice.addPayment', pay());
    await mutate(driver.device, 'invoice.addNote', note());
    await mutate(driver.device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
    network.undoIsOver();
    await mutate(admin.device, 'invoice.delete', { invoiceId: network.ids.invoice1 });
    await mutate(admin.device, 'orderTrack.delete', { orderTrackId: network.ids.track1 });
    await admin.sync();
    return driver;
  }

  test('is refused, and a person sees whose cash it is and why', async () => {
    const { device, sync } = await goneMeanwhile();
    await sync();
    const items = (await device.db.outbox.toArray()).map((row) => explain(device.registry, row));
    const refused = { about: 'Restaurant r1', state: 'refused', refusal: { code: 'not_found' } };
    expect(items).toMatchObject([
      { ...refused, title: 'Payment', cash: 4000 },
      { ...refused, title: 'Note' },
      { ...refused, title: 'Delivery' },
    ]);
    for (const table of ['invoices', 'payments', 'notes', 'orderTracks', 'customers'] as const) {
      expect(await device.db.rows(table).toArray()).toEqual([]);
    }
    expect(await device.db.beforeImages.count()).toBe(0);
  });

  test('stays until that person decides: sent again it is refused again', async () => {
    const { device, sync } = await goneMeanwhile();
    await sync();
    const [payment] = await device.db.outbox.toArray();
    await sendAgain(device, payment?.n ?? 0);
    await sync();
    const rows = await device.db.outbox.toArray();
    expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
    for (const { n } of rows) await discard(device, n);
    expect(await device.db.outbox.count()).toBe(0);
  });

  test('waits where the deletion is heard of first: its guess is gone from the screen, the work is not', async () => {
    const { device, sync } = await goneMeanwhile();
    network.intercept((path) => (path === '/api/sync/push' ? Response.json({}, { status: 500 }) : undefined));
    await expect(sync()).rejects.toMatchObject({ kind: 'server' });
    expect(await device.db.rows('payments').count()).toBe(0);
    expect(await device.db.rows('orderTracks').count()).toBe(0);
    const waiting = await device.db.outbox.toArray();
    expect(waiting.map(({ state, cash }) => [state, cash])).toEqual([
      ['sent', 4000],
      ['sent', 0],
      ['sent', 0],
    ]);
    network.intercept(null);
    await sync();
    expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  });
});

test('a deletion that came too late is taken back: the invoice and its payment are on the screen again', async () => {
  const [driver, admin] = [await openSynced('driver1'), await openSynced('admin')];
  const payment = { invoiceId: network.ids.invoice1, paymentId: newId(), amount: 4000, date: '2025-06-11' };
  await mutate(admin.device, 'invoice.delete', { invoiceId: network.ids.invoice1 });
  expect(await admin.device.db.rows('invoices').get(network.ids.invoice1)).toBeUndefined();
  await mutate(driver.device, 'invoice.addPayment', payment);
  network.undoIsOver();
  await driver.sync();
  await admin.sync();
  expect(await admin.device.db.outbox.toArray()).toMatchObject([
    { state: 'refused', refusal: { code: 'has_payments' }, about: 'Restaurant r1' },
  ]);
  expect(await admin.device.db.rows('invoices').get(network.ids.invoice1)).toMatchObject({ paid: 4000 });
  expect(await admin.device.db.rows('payments').get(payment.paymentId)).toMatchObject({ amount: 4000 });
});

test('of two offices that give one code offline, the second loses its guess and all that was built on it', async () => {
  const [admin, manager] = [await openSynced('admin'), await openSynced('manager')];
  const restaurant = (customerId: string) => {
    const { _id, deletedAt, ...fields } = testCustomer(customerId, 'new');
    return { ...fields, customerId: _id };
  };
  const [first, second, invoiceId] = [newId(), newId(), newId()];
  await mutate(manager.device, 'customer.create', restaurant(first));
  await mutate(admin.device, 'customer.create', restaurant(second));
  const invoice = {
    invoiceId,
    customerId: second,
    amount: 100,
    dueDate: '2025-06-30',
    note: '',
    assignToCollect: null,
  };
  await mutate(admin.device, 'invoice.create', invoice);
  await manager.sync();
  await admin.sync();
  expect((await admin.device.db.outbox.toArray()).map(({ refusal }) => refusal?.code)).toEqual([
    'code_taken',
    'not_found',
  ]);
  expect(await admin.device.db.rows('customers').get(second)).toBeUndefined();
  expect(await admin.device.db.rows('customers').get(first)).toMatchObject({ customerCode: 'NEW' });
  expect(await admin.device.db.rows('invoices').get(invoiceId)).toBeUndefined();
});

test('the ordersheet of one restaurant on two phones has a product once, whichever came first', async () => {
  const [one, other] = [await openSynced('customer1'), await openSynced('customer1')];
  const [fishSauce, rice] = [{ productId: network.ids.fishSauce }, { productId: network.ids.jasmineRice }];
  for (const { device } of [one, other]) {
    await mutate(device, 'wishlist.remove', fishSauce);
    await mutate(device, 'wishlist.add', fishSauce);
    await mutate(device, 'wishlist.add', rice);
  }
  await mutate(other.device, 'wishlist.remove', rice);
  for (const { sync } of [one, other, one]) await sync();
  for (const { device } of [one, other]) {
    expect((await device.db.outbox.toArray()).every(({ state }) => state === 'settled')).toBe(true);
    expect(await device.db.rows('wishlist').toArray()).toEqual([
      testWish(network.ids.restaurant1, network.ids.fishSauce),
    ]);
  }
});
