import type { Db, Trx } from './database.ts';

/** This process as one of the servers of a database. */
export type OtherServers = {
  /** The clock that all of them share, in milliseconds since 1970. */
  clock(): number;
  /** To be called before the database is closed. */
  leave(): Promise<void>;
};

/** What differs between the databases; everything else is written once. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** Column types: text compared by its bytes, and bytes. */
  types: { text: string; bytes: string };
  /** SQL to append to a column or expression, meaning "is one of these ids", and its only parameter. */
  isOneOf: { sql: string; parameter(ids: readonly string[]): unknown };
  /** SQL for a text in lower case, and whether LIKE itself ignores the case of ASCII letters. */
  folded(column: string): string;
  likeIgnoresCase: boolean;
  /** Reads the last feed position; locks out other writers where the transaction alone does not. */
  lockSeq: string;
  /** Identifies the history that a transaction writes to, which changes when a standby is promoted. Null if unknown. */
  timelineOf(trx: Trx): Promise<string | null>;
  /** Runs a write in one transaction that no other writer's overlaps. */
  write<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs a write that takes seconds in one transaction. Reads go on meanwhile; other writes wait. */
  writeBeside<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs a small write in one transaction that takes no feed position and does not wait for other writers. */
  writeApart<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Tells the other servers whom to poke once a write that has reached `seq` is committed. */
  tellOthers(db: Db, trx: Trx, poke: { channels: ReadonlySet<string>; seq: number }): Promise<void>;
  /** The id of this process among the servers of a database; null if it has not joined, or if there are no others. */
  serverOf(db: Db): string | null;
  /** Joins the other servers of a database; from then on their pokes arrive here. */
  joinOthers(db: Db): Promise<OtherServers>;
};

/** The engine of a database that this program opened; its dialect's adapter carries it. */
export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if (!('engine' in adapter)) throw new Error('This database was not opened by openSqlite or openPostgres.');
  return adapter.engine as Engine;
}
