import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The language that a user chose; null before the first choice. */
export async function up(db: Db): Promise<void> {
  await sql.raw(`alter table "credentials" add column "language" ${engineOf(db).types.text}`).execute(db);
}
