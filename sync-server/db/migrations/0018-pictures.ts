import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Pictures by file name, so that a backup contains them and every server has them. */
export async function up(db: Db): Promise<void> {
  const { text, bytes } = engineOf(db).types;
  const columns = `"file" ${text} primary key, "bytes" ${bytes} not null, "storedAt" ${text} not null`;
  await sql.raw(`create table "pictures" (${columns})`).execute(db);
}
