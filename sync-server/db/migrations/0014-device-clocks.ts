import { type Kysely, sql } from 'kysely';

/** The votes of staff devices on the server's clock, and indexes by which finished work comes back that left by a wrong one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // By how many milliseconds it was ahead of the server's clock at the last contact; null where it did not say.
  'alter table devices add column clockAhead integer',
  'create index devices_clock on devices (lastContactAt) where clockAhead is not null',
  'create index handovers_confirmed on handovers (confirmedAt)',
  'create index deletedOrders_deleted on deletedOrders (deletedAt)',
];
