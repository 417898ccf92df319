import { type Kysely, sql } from 'kysely';

/** How much of a user's work was refused on the last day that had any: one row per user, so that it never grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table refusedWork (
        actorId text primary key, day text not null, count integer not null, bytes integer not null) without rowid`,
    )
    .execute(db);
}
