import { sql } from 'kysely';
import type { Db, Writer } from '../database.ts';
import type { Engine } from '../engine.ts';

/** Opens another connection to a database's file; null if the existing one has it exclusively. */
const openers = new WeakMap<Db, (() => Writer) | null>();

export function rememberOpener(db: Db, open: (() => Writer) | null): void {
  openers.set(db, open);
}

/** True if the disk had no room for a second connection when the database was opened; until the next start. */
export const isAlone = (db: Db): boolean => openers.get(db) === null;

/** Another connection to the same file; the caller destroys it. */
function openAgain(db: Db): Writer {
  const open = openers.get(db);
  if (!open) throw new Error('This database was not opened by openSqlite.');
  return open();
}

/**
 * Lets a long transaction spill to the disk as it goes: writing everything at the commit and checkpointing right after
 * would block everybody. The next commit on another connection checkpoints.
 */
async function writeAsYouGo(db: Db): Promise<void> {
  await sql`pragma cache_size = -4096`.execute(db);
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
}

export const sqliteEngine: Engine = {
  name: 'sqlite',
  types: { text: 'text', bytes: 'blob' },
  isOneOf: { sql: 'in (select value from json_each(?))', parameter: (ids) => JSON.stringify(ids) },
  folded: (column) => `lower(${column})`,
  likeIgnoresCase: true,
  lockSeq: "select value from counters where name = 'seq'",
  timelineOf: async () => null,
  write: (db, work) => db.transaction().execute(work),
  writeApart: (db, work) => db.transaction().execute(work),
  tellOthers: async () => {},
  serverOf: () => null,
  joinOthers: async () => ({ clock: Date.now, leave: async () => {} }),
  /** On a separate connection, so that reads on the first one go on. */
  async writeBeside(db, work) {
    if (isAlone(db)) return db.transaction().execute(work);
    const own = openAgain(db);
    await writeAsYouGo(own);
    try {
      return await own.transaction().execute(work);
    } finally {
      await own.destroy();
    }
  },
};
