import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The language of a customer's documents; null until one of its logins chooses one. */
export async function up(db: Db): Promise<void> {
  await sql.raw(`alter table "customers" add column "language" ${engineOf(db).types.text}`).execute(db);
}
