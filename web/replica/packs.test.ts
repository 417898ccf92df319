import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../../schema/core/records.ts';
import { refuses } from '../../schema/testing/refuses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { LocalDb } from './local-db.ts';
import { repack } from './packs.ts';

const SIZES = { from: 3, most: 4 };
const opened: LocalDb[] = [];
const storage = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

function open(at = storage()) {
  const db = new LocalDb('todoke-packs', at, SIZES);
  opened.push(db);
  return db;
}

afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

const category = (number: number, name = `Category ${number}`): Row<'categories'> => ({ _id: testId(number), name });
const some = (from: number, to: number, name?: string) =>
  Array.from({ length: to - from }, (_, index) => category(from + index, name));
const namesIn = async (db: LocalDb) => (await db.rows('categories').toArray()).map(({ name }) => name).sort();

test('many records at once are packed, few are stored separately, and both are read alike', async () => {
  const db = open();
  await db.rows('categories').bulkPut(some(0, 10));
  await db.rows('categories').bulkPut(some(10, 12));
  expect([await db.packs.count(), await db.loose('categories').count()]).toEqual([3, 2]);
  expect(await db.rows('categories').toArray()).toHaveLength(12);
  expect(await db.rows('categories').get(testId(7))).toEqual(category(7));
  expect(await db.rows('categories').bulkGet([testId(11), testId(99), testId(0)])).toEqual([
    category(11),
    undefined,
    category(0),
  ]);
  expect(await db.rows('products').toArray()).toEqual([]);
});

test('a changed, removed or returned record counts instead of the one in its pack', async () => {
  const db = open();
  const rows = db.rows('categories');
  await rows.bulkPut(some(0, 4));
  await rows.put(category(1, 'Changed'));
  await rows.delete(testId(2));
  expect(await rows.get(testId(2))).toBeUndefined();
  expect(await namesIn(db)).toEqual(['Category 0', 'Category 3', 'Changed']);
  // Of two packs with the same record, the later one counts.
  await rows.bulkPut(some(0, 3, 'Again'));
  expect(await rows.bulkGet([testId(1), testId(2)])).toEqual([category(1, 'Again'), category(2, 'Again')]);
  expect(await namesIn(db)).toEqual(['Again', 'Again', 'Again', 'Category 3']);
});

test('a transaction that clears, packs and changes records reads its own, and another that aborts leaves nothing known', async () => {
  const db = open();
  const rows = db.rows('categories');
  await rows.bulkPut(some(0, 6));
  const stores = [db.loose('categories'), db.packs, db.packIds, db.packLists];
  await db.transaction('rw', stores, async () => {
    expect(await rows.get(testId(1))).toEqual(category(1));
    await rows.clear();
    expect(await rows.get(testId(1))).toBeUndefined();
    await rows.bulkPut(some(0, 4, 'Anew'));
    expect(await rows.bulkGet([testId(1), testId(5)])).toEqual([category(1, 'Anew'), undefined]);
    await rows.bulkPut(some(1, 5, 'Later'));
    expect(await rows.bulkGet([testId(0), testId(1)])).toEqual([category(0, 'Anew'), category(1, 'Later')]);
  });
  const abort = db.transaction('rw', stores, async () => {
    await rows.clear();
    await rows.bulkPut(some(0, 4, 'Never'));
    expect(await rows.get(testId(2))).toEqual(category(2, 'Never'));
    throw new Error('Aborted');
  });
  await expect(abort).rejects.toThrow('Aborted');
  expect(await rows.bulkGet([testId(0), testId(2)])).toEqual([category(0, 'Anew'), category(2, 'Later')]);
});

test('more packs than the cache holds are read correctly, again and again', async () => {
  const db = open();
  const rows = db.rows('categories');
  await rows.bulkPut(some(0, 60));
  for (const from of [0, 1]) {
    const ids = Array.from({ length: 59 }, (_, index) => testId(from + index));
    expect(await rows.bulkGet(ids)).toEqual(some(from, from + 59));
    for (const id of ids.slice(0, 50)) expect((await rows.get(id))?._id).toBe(id);
  }
  expect(db.knownPacks.size).toBeLessThan(10);
});

test('another tab finds what this one packs, and what an aborted transaction packed is found by nobody', async () => {
  const at = storage();
  const [one, other] = [open(at), open(at)];
  await one.rows('categories').bulkPut(some(0, 4));
  expect(await other.rows('categories').get(testId(3))).toEqual(category(3));
  const aborted = one.transaction('rw', one.storesOf(['categories']), async () => {
    await one.rows('categories').bulkPut(some(10, 14));
    expect(await one.rows('categories').get(testId(12))).toEqual(category(12));
    throw new Error('A battery is empty');
  });
  await expect(aborted).rejects.toThrow('battery');
  await other.rows('categories').bulkPut(some(20, 24));
  expect(await one.rows('categories').bulkGet([testId(12), testId(22)])).toEqual([undefined, category(22)]);
});

test('packs with many stale records are packed again, others stay', async () => {
  const db = open();
  const rows = db.rows('categories');
  await rows.bulkPut(some(0, 8));
  const before = await db.packs.toCollection().primaryKeys();
  await rows.put(category(0, 'Changed'));
  await db.transaction('rw', db.replicaStores, async () => repack(db, 'categories'));
  expect(await db.packs.toCollection().primaryKeys()).toEqual(before);
  await rows.bulkDelete([testId(1), testId(2)]);
  const content = await rows.toArray();
  await db.transaction('rw', db.replicaStores, async () => repack(db, 'categories'));
  expect(await db.loose('categories').count()).toBe(0);
  expect(await rows.toArray()).toEqual(content);
});

test('whatever is written and removed, in whichever numbers, all reads agree with a plain map', async () => {
  const agrees = async (tab: LocalDb, expected: ReadonlyMap<string, Row<'categories'>>) => {
    const found = await tab.rows('categories').toArray();
    expect(new Map(found.map((row) => [row._id, row]))).toEqual(expected);
    const ids = Array.from({ length: 13 }, (_, each) => testId(each));
    expect(await tab.rows('categories').bulkGet(ids)).toEqual(ids.map((id) => expected.get(id)));
  };
  const number = fc.integer({ min: 0, max: 12 });
  const step = fc.oneof(
    fc.record({ put: fc.uniqueArray(number, { maxLength: 8 }) }),
    fc.record({ remove: fc.uniqueArray(number, { maxLength: 4 }) }),
    fc.constant('repack' as const),
    fc.constant('clear' as const),
  );
  const steps = fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 }), async (all) => {
    const at = storage();
    const tabs = [open(at), open(at)] as const;
    const expected = new Map<string, Row<'categories'>>();
    for (const [index, [what, isOther]] of all.entries()) {
      const db = tabs[isOther ? 1 : 0];
      const rows = db.rows('categories');
      if (what === 'repack') await db.transaction('rw', db.replicaStores, async () => repack(db, 'categories'));
      else if (what === 'clear') {
        await rows.clear();
        expected.clear();
      } else if ('put' in what) {
        const put = what.put.map((each) => category(each, `Step ${index}`));
        await rows.bulkPut(put);
        for (const row of put) expected.set(row._id, row);
      } else {
        await rows.bulkDelete(what.remove.map((each) => testId(each)));
        for (const each of what.remove) expected.delete(testId(each));
      }
      for (const tab of tabs) await agrees(tab, expected);
    }
    for (const tab of tabs) tab.close();
  });
  await fc.assert(steps, { numRuns: 60 });
  const db = open();
  const all = some(0, 8);
  await db.rows('categories').bulkPut(all);
  const byId = (rows: Row<'categories'>[]) => new Map(rows.map((row) => [row._id, row]));
  await agrees(db, byId(all));
  await refuses((expected: ReturnType<typeof byId>) => agrees(db, expected), {
    'a record is missing': byId([...all, category(12)]),
    'a removed one is there': byId(all.slice(1)),
    'an older one is read': byId([...all.slice(1), category(0, 'Changed')]),
  });
});
