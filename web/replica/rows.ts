import Dexie, { type Table, type TransactionMode } from 'dexie';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { clearRows, type PackedDb, putRows, readAll, readRows, removeRows } from './packs.ts';

/** A table of the replica, packed or not. Each call reads one consistent state of the database. */
export type Rows<T extends TableName> = {
  get(id: Id): Promise<Row<T> | undefined>;
  bulkGet(ids: Id[]): Promise<(Row<T> | undefined)[]>;
  toArray(): Promise<Row<T>[]>;
  count(): Promise<number>;
  put(row: Row<T>): Promise<void>;
  bulkPut(rows: Row<T>[]): Promise<void>;
  delete(id: Id): Promise<void>;
  bulkDelete(ids: Id[]): Promise<void>;
  clear(): Promise<void>;
};

/** The rows of a table. An enclosing transaction must include the table and the packs. */
export function rowsOf<T extends TableName>(db: PackedDb & Pick<Dexie, 'transaction'>, table: T): Rows<T> {
  const stores: Table[] = [db.loose(table), db.packs, db.packIds, db.packLists];
  async function within<R>(mode: TransactionMode, work: () => Promise<R>): Promise<R> {
    return Dexie.currentTransaction ? work() : db.transaction(mode, stores, async () => work());
  }
  return {
    get: async (id) => (await within('r', () => readRows(db, table, [id])))[0],
    bulkGet: (ids) => within('r', () => readRows(db, table, ids)),
    toArray: () => within('r', () => readAll(db, table)),
    count: async () => (await within('r', () => readAll(db, table))).length,
    put: (row) => within('rw', () => putRows(db, table, [row])),
    bulkPut: (rows) => within('rw', () => putRows(db, table, rows)),
    delete: (id) => within('rw', () => removeRows(db, table, [id])),
    bulkDelete: (ids) => within('rw', () => removeRows(db, table, ids)),
    clear: () => within('rw', () => clearRows(db, table)),
  };
}
