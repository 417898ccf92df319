import { type Kysely, sql } from 'kysely';

/** What is asked before something is deleted: codes in any case of letters, and the stop of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Not unique: a business may have two codes that differ in their case already, and keeps them.
  'create index customers_code_folded on customers (lower(customerCode))',
  'create index orderTracks_order on orderTracks (orderId) where orderId is not null',
];
