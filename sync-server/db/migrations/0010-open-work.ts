import { type Kysely, sql } from 'kysely';

/** Checks before a write: codes without case, and an order's stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Not unique: a business may already have two codes that differ in case only, and keeps them.
  'create index customers_code_folded on customers (lower(customerCode))',
  'create index orderTracks_order on orderTracks (orderId) where orderId is not null',
];
