import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Names of products and categories in other languages, as JSON by language; null for none. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  for (const table of ['categories', 'products']) {
    await sql.raw(`alter table "${table}" add column "names" ${text}`).execute(db);
  }
}
