import { type Kysely, sql } from 'kysely';

/** What years of a large business need: indexes for what was found by reading a whole table, and counts of finished work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Work that is kept for ever once it is finished, by when that was and, of orders, by who ordered. */
const FINISHED = [
  { table: 'orders', at: 'deliveredAt', login: 'userId' },
  { table: 'orderTracks', at: 'deliveredAt', login: null },
  { table: 'invoices', at: 'completedAt', login: null },
];

type Kind = (typeof FINISHED)[number];

const loginIn = (row: string, { login }: Kind) => (login ? `${row}.${login}` : "''");

function countsOf({ table, at, ...kind }: Kind, change: 1 | -1): string {
  const row = change === 1 ? 'new' : 'old';
  const add = `where ${row}.${at} is not null on conflict do update set count = count + excluded.count;`;
  const login = loginIn(row, { table, at, ...kind });
  return `insert into finishedDays (tbl, day, count) select '${table}', substr(${row}.${at}, 1, 10), ${change} ${add}
    insert into finishedBy (tbl, customerId, userId, count) select '${table}', ${row}.customerId, ${login}, ${change} ${add}`;
}

/** The counts follow the records whatever writes them. */
function triggersOn(kind: Kind): string[] {
  const { table, at, login } = kind;
  const columns = [at, 'customerId', ...(login ? [login] : [])];
  const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  return [
    `create trigger ${table}_finished after insert on ${table} when new.${at} is not null begin ${countsOf(kind, 1)} end`,
    `create trigger ${table}_unfinished after delete on ${table} when old.${at} is not null begin ${countsOf(kind, -1)} end`,
    `create trigger ${table}_refinished after update of ${columns.join(', ')} on ${table} when ${changed}
      begin ${countsOf(kind, -1)} ${countsOf(kind, 1)} end`,
  ];
}

/** Counts what is there already. */
export const COUNT_FINISHED = FINISHED.flatMap((kind) => {
  const { table, at } = kind;
  return [
    `insert into finishedDays (tbl, day, count)
      select '${table}', substr(${at}, 1, 10), count(*) from ${table} where ${at} is not null group by 2`,
    `insert into finishedBy (tbl, customerId, userId, count)
      select '${table}', customerId, ${loginIn(table, kind)}, count(*) from ${table} where ${at} is not null group by 2, 3`,
  ];
});

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

  // How much was finished on each day, and for each restaurant: lists of all time have pages, and say how many.
  'create table finishedDays (tbl text not null, day text not null, count integer not null, primary key (tbl, day)) without rowid',
  `create table finishedBy (
    tbl text not null, customerId text not null, userId text not null, count integer not null,
    primary key (tbl, customerId, userId)) without rowid`,
  ...COUNT_FINISHED,
  ...FINISHED.flatMap(triggersOn),
  // Whose each delivered order is, from the index alone.
  'drop index orders_delivered',
  'create index orders_delivered on orders (isDelivered, deliveredAt, _id, userId, customerId)',
];
