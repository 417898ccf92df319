import Dexie from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFull, storageFullOr } from './db-errors.ts';
import { LocalDb } from './local-db.ts';
import { reopening } from './reopening.ts';

let db: LocalDb;

beforeEach(() => {
  db = new LocalDb('todoke-1', { indexedDB: new IDBFactory(), IDBKeyRange });
});

afterEach(() => db.close());

/**
 * Does what a browser does to an app in the background: aborts the transaction first, and reports the reason
 * afterwards.
 */
function closeUnderUs() {
  Dexie.currentTransaction.idbtrans.abort();
  forceCloseDatabase(db.backendDB() as never);
}

const ROWS = [
  { key: 'deviceId', value: 'phone' },
  { key: 'seq', value: 7 },
];

test.each([
  ['one record', () => db.meta.put({ key: 'deviceId', value: 'phone' })],
  ['many records', () => db.meta.bulkPut(ROWS)],
])('a write of %s, during which the database is closed under us, is done at the second try', async (_, write) => {
  let runs = 0;
  await reopening(db, () =>
    db.transaction('rw', db.meta, async () => {
      runs++;
      const written = write();
      if (runs === 1) closeUnderUs();
      await written;
    }),
  );
  expect(runs).toBe(2);
  expect((await db.meta.get('deviceId'))?.value).toBe('phone');
});

test('after signing out nothing is opened again', async () => {
  let runs = 0;
  const work = reopening(db, () =>
    db.transaction('rw', db.meta, async () => {
      runs++;
      const written = db.meta.bulkPut(ROWS);
      db.letGo();
      closeUnderUs();
      await written;
    }),
  );
  await expect(work).rejects.toThrow();
  expect(runs).toBe(1);
});

test.each([
  ['a mistake', new Error('Boom')],
  ['a full device', new DOMException('No room', 'QuotaExceededError')],
  ['an abort by a full device', new Dexie.AbortError('Aborted', new DOMException('No room', 'QuotaExceededError'))],
])('%s is not tried again', async (_, error) => {
  let runs = 0;
  const work = reopening(db, async () => {
    runs++;
    throw error;
  });
  await expect(work).rejects.toBe(error);
  expect(runs).toBe(1);
});

test('a full disk at one of many records is reported as a full disk', () => {
  const failures = [new DOMException('No room', 'QuotaExceededError')];
  expect(storageFullOr(new Dexie.BulkError('2 of 3 failed', failures as never))).toBeInstanceOf(StorageFull);
});
