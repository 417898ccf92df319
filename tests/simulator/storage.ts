import type { DBCore, DBCoreTransaction } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { LocalDb } from '../../web/replica/local-db.ts';

/** Words with which a browser tells that it can't read a record. */
const BAD_PAGE = 'Internal error retrieving data';

/** True for the failure of a read of a bad page, however it is wrapped. */
export const isBadPage = (error: unknown): boolean => error instanceof Error && error.message.includes(BAD_PAGE);

/** Everything in a database, by store: keys and values. */
type Image = { name: string; stores: Map<string, { key: IDBValidKey; value: unknown }[]> };

/** An open request as a promise. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** All that a transaction's stores hold when it begins. */
async function readAll(core: DBCore, trans: DBCoreTransaction): Promise<Image['stores']> {
  const stores = core.schema.tables.map(async ({ name }) => {
    const { primaryKey } = core.table(name).schema;
    const range = { type: 3, lower: undefined, upper: undefined } as const;
    const query = { trans, query: { index: primaryKey, range } };
    const keys = await core.table(name).query({ ...query, values: false });
    const values = await core.table(name).query({ ...query, values: true });
    const rows = values.result.map((value, at) => ({ key: keys.result[at], value }));
    return [name, rows] as const;
  });
  return new Map(await Promise.all(stores));
}

/**
 * A browser's storage, true to what the app asked for: a transaction that waits for the disk survives the loss of power with
 * all before it; what was committed without that may be gone, as a browser may report it before the disk has it.
 */
export function createStorage() {
  const indexedDB = new IDBFactory();
  /** The last state that the disk has for certain; null if that is the present one. */
  let onDisk: Promise<Image> | null = null;

  /** The store of which no page can be read. */
  let spoilt: string | null = null;

  return {
    indexedDB,
    spoil(store: string | null): void {
      spoilt = store;
    },
    /** Installs itself between Dexie and IndexedDB. */
    attach(db: LocalDb): void {
      db.use({
        stack: 'dbcore',
        name: 'storage',
        // Below all that Dexie itself puts in between.
        level: -1,
        create: (core) => ({
          ...core,
          table(name) {
            const table = core.table(name);
            const read =
              <A extends unknown[], R>(how: (...asked: A) => Promise<R>) =>
              (...asked: A) =>
                spoilt === name ? Promise.reject(new DOMException(BAD_PAGE, 'UnknownError')) : how(...asked);
            return {
              ...table,
              get: read(table.get),
              getMany: read(table.getMany),
              query: read(table.query),
              openCursor: read(table.openCursor),
              count: read(table.count),
            };
          },
          transaction(stores, mode, options) {
            const isRelaxed = mode === 'readwrite' && options?.durability !== 'strict';
            if (isRelaxed && !onDisk) {
              const all = core.schema.tables.map(({ name }) => name);
              // It begins before the one that writes, and sees what was there.
              onDisk = readAll(core, core.transaction(all, 'readonly')).then((image) => ({
                name: db.name,
                stores: image,
              }));
            }
            const trans = core.transaction(stores, mode, options);
            const commit = () => {
              onDisk = null;
            };
            if (mode === 'readwrite' && !isRelaxed) {
              (trans as unknown as IDBTransaction).addEventListener?.('complete', commit);
            }
            return trans;
          },
        }),
      });
    },
    async losePower(): Promise<void> {
      const image = await onDisk;
      onDisk = null;
      if (!image) return;
      const db = await done(indexedDB.open(image.name));
      const trans = db.transaction([...image.stores.keys()], 'readwrite');
      for (const [name, rows] of image.stores) {
        const store = trans.objectStore(name);
        store.clear();
        for (const { key, value } of rows) store.put(value, ...(store.keyPath === null ? [key] : []));
      }
      await new Promise((resolve) => trans.addEventListener('complete', resolve));
      db.close();
    },
  };
}
