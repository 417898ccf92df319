import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS, testCustomer, testId, testWish } from '../../schema/testing/test-records.ts';
import type { ChangedKeys } from './changed-keys.ts';
import { LocalDb } from './local-db.ts';
import { createLocalTx } from './local-tx.ts';

let db: LocalDb;
beforeEach(() => {
  db = new LocalDb('todoke-test', { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => db.close());

test('a mutation may write as many records as it likes, one after the other, and stays one transaction', async () => {
  await db.transaction('rw', db.replicaStores, async () => {
    const tx = createLocalTx(db);
    for (let n = 0; n < 500; n++) await tx.put('wishlist', testWish(IDS.restaurant1, testId(1000 + n)));
    for (let n = 0; n < 500; n++) await tx.remove('wishlist', testId(n));
    for (let n = 0; n < 500; n++) await tx.get('wishlist', testWish(IDS.restaurant1, testId(1000 + n))._id);
    for (let n = 0; n < 500; n++) await tx.get('customers', IDS.restaurant1);
    const changed: ChangedKeys = new Map();
    await tx.flush(changed);
  });
  expect(await db.rows('wishlist').count()).toBe(500);
  expect(await db.beforeImages.count()).toBe(1000);
});

test('a lookup sees what the mutation wrote before it, folded, and no record that it removed', async () => {
  await db.rows('customers').bulkPut([testCustomer(testId(1), 'r1'), testCustomer(testId(2), 'r2')]);
  await db.transaction('rw', db.replicaStores, async () => {
    const tx = createLocalTx(db);
    const idsOf = async (customerCode: string) => (await tx.where('customers', { customerCode })).map(({ _id }) => _id);
    expect(await idsOf('r1')).toEqual([testId(1)]);
    await tx.put('customers', { ...testCustomer(testId(3), 'x'), customerCode: 'r1' });
    await tx.remove('customers', testId(2));
    expect(await idsOf(' R1')).toEqual([testId(1), testId(3)]);
    expect(await idsOf('R2')).toEqual([]);
    await tx.put('customers', { ...testCustomer(testId(1), 'r1'), customerCode: 'other' });
    expect(await idsOf('R1')).toEqual([testId(3)]);
  });
});

test('a mutation may look up many records side by side, in packs or not, and its transaction lives on', async () => {
  const packed = new LocalDb('todoke-packed', { indexedDB: new IDBFactory(), IDBKeyRange }, { from: 2, most: 3 });
  const ids = Array.from({ length: 40 }, (_, index) => testId(index));
  const named = (_id: string) => ({ _id, name: 'Rice' });
  await packed.rows('categories').bulkPut(ids.slice(0, 20).map(named));
  await packed.rows('categories').put(named(testId(30)));
  const found = await packed.transaction('rw', packed.replicaStores, async () => {
    const tx = createLocalTx(packed);
    const rows = await Promise.all(ids.map((id) => tx.get('categories', id)));
    const others = await Promise.all([tx.where('prices', { listId: ids[0] ?? '' }), tx.get('categories', testId(30))]);
    await tx.put('categories', { _id: testId(41), name: 'Noodles' });
    await tx.flush(new Map());
    return [...rows, ...others].filter((row) => row !== undefined).length;
  });
  expect(found).toBe(23);
  expect(await packed.rows('categories').get(testId(41))).toMatchObject({ name: 'Noodles' });
  packed.close();
});
