import BetterSqlite3 from 'better-sqlite3';
import { DAY_MS, dayOf, toInstant } from '../../../schema/core/days.ts';
import { pairId } from '../../../schema/core/ids.ts';
import { toHundredths } from '../../../schema/core/money.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { createRandom, sfc32 } from '../../../schema/testing/random.ts';
import { COUNT_FINISHED } from '../../../sync-server/db/migrations/0006-large-business.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { createCalendar } from '../../../sync-server/demo/calendar.ts';
import { createStaff, createUsers } from '../../../sync-server/demo/people.ts';
import { createCatalogue } from '../../../sync-server/demo/products.ts';
import { createRestaurants } from '../../../sync-server/demo/restaurants.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { insertRows } from '../insert-rows.ts';
import { FEED } from './large-feed.ts';
import { LOG } from './large-log.ts';
import { WORK } from './large-work.ts';

/** The size of a business; `days` is its age. A driver makes 25 stops a day at any size. */
export type Size = { customers: number; ordersPerDay: number; days: number; now: number };

const TIME_ZONE = 'Asia/Tokyo';
const STOPS_A_DAY = 25;
/** Written once, and deleted if that fails, so it needs no journal. */
const FAST = [
  // A file in WAL mode stays there unless another mode is set first.
  'journal_mode = delete',
  'journal_mode = off',
  'synchronous = off',
  'foreign_keys = off',
  'locking_mode = exclusive',
  'temp_store = memory',
  'cache_size = -100000',
];
/** Distinct baskets of orders. */
const BASKETS = 500;

/** People and goods as in the demo business; every customer has one login. */
function createBasics({ customers, ordersPerDay, now }: Size) {
  const random = createRandom(1, sfc32);
  const calendar = createCalendar({ now, timeZone: TIME_ZONE });
  const { categories, products } = createCatalogue({ random, calendar, scale: 1 });
  const crew = Math.max(1, Math.round(ordersPerDay / STOPS_A_DAY));
  const staff = createStaff({ random, calendar, scale: Math.ceil(crew / 6) });
  const restaurants = createRestaurants({ random, calendar, scale: customers / 400, drivers: staff.drivers });
  const logins = createUsers({ random, calendar, web: restaurants });
  const drivers = staff.drivers.slice(0, crew);
  const baskets = Array.from({ length: BASKETS }, (_, number) => {
    const lines = random.sample(products, random.int(4, 12)).map(({ product, price }) => {
      const { _id, name, sku } = product;
      return { _id, name, quantity: random.int(1, 5), sku, price };
    });
    const amount = lines.reduce((sum, { price, quantity }) => sum + toHundredths(price) * quantity, 0);
    const ordered = lines.map(({ _id, name, quantity, sku }) => ({ _id, name, quantity, sku }));
    return { number, stored: JSON.stringify(lines), ordered: JSON.stringify(ordered), amount };
  });
  return {
    rows: {
      categories,
      products: products.map(({ product }) => product),
      employees: [...staff.managers, ...drivers],
      customers: restaurants.map(({ customer }) => customer),
      users: [logins.admin, ...logins.customers],
    },
    drivers,
    manager: staff.managers[0],
    baskets,
  };
}

type Basics = ReturnType<typeof createBasics>;

/** Temporary tables for the bulk statements: customers with login and driver, and the baskets. */
function tellBasics(db: BetterSqlite3.Database, { rows, drivers, baskets }: Basics): void {
  db.exec(`create temp table who (c integer primary key, customerId, userId, driverId, driverName, isCash);
    create temp table basket (number integer primary key, stored, ordered, amount)`);
  const who = db.prepare('insert into who values (?, ?, ?, ?, ?, ?)');
  for (const [c, { _id, paymentMethod }] of rows.customers.entries()) {
    const driver = drivers[c % drivers.length];
    who.run(c, _id, rows.users[c + 1]?._id, driver?._id, driver?.username, paymentMethod === 'cash' ? 1 : 0);
  }
  const basket = db.prepare('insert into basket values (@number, @stored, @ordered, @amount)');
  for (const one of baskets) basket.run(one);
}

/** Feed positions of 400 days, from which retention raises the floors; today's is still missing. */
function markDays(db: BetterSqlite3.Database, { ordersPerDay, days, now }: Size): void {
  const mark = db.prepare('insert into meta (key, value) values (?, ?)');
  for (let ago = 1; ago <= Math.min(400, days - 1); ago++) {
    const seq = Math.max(0, (days - ago) * ordersPerDay * 5);
    mark.run(`seq-on:${toInstant(now - ago * DAY_MS).slice(0, 10)}`, String(seq));
  }
}

/**
 * Writes years of business into a database file in bulk, with records, feed and log as the server would have left them.
 * Creates indexes after filling the tables.
 */
export async function makeLargeBusiness(dataDir: string, size: Size) {
  const migrated = await openDatabase(dataDir);
  await migrated.destroy();
  const db = new BetterSqlite3(databaseFile(dataDir));
  for (const pragma of FAST) {
    db.pragma(pragma);
  }
  const basics = createBasics(size);
  const later = db
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null",
    )
    .all();
  for (const { name } of later) db.exec(`drop index "${name}"`);

  db.function('pairId', { deterministic: true }, (a: unknown, b: unknown) => pairId(String(a), String(b)));
  db.exec('begin');
  for (const table of ['categories', 'products', 'employees', 'customers', 'users'] as const) {
    insertRows(db, table, basics.rows[table]);
  }
  tellBasics(db, basics);
  const { customers, ordersPerDay, days, now } = size;
  const midnight = Date.parse(`${dayOf(toInstant(now), TIME_ZONE)}T00:00:00+09:00`);
  const told = {
    // As BigInt, so that SQLite treats them as integers.
    customers: BigInt(customers),
    ordersPerDay: BigInt(ordersPerDay),
    days: BigInt(days),
    now: BigInt(now),
    midnight: BigInt(midnight),
    baskets: BigInt(BASKETS),
    managerId: basics.manager?._id,
    managerName: basics.manager?.username,
    admin: basics.rows.users[0]?._id,
    office: windowStart('office', now),
    driver: windowStart('driver', now),
    customer: windowStart('customer', now),
  };
  for (const statement of [...WORK, ...FEED, ...LOG, ...COUNT_FINISHED]) {
    db.prepare(statement).run(...(statement.includes('@') ? [told] : []));
  }
  markDays(db, size);
  db.exec('commit');
  for (const { sql } of later) db.exec(sql);
  db.close();
  return { ...basics.rows, drivers: basics.drivers };
}
