import { type Kysely, sql } from 'kysely';

/** Indexes for checks before a write: codes without case, and the stop of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Not unique: a business may have two codes that differ only in case, and keeps them.
  'create index customers_code_folded on customers (lower(customerCode))',
  'create index orderTracks_order on orderTracks (orderId) where orderId is not null',
];
