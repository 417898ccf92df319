import { type Kysely, sql } from 'kysely';

/** For years of a large business: indexes in place of full scans, and counts of finished work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Kinds of work that are kept for ever, with the column of their finishing time and, for orders, of the login. */
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

/** Triggers keep the counts in step with the records, whoever writes them. */
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
  // Expired sessions; devices by last contact, and those with waiting work.
  'create index sessions_expires on sessions (expiresAt)',
  'create index devices_contact on devices (lastContactAt)',
  'create index devices_waiting on devices (waitingCount)',
  // The mutation that set a password, looked up when it is repeated.
  'create index credentials_set on credentials (setBy)',
  // Refused work in list order: without the id, listing scanned the whole log.
  'drop index mutationLog_refused',
  'create index mutationLog_refused on mutationLog (receivedAt, id) where code is not null',
  // A route's restaurants in order of code, for the export; and those with bad debt.
  'create index customers_route on customers (route, customerCode)',
  'create index customers_debt on customers (badDebt, restaurantName)',
  // Products that show a picture, before it is deleted.
  'create index products_image on products (image)',

  // Counts per day and per restaurant, for the totals of paged lists of all time.
  'create table finishedDays (tbl text not null, day text not null, count integer not null, primary key (tbl, day)) without rowid',
  `create table finishedBy (
    tbl text not null, customerId text not null, userId text not null, count integer not null,
    primary key (tbl, customerId, userId)) without rowid`,
  ...COUNT_FINISHED,
  ...FINISHED.flatMap(triggersOn),
  // Owners of delivered orders, from a covering index.
  'drop index orders_delivered',
  'create index orders_delivered on orders (isDelivered, deliveredAt, _id, userId, customerId)',
];
