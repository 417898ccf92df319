import { type Kysely, sql } from 'kysely';

/** Votes of staff devices on the server's clock, and indexes to republish what a wrong clock removed from the feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Milliseconds by which it was ahead of the server's clock at the last contact; null if not reported.
  'alter table devices add column clockAhead integer',
  'create index devices_clock on devices (lastContactAt) where clockAhead is not null',
  'create index handovers_confirmed on handovers (confirmedAt)',
  'create index deletedOrders_deleted on deletedOrders (deletedAt)',
];
