import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { LocalDb } from './local-db.ts';

test('who comes late to a deleted database does not make it anew', async () => {
  const indexedDB = new IDBFactory();
  const late = new LocalDb('todoke-1', { indexedDB, IDBKeyRange });
  late.neverCreate();
  await expect(late.meta.toArray()).rejects.toThrow('todoke-1 is gone');
  expect(late.hasLetGo).toBe(true);
  expect(await indexedDB.databases()).toEqual([]);
});

test('who comes in time finds what is there', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = new LocalDb('todoke-1', storage);
  await first.meta.put({ key: 'deviceId', value: 'phone' });
  first.close();
  const second = new LocalDb('todoke-1', storage);
  second.neverCreate();
  expect(await second.meta.toArray()).toEqual([{ key: 'deviceId', value: 'phone' }]);
});
