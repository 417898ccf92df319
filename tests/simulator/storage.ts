import type { DBCore, DBCoreTransaction } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { LocalDb } from '../../web/replica/local-db.ts';

/** A browser's message for an unreadable record. */
const BAD_PAGE = 'Internal error retrieving data';

/** True for a failed read of a bad page, however it is wrapped. */
export const isBadPage = (error: unknown): boolean => error instanceof Error && error.message.includes(BAD_PAGE);

/** The contents of a database, by store: keys and values. */
type Image = { name: string; stores: Map<string, { key: IDBValidKey; value: unknown }[]> };

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The contents of all stores at the beginning of a transaction. */
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
 * A browser's storage that keeps exactly what the app asked for: a strictly durable transaction survives a power cut,
 * with all earlier ones; later relaxed ones may be lost, as a browser may report them before they are on disk.
 */
export function createStorage() {
  const indexedDB = new IDBFactory();
  /** The last state that is certainly on disk; null if that is the current one. */
  let onDisk: Promise<Image> | null = null;

  /** The store that can't be read. */
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
        // Below everything that Dexie itself adds.
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
              // It begins before the writing transaction, so it sees the state before it.
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
