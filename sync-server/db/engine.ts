import type { Db, Trx } from './database.ts';

/** This process among the servers of one database. */
export type OtherServers = {
  /** The time that all of them share, milliseconds since 1970. */
  clock(): number;
  /** Call it before the database is closed. */
  leave(): Promise<void>;
};

/** The differences between the databases; everything else is written once. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** Column types: text that is compared by its bytes, and bytes. */
  types: { text: string; bytes: string };
  /** SQL that continues a column, or expression, into "is one of these ids", with its one parameter. */
  isOneOf: { sql: string; parameter(ids: readonly string[]): unknown };
  /** SQL for a text with its letters in lower case, and if LIKE ignores the case of ASCII letters by itself. */
  folded(column: string): string;
  likeIgnoresCase: boolean;
  /** Reads the last feed position, and keeps other writers out where the transaction does not. */
  lockSeq: string;
  /** The history that a transaction writes to: another one if a standby was promoted. Null if unknown. */
  timelineOf(trx: Trx): Promise<string | null>;
  /** Runs a write in one transaction that no other writer's overlaps. */
  write<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs a write of seconds in one transaction. Reads go on meanwhile; other writes queue behind it. */
  writeBeside<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs a small write in one transaction that takes no feed position and waits for no other writer's. */
  writeApart<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Tells the other servers of a database whom to poke, with the commit of a write that has reached `seq`. */
  tellOthers(db: Db, trx: Trx, poke: { channels: ReadonlySet<string>; seq: number }): Promise<void>;
  /** The id of this process among the servers of a database; null if it has not joined, or there are no others. */
  serverOf(db: Db): string | null;
  /** Joins the other servers of a database: from then on their pokes arrive here. */
  joinOthers(db: Db): Promise<OtherServers>;
};

/** The engine of a database opened by this program: its dialect's adapter carries it. */
export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if (!('engine' in adapter)) throw new Error('This database was not opened by openSqlite or openPostgres.');
  return adapter.engine as Engine;
}
