import { type Kysely, sql } from 'kysely';

/** Indexes for the reads of REST: what is asked for by a key must not read a table that grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Open invoices by customer: dues.
  'create index invoices_open on invoices (customerId) where completedAt is null',
  // A driver's invoices to collect, and those it collected.
  'create index invoices_to_collect on invoices (assignToCollect, completedAt)',
];
