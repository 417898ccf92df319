import { type Kysely, sql } from 'kysely';

/** Indexes for the reads of REST: what is asked for by a key must not read a table that grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Open invoices by customer: dues.
  'create index invoices_open on invoices (customerId) where completedAt is null',
  // A driver's invoices to collect, and those it collected; pages of completed ones, from the index alone.
  'create index invoices_to_collect on invoices (assignToCollect, completedAt, _id, customerId)',
  'drop index invoices_completed',
  'create index invoices_completed on invoices (completedAt, _id, customerId)',
  // Pages of delivered work, and who of it a keyword finds, from the index alone.
  'drop index orders_delivered',
  'create index orders_delivered on orders (isDelivered, deliveredAt, _id, userId)',
  // How many orders of a restaurant are open.
  'create index orders_open on orders (customerId) where isDelivered = 0',
  'drop index orderTracks_delivered',
  'create index orderTracks_delivered on orderTracks (isDelivered, deliveredAt, _id, customerId)',
  'drop index orderTracks_driver',
  'create index orderTracks_driver on orderTracks (deliveredBy, isDelivered, deliveredAt, _id, customerId)',
];
