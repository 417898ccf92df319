import { sql } from 'kysely';
import type { Db, Trx, Writer } from '../../../sync-server/db/database.ts';
import { engineOf } from '../../../sync-server/db/engine.ts';
import { forgetTimeline } from '../../../sync-server/db/history.ts';
import { migrateTables } from '../../../sync-server/db/migrate.ts';
import { takeMarkBack } from '../../../sync-server/db/moved.ts';
import { forgetNotices } from '../../../sync-server/db/notices.ts';
import { openSqlite } from '../../../sync-server/db/sqlite/open-sqlite.ts';
import { copyTables, type Report } from './copy-tables.ts';
import { mustHaveShapes, type TableShape } from './table-shapes.ts';

/** Runs work on a SQLite file, with its tables migrated to this version. */
export async function withSqlite<T>(file: string, work: (db: Writer) => Promise<T>): Promise<T> {
  const db = openSqlite(file);
  try {
    await migrateTables(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** True if nobody can sign in yet. */
export async function isEmpty(db: Writer): Promise<boolean> {
  const login = await db.selectFrom('credentials').select('identityId').limit(1).executeTakeFirst();
  return login === undefined;
}

/** Lifts the timeouts of requests, since a copy of everything takes longer. */
async function takeTime(trx: Db): Promise<void> {
  if (engineOf(trx).name === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx);
}

async function clearTables(trx: Trx, shapes: TableShape[]): Promise<void> {
  for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
}

/**
 * Replaces all rows of a database by those of another one, in the given transactions. Left out are the mark of an
 * earlier move, the timeline of the source's cluster, and notices not sent yet.
 * @param shapes the tables of the one that is SQLite
 * @returns the number of rows
 * @throws StartupError if the tables differ, a row can't be stored there, or the copy differs
 */
export async function copyBusiness(
  shapes: TableShape[],
  { source, target, report }: { source: Db; target: Trx; report: Report },
): Promise<number> {
  for (const trx of [source, target]) {
    await takeTime(trx);
    if (engineOf(trx).name === 'postgres') await mustHaveShapes(trx, shapes);
  }
  await clearTables(target, shapes);
  const rows = await copyTables(shapes, { source, target, report });
  await takeMarkBack(target);
  await forgetTimeline(target);
  await forgetNotices(target);
  return rows;
}
