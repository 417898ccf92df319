import { type Kysely, sql } from 'kysely';

/** Amount of a person's refused work on the last day that had any: one row per person, so that it never grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table refusedWork (
        actorId text primary key, day text not null, count integer not null, bytes integer not null) without rowid`,
    )
    .execute(db);
}
