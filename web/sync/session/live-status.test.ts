// Dexie's live queries need a global IndexedDB.
import { expect, test } from 'vitest';
import { LocalDb } from '../../replica/local-db.ts';
import { writeMeta, writeMetas } from '../../replica/meta.ts';
import { createLiveStatus } from './live-status.ts';

test('the sync status is read on first use, and again whenever it changes', async () => {
  const db = new LocalDb('todoke-status');
  const status = createLiveStatus(db);
  let told = 0;
  expect(status.getSnapshot()).toBeUndefined();
  const leave = status.subscribe(() => {
    told += 1;
  });
  await expect.poll(() => status.getSnapshot()).toMatchObject({ complete: null, signedOut: null, clockAhead: null });
  await writeMetas(db, { complete: true, clockAhead: 90_000 });
  await expect.poll(() => status.getSnapshot()).toMatchObject({ complete: true, clockAhead: 90_000 });
  leave();
  const before = told;
  await writeMeta(db, 'signedOut', true);
  await expect.poll(() => status.getSnapshot()).toMatchObject({ complete: true, signedOut: true });
  expect(told).toBe(before);
  db.letGo();
});
