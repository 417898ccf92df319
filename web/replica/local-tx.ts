import Dexie from 'dexie';
import type { Id } from '../../schema/core/ids.ts';
import { matching } from '../../schema/core/lookups.ts';
import type { Tx } from '../../schema/core/mutation.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { addKey, type ChangedKeys } from './changed-keys.ts';
import type { BeforeImage, LocalDb } from './local-db.ts';
import { isPacked, putRows, readAll, readRows, removeRows } from './packs.ts';

/** A pending write: the row, or null for a removal. */
export type Write = { table: TableName; id: Id; row: Row<TableName> | null };

// Parallel queries use Dexie.Promise: two async functions side by side lose Dexie's transaction.

/** Applies writes in bulk. A record that is both removed and put exists afterwards. */
export async function writeRows(db: LocalDb, writes: Iterable<Write>): Promise<void> {
  const byTable = new Map<TableName, { puts: Row<TableName>[]; removes: Id[] }>();
  for (const { table, id, row } of writes) {
    const { puts, removes } = byTable.get(table) ?? { puts: [], removes: [] };
    if (row === null) removes.push(id);
    else puts.push(row);
    byTable.set(table, { puts, removes });
  }
  for (const [table, { removes }] of byTable) if (removes.length > 0) await removeRows(db, table, removes);
  const few = [...byTable].filter(([, { puts }]) => puts.length > 0 && !isPacked(db, puts));
  await Dexie.Promise.all(few.map(([table, { puts }]) => db.loose(table).bulkPut(puts)));
  for (const [table, { puts }] of byTable) if (isPacked(db, puts)) await putRows(db, table, puts);
}

/** Saves before-images of records that have none. An existing one is the server's version and is never overwritten. */
function addMissing(db: LocalDb, images: BeforeImage[]): PromiseLike<unknown> {
  // Usually there is none yet, and looking first would take twice as long.
  const isThere = ({ name }: Error) => name === 'ConstraintError';
  return db.beforeImages.bulkAdd(images).catch(Dexie.BulkError, (error) => {
    if (!error.failures.every(isThere)) throw error;
  });
}

/**
 * The browser's Tx, to be used inside one database transaction. Cached reads resolve through Dexie's own promise: after
 * about a hundred native awaits in a row Dexie loses its transaction. Writes are buffered in memory, so a mutation that
 * is rejected half-way leaves nothing; `flush` saves the missing before-images and the writes.
 */
export function createLocalTx(db: LocalDb): Tx & { flush(changed: ChangedKeys): Promise<void> } {
  const stored = new Map<string, Row<TableName> | undefined>();
  const writes = new Map<string, Write>();
  const keyOf = (table: TableName, id: Id) => `${table}/${id}`;

  async function readStored<T extends TableName>(table: T, id: Id): Promise<Row<T> | undefined> {
    const key = keyOf(table, id);
    if (!stored.has(key)) stored.set(key, (await readRows(db, table, [id]))[0]);
    return Dexie.Promise.resolve(stored.get(key) as Row<T> | undefined);
  }

  async function imagesOfWrites() {
    const images: BeforeImage[] = [];
    for (const { table, id } of writes.values()) images.push({ table, id, row: (await readStored(table, id)) ?? null });
    return images;
  }

  return {
    async get<T extends TableName>(table: T, id: Id) {
      const write = writes.get(keyOf(table, id));
      if (!write) return readStored(table, id);
      return Dexie.Promise.resolve((write.row ?? undefined) as Row<T> | undefined);
    },
    put(table, row) {
      writes.set(keyOf(table, row._id), { table, id: row._id, row });
      return Dexie.Promise.resolve();
    },
    remove(table, id) {
      writes.set(keyOf(table, id), { table, id, row: null });
      return Dexie.Promise.resolve();
    },
    async where(table, match) {
      const rows = new Map<Id, Row<typeof table>>();
      for (const row of await readAll(db, table)) rows.set(row._id, row);
      for (const write of writes.values()) {
        if (write.table !== table) continue;
        if (write.row) rows.set(write.id, write.row as Row<typeof table>);
        else rows.delete(write.id);
      }
      return matching(table, rows.values(), match);
    },
    async flush(changed) {
      const images = await imagesOfWrites();
      await Dexie.Promise.all([addMissing(db, images), writeRows(db, writes.values())]);
      for (const { table, id } of writes.values()) addKey(changed, table, id);
    },
  };
}
