import { type Kysely, sql } from 'kysely';

/** Reason if the cash differs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table handovers add column reason text not null default ''`).execute(db);
}
