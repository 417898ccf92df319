import { type Kysely, sql } from 'kysely';

/** Indexes for the reads of REST, so that no lookup scans a growing table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Dues: open invoices by customer.
  'create index invoices_open on invoices (customerId) where completedAt is null',
  // A driver's open and collected invoices, and pages of completed ones, from covering indexes.
  'create index invoices_to_collect on invoices (assignToCollect, completedAt, _id, customerId)',
  'drop index invoices_completed',
  'create index invoices_completed on invoices (completedAt, _id, customerId)',
  // Pages of delivered work, and keyword search in it, from covering indexes.
  'drop index orders_delivered',
  'create index orders_delivered on orders (isDelivered, deliveredAt, _id, userId)',
  'create index orders_open on orders (customerId) where isDelivered = 0',
  'drop index orderTracks_delivered',
  'create index orderTracks_delivered on orderTracks (isDelivered, deliveredAt, _id, customerId)',
  'drop index orderTracks_driver',
  'create index orderTracks_driver on orderTracks (deliveredBy, isDelivered, deliveredAt, _id, customerId)',
];
