import { type Kysely, sql } from 'kysely';

/** Delivery addresses; null in records from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table customers add column address text').execute(db);
}
