import { afterEach, expect, test, vi } from 'vitest';
import { testId } from '../../schema/testing/test-records.ts';
import { createChangeChannel } from './changed-keys.ts';
import { createLiveTables } from './live-tables.ts';
import { LocalDb } from './local-db.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function openTab(name: string) {
  const db = new LocalDb(name);
  const changes = createChangeChannel(name);
  closing.push(() => {
    changes.close();
    db.close();
  });
  return { db, changes, tables: createLiveTables(db, changes) };
}

test('a table is read once, then only the keys that a commit changed', async () => {
  const { db, changes, tables } = openTab('one-tab');
  await db.rows('categories').bulkPut([1, 2, 3].map((n) => ({ _id: testId(n), name: `Category ${n}` })));
  expect(tables.isHeld('categories')).toBe(false);
  await tables.read(['categories', 'products']);
  expect(tables.isHeld('categories') && tables.isHeld('products')).toBe(true);
  const live = tables.table('categories');
  expect(live.getSnapshot()?.size).toBe(3);
  await db.rows('categories').bulkPut([
    { _id: testId(1), name: 'Told' },
    { _id: testId(2), name: 'Not told' },
  ]);
  changes.announce(new Map([['categories', new Set([testId(1)])]]));
  await vi.waitFor(() => expect(live.getSnapshot()?.get(testId(1))?.name).toBe('Told'));
  expect(live.getSnapshot()?.get(testId(2))?.name).toBe('Category 2');
});

test('a change made in one tab is seen in another, and a removed record leaves', async () => {
  const [one, two] = [openTab('two-tabs'), openTab('two-tabs')];
  await one.db.rows('categories').put({ _id: testId(1), name: 'Rice' });
  const live = two.tables.table('categories');
  await vi.waitFor(() => expect(live.getSnapshot()?.size).toBe(1));
  await one.db.rows('categories').delete(testId(1));
  one.changes.announce(new Map([['categories', new Set([testId(1)])]]));
  await vi.waitFor(() => expect(live.getSnapshot()?.size).toBe(0));
});

test('the tables are current once they show every announced commit, also after a read that failed', {
  tags: ['long'],
}, async () => {
  const { db, changes, tables } = openTab('current');
  const live = tables.table('categories');
  expect(tables.isCurrent()).toBe(false);
  await vi.waitFor(() => expect(tables.isCurrent()).toBe(true));
  await db.rows('categories').put({ _id: testId(1), name: 'Rice' });
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = vi.spyOn(db, 'rows').mockImplementationOnce(() => {
    throw new Error('A read that fails');
  });
  changes.announce(new Map([['categories', new Set([testId(1)])]]));
  expect(tables.isCurrent()).toBe(false);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(tables.isCurrent()).toBe(false);
  await vi.waitFor(() => expect(tables.isCurrent()).toBe(true), { timeout: 5000 });
  expect(live.getSnapshot()?.get(testId(1))?.name).toBe('Rice');
  told.mockRestore();
  failing.mockRestore();
});
