import type { Row } from '../../../../schema/core/records.ts';
import { customersOf } from '../records.ts';
import { expose, timed } from './expose.ts';

// Bare IndexedDB, as durable as our replica.

const STRICT = { durability: 'strict' } as const;

const answered = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const { result: db } = request;
    db.createObjectStore('customers', { keyPath: '_id' });
    db.createObjectStore('orderTracks', { keyPath: '_id' });
    db.createObjectStore('beforeImages', { keyPath: ['table', 'id'] });
    const outbox = db.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true });
    outbox.createIndex('id', 'id', { unique: true });
    outbox.createIndex('state', 'state');
  };
  return answered(request);
}

async function forget(db: IDBDatabase): Promise<void> {
  db.close();
  await answered(indexedDB.deleteDatabase(db.name));
}

function putAll(db: IDBDatabase, store: string, rows: object[]): Promise<void> {
  const transaction = db.transaction(store, 'readwrite', STRICT);
  for (const row of rows) transaction.objectStore(store).put(row);
  return finished(transaction);
}

/** The writes of one tap: the record, its before-image, and the mutation. */
export type TapWrites = { track: Row<'orderTracks'>; image: object; queued: object };

let taps: IDBDatabase | null = null;

const api = {
  /** Milliseconds to put rows from memory in one transaction. */
  async firstSync(count: number) {
    const rows = customersOf(count);
    const db = await openDatabase('first-sync');
    const ms = await timed(() => putAll(db, 'customers', rows));
    const stored = await answered(db.transaction('customers').objectStore('customers').count());
    await forget(db);
    return { ms, stored };
  },

  async prepareTaps(tracks: Row<'orderTracks'>[]) {
    taps = await openDatabase('taps');
    await putAll(taps, 'orderTracks', tracks);
  },

  /** Milliseconds of each transaction with a tap's writes. */
  async tap(each: TapWrites[]) {
    const spent: number[] = [];
    for (const { track, image, queued } of each) {
      spent.push(
        await timed(() => {
          if (!taps) throw new Error('Nothing is prepared.');
          const transaction = taps.transaction(['orderTracks', 'beforeImages', 'outbox'], 'readwrite', STRICT);
          transaction.objectStore('beforeImages').put(image);
          transaction.objectStore('orderTracks').put(track);
          transaction.objectStore('outbox').add(queued);
          return finished(transaction);
        }),
      );
    }
    return spent;
  },

  async tapped() {
    const db = taps;
    if (!db) throw new Error('Nothing is prepared.');
    const count = (store: string) => answered(db.transaction(store).objectStore(store).count());
    return { outbox: await count('outbox'), beforeImages: await count('beforeImages') };
  },
};

export type BarePage = typeof api;
expose(api);
