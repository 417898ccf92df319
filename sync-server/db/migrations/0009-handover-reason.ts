import { type Kysely, sql } from 'kysely';

/** Why the office received other cash than it should have been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table handovers add column reason text not null default ''`).execute(db);
}
