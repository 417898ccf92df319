import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Series of the numbers of slips and closings; null in records from before, and until a backup is restored. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  for (const table of ['slips', 'billings']) {
    await sql.raw(`alter table "${table}" add column "series" ${text}`).execute(db);
  }
}
