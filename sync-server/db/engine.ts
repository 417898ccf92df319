import type { Db, Trx } from './database.ts';

/** The differences between the databases; everything else is written once. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** SQL that continues a column, or expression, into "is one of these ids", with its one parameter. */
  isOneOf: { sql: string; parameter(ids: readonly string[]): unknown };
  /** SQL for a text with its letters in lower case, and if LIKE ignores the case of ASCII letters by itself. */
  folded(column: string): string;
  likeIgnoresCase: boolean;
  /** Reads the last feed position, and keeps other writers out where the transaction does not. */
  lockSeq: string;
  /** Runs a write in one transaction that no other writer's overlaps. */
  write<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs a write of seconds in one transaction. Reads go on meanwhile; other writes queue behind it. */
  writeBeside<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
};

/** The engine of a database opened by this program: its dialect's adapter carries it. */
export function engineOf(db: Db | Trx): Engine {
  const { adapter } = db.getExecutor();
  if (!('engine' in adapter)) throw new Error('This database was not opened by openSqlite or openPostgres.');
  return adapter.engine as Engine;
}
