import { type Kysely, sql } from 'kysely';

/** Refused work of a device that is not decided on, as reported; null if never reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table devices add column undecided text').execute(db);
}
