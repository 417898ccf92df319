import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * All tables as SQLite has them after its migration 0017. As there, text is compared by its bytes. Numbers have 8
 * bytes, since a sum of yen in hundredths may need more than 4. Booleans are 0 and 1 in both, so that a business can be
 * moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) {
    await sql.raw(statement.replace(/\btext\b/g, 'text collate "C"')).execute(db);
  }
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  await sql`insert into meta (key, value) values ('historyKey', ${random(32)})`.execute(db);
  await sql`insert into marks (seq, mark) values (0, ${random(12)})`.execute(db);
}

/** Codes without case: the collation "C" folds ASCII only. */
const FOLDED_CODE = 'lower("customerCode" collate "und-x-icu")';

const STATEMENTS = [
  `create table customers (
    "_id" text primary key, "customerCode" text not null, "restaurantName" text not null,
    "companyName" text not null, "contactPerson" text not null, email text not null, "phoneNumber" text not null,
    "mobileNumber" text not null, "restaurantNumber" text not null, route text not null,
    "deliveryDays" text not null, "paymentMethod" text not null, "paymentDate" bigint, "badDebt" bigint not null,
    "deletedAt" text, address text)`,
  'create index "customers_code" on customers ("customerCode")',
  `create table users (
    "_id" text primary key, username text not null, "isAdmin" bigint not null, information text not null,
    "customerId" text references customers ("_id"), "deletedAt" text)`,
  'create index "users_customer" on users ("customerId")',
  `create table employees (
    "_id" text primary key, name text not null, photo text not null, username text not null,
    "phoneNumber" text not null, role text not null, "deletedAt" text)`,
  'create table categories ("_id" text primary key, name text not null)',
  `create table products (
    "_id" text primary key, name text not null, category text not null, price bigint, description text not null,
    sku text not null, image text not null, "productRank" bigint not null, "itemType" text not null,
    "itemCount" text not null, "showDescription" text not null, "stockInCount" double precision not null,
    "deletedAt" text)`,
  'create index "products_category" on products (category)',
  `create table wishlist (
    "_id" text primary key, "customerId" text not null references customers ("_id"),
    "productId" text not null references products ("_id"))`,
  'create unique index "wishlist_once" on wishlist ("customerId", "productId")',
  `create table information (
    "_id" text primary key, name text not null, image text not null, type text not null, active bigint not null)`,
  `create table orders (
    "_id" text primary key, "customerId" text not null references customers ("_id"), "userId" text not null,
    "orderItems" text not null, "customMessage" text not null, "deliveryDate" text not null,
    "placedAt" text not null, "isDelivered" bigint not null, "deliveredBy" text, "deliveredAt" text)`,
  'create index "orders_customer" on orders ("customerId", "placedAt")',
  `create table "orderTracks" (
    "_id" text primary key, "customerId" text not null references customers ("_id"), "preparedBy" text,
    "deliveredBy" text not null references employees ("_id"), "orderId" text, "serialNo" bigint, position bigint,
    "createdAt" text not null, "isDelivered" bigint not null, "deliveredAt" text)`,
  'create index "orderTracks_customer" on "orderTracks" ("customerId", "deliveredAt")',
  `create table invoices (
    "_id" text primary key, "customerId" text not null references customers ("_id"), amount bigint not null,
    "dueDate" text not null, note text not null, "assignToCollect" text, paid bigint not null,
    "createdAt" text not null, "completedAt" text)`,
  'create index "invoices_customer" on invoices ("customerId", "completedAt")',
  'create index "invoices_collector" on invoices ("assignToCollect", "customerId")',
  `create table payments (
    "_id" text primary key, "invoiceId" text not null, amount bigint not null, date text not null,
    "collectedBy" text not null, "collectorId" text not null, "takenAt" text not null, "recordedAt" text not null,
    "receiptNo" text, "handoverId" text, reverses text, reason text not null, "reversedBy" text,
    "doubtedBalance" bigint)`,
  'create index "payments_invoice" on payments ("invoiceId")',
  `create table notes (
    "_id" text primary key, "invoiceId" text not null, note text not null, date text not null,
    "notesBy" text not null, "authorId" text not null, "writtenAt" text not null)`,
  `create table handovers (
    "_id" text primary key, "driverId" text not null references employees ("_id"), day text not null,
    expected bigint not null, counted bigint not null, note text not null, "closedAt" text not null,
    received bigint, "confirmedBy" text, "confirmedAt" text, reason text not null default '')`,
  'create index "notes_invoice" on notes ("invoiceId")',
  `create table credentials (
    "identityId" text primary key, kind text not null, "usernameKey" text not null unique,
    "passwordHash" text not null, "setBy" text, locked bigint not null default 0)`,
  `create table sessions (
    "tokenHash" text primary key, "identityId" text not null, "createdAt" text not null, "usedAt" text not null,
    "expiresAt" text not null)`,
  'create index "sessions_identity" on sessions ("identityId")',
  `create table feed (
    audience text not null, tbl text not null, id text not null, seq bigint not null, op text not null,
    primary key (audience, tbl, id))`,
  'create index "feed_order" on feed (audience, seq, op)',
  'create index "feed_record" on feed (tbl, id)',
  `create table "mutationLog" (
    id text primary key, name text not null, args text not null, "actorId" text not null, "deviceId" text,
    at text not null, "receivedAt" text not null, verdict text not null, code text, "enteredBy" text, epoch text,
    seq bigint, "cameInAt" bigint, knew text)`,
  `create table answers (
    id text primary key, "actorId" text not null, request text not null, answer text, "answeredAt" text not null)`,
  'create index "answers_answered" on answers ("answeredAt")',
  `create table devices (
    "deviceId" text not null, "identityId" text not null, "lastContactAt" text not null,
    "waitingCount" bigint not null, "waitingYen" bigint not null, "appVersion" text, undecided text,
    "clockAhead" bigint, "givenUpAt" text, primary key ("deviceId", "identityId"))`,
  'create table counters (name text primary key, value bigint not null)',
  'create table meta (key text primary key, value text not null)',
  'create index "invoices_open" on invoices ("customerId") where "completedAt" is null',
  'create index "invoices_to_collect" on invoices ("assignToCollect", "completedAt", "_id", "customerId")',
  'create index "invoices_completed" on invoices ("completedAt", "_id", "customerId")',
  'create index "orders_open" on orders ("customerId") where "isDelivered" = 0',
  'create index "orderTracks_delivered" on "orderTracks" ("isDelivered", "deliveredAt", "_id", "customerId")',
  `create index "orderTracks_driver" on "orderTracks" ("deliveredBy", "isDelivered", "deliveredAt", "_id", "customerId")`,
  `create table "recordChanges" (
    tbl text not null, "recordId" text not null, "mutationId" text not null, op text not null, fields text not null,
    row text, primary key ("mutationId", tbl, "recordId"))`,
  'create index "recordChanges_record" on "recordChanges" (tbl, "recordId")',
  'create index "mutationLog_received" on "mutationLog" ("receivedAt", id)',
  'create index "mutationLog_actor" on "mutationLog" ("actorId", "receivedAt", id)',
  'create index "mutationLog_name" on "mutationLog" (name, "receivedAt", id)',
  'create index "sessions_expires" on sessions ("expiresAt")',
  'create index "devices_contact" on devices ("lastContactAt")',
  'create index "devices_waiting" on devices ("waitingCount")',
  'create index "credentials_set" on credentials ("setBy")',
  'create index "mutationLog_refused" on "mutationLog" ("receivedAt", id) where code is not null',
  'create index "customers_route" on customers (route, "customerCode")',
  'create index "customers_debt" on customers ("badDebt", "restaurantName")',
  'create index "products_image" on products (image)',
  `create table "finishedDays" (
    tbl text not null, day text not null, count bigint not null, primary key (tbl, day))`,
  `create table "finishedBy" (
    tbl text not null, "customerId" text not null, "userId" text not null, count bigint not null,
    primary key (tbl, "customerId", "userId"))`,
  'create index "orders_delivered" on orders ("isDelivered", "deliveredAt", "_id", "userId", "customerId")',
  'create index "payments_handover" on payments ("handoverId") where "handoverId" is not null',
  `create index "payments_in_hand" on payments ("collectorId") where "handoverId" is null and reverses is null and "reversedBy" is null`,
  'create index "handovers_open" on handovers ("driverId") where "confirmedAt" is null',
  `create index "customers_code_folded" on customers (${FOLDED_CODE})`,
  'create index "orderTracks_order" on "orderTracks" ("orderId") where "orderId" is not null',
  'create index "devices_person" on devices ("identityId")',
  `create table "refusedWork" (
    "actorId" text primary key, day text not null, count bigint not null, bytes bigint not null)`,
  `create table "deletedOrders" (
    "_id" text primary key, "customerId" text not null references customers ("_id"), "customMessage" text not null,
    "deliveryDate" text not null, "orderItems" text not null, "placedAt" text not null, "deletedAt" text not null)`,
  'create index "devices_clock" on devices ("lastContactAt") where "clockAhead" is not null',
  'create index "handovers_confirmed" on handovers ("confirmedAt")',
  'create index "deletedOrders_deleted" on "deletedOrders" ("deletedAt")',
  `create table epochs (
    id text primary key, no bigint not null, how text not null, "startedAt" text, "endedAt" text, "upTo" bigint)`,
  'create table marks (seq bigint primary key, mark text not null)',
  `create table "baseRecords" (
    tbl text not null, "recordId" text not null, seq bigint not null, row text, primary key (tbl, "recordId"))`,
  `create table "heldReturns" (
    id text primary key, "actorId" text not null, "deviceId" text, no bigint not null, seq bigint not null,
    queued text not null, receipt text, "receivedAt" text not null)`,
  'create index "heldReturns_actor" on "heldReturns" ("actorId")',
  `create index "mutationLog_online" on "mutationLog" ("cameInAt", id) where "deviceId" is null and "cameInAt" is not null`,
  'create index "credentials_locked" on credentials (locked, "identityId") where locked = 1',
  'create table "takenBack" ("mutationId" text primary key, "actorId" text not null, "deviceId" text, "takenBackAt" text not null)',
  "insert into counters (name, value) values ('seq', 0), ('orderTrackSerial', 0)",
];
