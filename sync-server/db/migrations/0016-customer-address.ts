import { type Kysely, sql } from 'kysely';

/** Delivery addresses; null for the restaurants known before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table customers add column address text').execute(db);
}
