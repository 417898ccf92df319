import { matching } from '../core/lookups.ts';
import type { Tx } from '../core/mutation.ts';
import type { Row } from '../core/records.ts';
import type { TableName } from '../core/table-names.ts';

type Stored = { [T in TableName]: { table: T; row: Row<T> } }[TableName];

/** A minimal in-memory Tx. `copy` is an independent snapshot. */
export type MemoryTx = Tx & { copy(): MemoryTx; rows(): Stored[] };

export function createMemoryTx(stored: ReadonlyMap<string, Stored> = new Map()): MemoryTx {
  const records = new Map(stored);
  return {
    async get<T extends TableName>(table: T, id: string) {
      return records.get(`${table}/${id}`)?.row as Row<T> | undefined;
    },
    async put(table, row) {
      records.set(`${table}/${row._id}`, { table, row } as Stored);
    },
    async remove(table, id) {
      records.delete(`${table}/${id}`);
    },
    async where(table, match) {
      const rows = [...records.values()].flatMap((stored) => (stored.table === table ? [stored.row] : []));
      return matching(table, rows as Row<typeof table>[], match);
    },
    copy: () => createMemoryTx(records),
    rows: () => [...records.values()],
  };
}
