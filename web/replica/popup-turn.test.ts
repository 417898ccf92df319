import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { LocalDb } from './local-db.ts';
import { isPopupTurn, takePopupTurn } from './popup-turn.ts';

const NOON = Date.parse('2025-06-11T03:00:00.000Z');
const HOUR = 3_600_000;
let db: LocalDb;

beforeEach(() => {
  db = new LocalDb('todoke-1', { indexedDB: new IDBFactory(), IDBKeyRange });
});

test('an advertisement is shown at most once an hour', async () => {
  expect(await isPopupTurn(db, NOON)).toBe(true);
  expect(await takePopupTurn(db, NOON)).toBe(true);
  expect(await takePopupTurn(db, NOON + HOUR - 1)).toBe(false);
  expect(await isPopupTurn(db, NOON + HOUR)).toBe(true);
  expect(await takePopupTurn(db, NOON + HOUR)).toBe(true);
  expect(await isPopupTurn(db, NOON + HOUR)).toBe(false);
});

test('of two tabs that ask at once, one gets the turn', async () => {
  const turns = await Promise.all([takePopupTurn(db, NOON), takePopupTurn(db, NOON)]);
  expect(turns.filter(Boolean)).toHaveLength(1);
});

test('a clock that is set back does not keep it away', async () => {
  await takePopupTurn(db, NOON + 48 * HOUR);
  expect(await takePopupTurn(db, NOON)).toBe(true);
});
