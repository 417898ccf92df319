import { type Kysely, sql } from 'kysely';

/** The reason if the counted cash differs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table handovers add column reason text not null default ''`).execute(db);
}
