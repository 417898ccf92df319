import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { testId } from '../../schema/testing/test-records.ts';
import { LocalDb } from './local-db.ts';
import { reopening } from './reopening.ts';

test('a late tab does not create a deleted database again', async () => {
  const indexedDB = new IDBFactory();
  const late = new LocalDb('todoke-1', { indexedDB, IDBKeyRange });
  late.neverCreate();
  await expect(late.meta.toArray()).rejects.toThrow('todoke-1 is gone');
  expect(late.hasLetGo).toBe(true);
  expect(await indexedDB.databases()).toEqual([]);
});

test('a tab that comes in time finds the data', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = new LocalDb('todoke-1', storage);
  await first.meta.put({ key: 'deviceId', value: 'phone' });
  first.close();
  const second = new LocalDb('todoke-1', storage);
  second.neverCreate();
  expect(await second.meta.toArray()).toEqual([{ key: 'deviceId', value: 'phone' }]);
});

test('a device of an earlier version keeps all that is on it, and gets the tables that came since', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const earlier = new Dexie('todoke-1', storage);
  earlier.version(1).stores({ orders: '_id', outbox: '++n, &id, state', cart: 'id', meta: 'key' });
  await earlier.table('outbox').add({ id: 'a', state: 'waiting', name: 'order.place' });
  await earlier.table('orders').add({ _id: 'o1' });
  earlier.close();
  const now = new LocalDb('todoke-1', storage);
  expect(await now.outbox.toArray()).toMatchObject([{ n: 1, id: 'a', state: 'waiting' }]);
  expect(await now.rows('orders').count()).toBe(1);
  expect(await now.rows('deletedOrders').toArray()).toEqual([]);
});

test('a device of the version before fresh copies keeps its copy, its guesses and its unsent work', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const earlier = new Dexie('todoke-1', storage);
  const indexes = { outbox: '++n, &id, state', beforeImages: '[table+id]', cart: 'id', meta: 'key' };
  earlier.version(1).stores({ orders: '_id', ...indexes });
  earlier.version(2).stores({ deletedOrders: '_id' });
  const image = { table: 'orders', id: 'o1', row: null };
  await earlier.table('outbox').bulkAdd([
    { id: 'a', state: 'settled' },
    { id: 'b', state: 'waiting' },
  ]);
  await earlier.table('orders').add({ _id: 'o1' });
  await earlier.table('beforeImages').add(image);
  await earlier.table('meta').add({ key: 'cursor', value: 'here' });
  earlier.close();
  const now = new LocalDb('todoke-1', storage);
  expect(await now.outbox.toArray()).toMatchObject([
    { n: 1, id: 'a' },
    { n: 2, id: 'b', state: 'waiting' },
  ]);
  expect(await now.rows('orders').toArray()).toEqual([{ _id: 'o1' }]);
  expect(await now.beforeImages.toArray()).toEqual([image]);
  expect(await now.meta.toArray()).toEqual([{ key: 'cursor', value: 'here' }]);
  expect([await now.incoming.count(), await now.leftovers.count()]).toEqual([0, 0]);
});

test('a page that the browser keeps for the way back holds nothing up, and does what it began once it is back', async () => {
  const [kept, next] = [new LocalDb('kept-page'), new LocalDb('kept-page')];
  await Promise.all([kept.open(), next.open()]);
  let holds = true;
  const saving = reopening(kept, () =>
    kept.transaction('rw', kept.tables, async () => {
      await kept.rows('categories').put({ _id: testId(1), name: 'Rice' });
      while (holds) await kept.meta.count();
    }),
  );
  await kept.meta.count();
  kept.fallAsleep();
  holds = false;
  await next.rows('categories').put({ _id: testId(2), name: 'Oil' });
  expect((await next.rows('categories').toArray()).map(({ name }) => name)).toEqual(['Oil']);
  const reading = kept.rows('categories').count();
  kept.wakeUp();
  await saving;
  expect(await reading).toBeGreaterThan(0);
  expect((await next.rows('categories').toArray()).map(({ name }) => name).sort()).toEqual(['Oil', 'Rice']);
  for (const db of [kept, next]) db.close();
});
