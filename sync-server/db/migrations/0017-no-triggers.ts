import { type Kysely, sql } from 'kysely';

/** Counts of finished work are now updated where records are written, since triggers differ between databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'orderTracks', 'invoices']) {
    for (const event of ['finished', 'unfinished', 'refinished']) {
      await sql.raw(`drop trigger ${table}_${event}`).execute(db);
    }
  }
}
