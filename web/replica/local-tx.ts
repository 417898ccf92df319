import Dexie from 'dexie';
import type { Id } from '../../schema/ids.ts';
import type { Tx } from '../../schema/mutation.ts';
import type { Row, TableName } from '../../schema/tables.ts';
import { addKey, type ChangedKeys } from './changed-keys.ts';
import type { BeforeImage, LocalDb } from './local-db.ts';

/** A write that has not reached the database: the row, or null for a removal. */
type Write = { table: TableName; id: Id; row: Row<TableName> | null };

/** Applies writes by table in bulk. */
export async function writeRows(db: LocalDb, writes: Iterable<Write>): Promise<void> {
  const puts = new Map<TableName, Row<TableName>[]>();
  const removes = new Map<TableName, Id[]>();
  for (const { table, id, row } of writes) {
    if (row === null) removes.set(table, [...(removes.get(table) ?? []), id]);
    else if (!puts.get(table)?.push(row)) puts.set(table, [row]);
  }
  for (const [table, ids] of removes) await db.rows(table).bulkDelete(ids);
  for (const [table, rows] of puts) await db.rows(table).bulkPut(rows);
}

/**
 * The browser's Tx. What it answers from memory it answers by Dexie's own promise: over about a hundred awaits of others in a
 * row Dexie loses its transaction. It gathers writes in memory, so a mutation that is rejected half-way leaves nothing, and `flush` then
 * saves a before-image for each record that has none, and writes. To be used inside one database transaction.
 */
export function createLocalTx(db: LocalDb): Tx & { flush(changed: ChangedKeys): Promise<void> } {
  const stored = new Map<string, Row<TableName> | undefined>();
  const writes = new Map<string, Write>();
  const keyOf = (table: TableName, id: Id) => `${table}/${id}`;

  async function readStored<T extends TableName>(table: T, id: Id): Promise<Row<T> | undefined> {
    const key = keyOf(table, id);
    if (!stored.has(key)) stored.set(key, await db.rows(table).get(id));
    return Dexie.Promise.resolve(stored.get(key) as Row<T> | undefined);
  }

  async function saveBeforeImages() {
    const keys = [...writes.values()].map(({ table, id }): [TableName, Id] => [table, id]);
    const saved = await db.beforeImages.bulkGet(keys);
    const images: BeforeImage[] = [];
    for (const [index, [table, id]] of keys.entries()) {
      if (!saved[index]) images.push({ table, id, row: (await readStored(table, id)) ?? null });
    }
    await db.beforeImages.bulkPut(images);
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
    async flush(changed) {
      await saveBeforeImages();
      await writeRows(db, writes.values());
      for (const { table, id } of writes.values()) addKey(changed, table, id);
    },
  };
}
