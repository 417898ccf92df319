import { type Kysely, sql } from 'kysely';

/** The counts of finished work are kept where records are written: triggers are not the same in every database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'orderTracks', 'invoices']) {
    for (const event of ['finished', 'unfinished', 'refinished']) {
      await sql.raw(`drop trigger ${table}_${event}`).execute(db);
    }
  }
}
