import { type Kysely, sql } from 'kysely';

/** What of a device's work was refused and is not decided on there yet, as it says itself; null where it never said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table devices add column undecided text').execute(db);
}
