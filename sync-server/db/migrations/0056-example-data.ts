import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Marks a business that is example data. */
export async function up(db: Db): Promise<void> {
  await sql`alter table "business" add column "isExample" bigint`.execute(db);
}
