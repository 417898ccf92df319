import { type Kysely, sql } from 'kysely';

/** Tables of the chain order → delivery → payment, and of the sync. Yen are hundredths, instants ISO text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table customers (
    _id text primary key, customerCode text not null, restaurantName text not null, companyName text not null,
    contactPerson text not null, email text not null, phoneNumber text not null, mobileNumber text not null,
    restaurantNumber text not null, route text not null, deliveryDays text not null, paymentMethod text not null,
    paymentDate integer, badDebt integer not null, deletedAt text)`,
  'create index customers_code on customers (customerCode)',
  `create table users (
    _id text primary key, username text not null, isAdmin integer not null, information text not null,
    customerId text references customers (_id), deletedAt text)`,
  'create index users_customer on users (customerId)',
  `create table employees (
    _id text primary key, name text not null, photo text not null, username text not null, phoneNumber text not null,
    role text not null, deletedAt text)`,
  'create table categories (_id text primary key, name text not null)',
  `create table products (
    _id text primary key, name text not null, category text not null, price integer,
    description text not null, sku text not null, image text not null, productRank integer not null, itemType text not null,
    itemCount text not null, showDescription text not null, stockInCount real not null, deletedAt text)`,
  'create index products_category on products (category)',
  `create table wishlist (
    _id text primary key, customerId text not null references customers (_id),
    productId text not null references products (_id))`,
  'create unique index wishlist_once on wishlist (customerId, productId)',
  `create table information (
    _id text primary key, name text not null, image text not null, type text not null, active integer not null)`,
  `create table orders (
    _id text primary key, customerId text not null references customers (_id), userId text not null,
    orderItems text not null, customMessage text not null, deliveryDate text not null, placedAt text not null,
    isDelivered integer not null, deliveredBy text, deliveredAt text)`,
  'create index orders_customer on orders (customerId, placedAt)',
  'create index orders_delivered on orders (isDelivered, deliveredAt)',
  `create table orderTracks (
    _id text primary key, customerId text not null references customers (_id), preparedBy text,
    deliveredBy text not null references employees (_id), orderId text, serialNo integer, position integer, createdAt text not null,
    isDelivered integer not null, deliveredAt text)`,
  'create index orderTracks_driver on orderTracks (deliveredBy, isDelivered, deliveredAt)',
  'create index orderTracks_customer on orderTracks (customerId, deliveredAt)',
  'create index orderTracks_delivered on orderTracks (isDelivered, deliveredAt)',
  `create table invoices (
    _id text primary key, customerId text not null references customers (_id), amount integer not null,
    dueDate text not null, note text not null, assignToCollect text, paid integer not null, createdAt text not null,
    completedAt text)`,
  'create index invoices_customer on invoices (customerId, completedAt)',
  'create index invoices_collector on invoices (assignToCollect, customerId)',
  'create index invoices_completed on invoices (completedAt)',
  `create table payments (
    _id text primary key, invoiceId text not null, amount integer not null, date text not null,
    collectedBy text not null, collectorId text not null, takenAt text not null, recordedAt text not null, receiptNo text,
    handoverId text, reverses text, reason text not null, reversedBy text)`,
  'create index payments_invoice on payments (invoiceId)',
  `create table notes (
    _id text primary key, invoiceId text not null, note text not null, date text not null,
    notesBy text not null, authorId text not null, writtenAt text not null)`,
  `create table handovers (
    _id text primary key, driverId text not null references employees (_id), day text not null, expected integer not null,
    counted integer not null, note text not null, closedAt text not null, received integer, confirmedBy text,
    confirmedAt text)`,
  'create index notes_invoice on notes (invoiceId)',

  `create table credentials (
    identityId text primary key, kind text not null, usernameKey text not null unique, passwordHash text not null,
    setBy text)`,
  `create table sessions (
    tokenHash text primary key, identityId text not null, createdAt text not null, usedAt text not null,
    expiresAt text not null)`,
  'create index sessions_identity on sessions (identityId)',
  `create table feed (
    audience text not null, tbl text not null, id text not null, seq integer not null, op text not null,
    primary key (audience, tbl, id)) without rowid`,
  'create index feed_order on feed (audience, seq, op)',
  'create index feed_record on feed (tbl, id)',
  `create table mutationLog (
    id text primary key, name text not null, args text not null, actorId text not null, deviceId text, at text not null,
    receivedAt text not null, verdict text not null, code text, enteredBy text)`,
  'create index mutationLog_received on mutationLog (receivedAt)',
  'create index mutationLog_refused on mutationLog (receivedAt) where code is not null',
  `create table answers (
    id text primary key, actorId text not null, request text not null, answer text, answeredAt text not null)`,
  'create index answers_answered on answers (answeredAt)',
  `create table devices (
    deviceId text not null, identityId text not null, lastContactAt text not null, waitingCount integer not null,
    waitingYen integer not null, appVersion text, primary key (deviceId, identityId))`,
  'create table counters (name text primary key, value integer not null)',
  "insert into counters (name, value) values ('seq', 0), ('orderTrackSerial', 0)",
  'create table meta (key text primary key, value text not null)',
];
