import { type Kysely, sql } from 'kysely';

/** Indexes for what was found by reading a whole table that grows with the business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // What ended by itself, and who was heard of lately or holds work.
  'create index sessions_expires on sessions (expiresAt)',
  'create index devices_contact on devices (lastContactAt)',
  'create index devices_waiting on devices (waitingCount)',
  // The write that set a password, asked for when it is sent again.
  'create index credentials_set on credentials (setBy)',
  // Refused work, in the order in which it is listed: without the id the whole log was read in that order.
  'drop index mutationLog_refused',
  'create index mutationLog_refused on mutationLog (receivedAt, id) where code is not null',
  // Restaurants of a route, which are exported in the order of their codes, and those with bad debt.
  'create index customers_route on customers (route, customerCode)',
  'create index customers_debt on customers (badDebt, restaurantName)',
  // What shows a picture that is to be deleted.
  'create index products_image on products (image)',
];
