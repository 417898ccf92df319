import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toInstant } from '../../../schema/core/days.ts';
import type { Row } from '../../../schema/core/records.ts';
import { createRandom, type Random, sfc32 } from '../../../schema/testing/random.ts';
import type { Put } from '../../../schema/testing/test-records.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { createCalendar } from '../../../sync-server/demo/calendar.ts';
import { fillDemo } from '../../../sync-server/demo/fill.ts';
import { createStaff } from '../../../sync-server/demo/people.ts';
import { createRestaurants } from '../../../sync-server/demo/restaurants.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';

/** Customers in addition to the demo's, all on the list of cash customers. */
export const CUSTOMERS = 10_000;
/** Open invoices in addition to the demo's. */
export const OPEN_INVOICES = 1500;
/** Open stops of `driver1`, each with an invoice to collect. */
export const STOPS = 30;

const DEMO_CUSTOMERS = 400;
const TIME_ZONE = 'Asia/Tokyo';
const SEED = 77;
const HOUR_MS = 3_600_000;
/** Rows per feed position, as in the demo. */
const ROWS_AT_ONCE = 100;

type Setting = { now: number; random: Random; driverId: string };

function customersOf({ now, random }: Setting): Row<'customers'>[] {
  const calendar = createCalendar({ now, timeZone: TIME_ZONE });
  const { drivers } = createStaff({ random, calendar, scale: 1 });
  const restaurants = createRestaurants({ random, calendar, scale: CUSTOMERS / DEMO_CUSTOMERS, drivers });
  return restaurants.map(({ customer }, index) => ({
    ...customer,
    customerCode: `BN${String(index + 1).padStart(5, '0')}`,
    // The demo uses some of these names, too.
    restaurantName: `${customer.restaurantName} #${index + 1}`,
    paymentMethod: 'cash',
    paymentDate: null,
    badDebt: false,
  }));
}

function invoicesOf(customers: Row<'customers'>[], { now, random, driverId }: Setting): Row<'invoices'>[] {
  const calendar = createCalendar({ now, timeZone: TIME_ZONE });
  return customers.slice(0, OPEN_INVOICES).map(({ _id: customerId }, index) => ({
    _id: random.id(now - 24 * HOUR_MS),
    customerId,
    amount: random.int(5, 120) * 1000,
    dueDate: calendar.dayAgo(random.int(-20, 30)),
    note: '',
    assignToCollect: index < STOPS ? driverId : null,
    paid: 0,
    createdAt: toInstant(now - 24 * HOUR_MS),
    completedAt: null,
  }));
}

function stopsOf(customers: Row<'customers'>[], { now, random, driverId }: Setting): Row<'orderTracks'>[] {
  return customers.slice(0, STOPS).map(({ _id: customerId }, index) => ({
    _id: random.id(now - HOUR_MS),
    customerId,
    preparedBy: null,
    deliveredBy: driverId,
    orderId: null,
    serialNo: 900_000 + index,
    position: null,
    createdAt: toInstant(now - HOUR_MS),
    isDelivered: false,
    deliveredAt: null,
  }));
}

async function fill(db: Writer, now: number): Promise<void> {
  await fillDemo(db, { now, timeZone: TIME_ZONE, scale: 1 });
  const { _id: driverId } = await db
    .selectFrom('employees')
    .select('_id')
    .where('username', '=', 'driver1')
    .executeTakeFirstOrThrow();
  const setting = { now, random: createRandom(SEED, sfc32), driverId };
  const customers = customersOf(setting);
  const puts: Put[] = [
    ...customers.map((row): Put => ['customers', row]),
    ...stopsOf(customers, setting).map((row): Put => ['orderTracks', row]),
    ...invoicesOf(customers, setting).map((row): Put => ['invoices', row]),
  ];
  for (let from = 0; from < puts.length; from += ROWS_AT_ONCE) {
    await putRecords(db, puts.slice(from, from + ROWS_AT_ONCE), now);
  }
}

async function make(work: (db: Writer, now: number) => Promise<unknown>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'todoke-bench-business-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const db = await openDatabase(dataDir);
  await work(db, Date.now());
  await db.destroy();
  return databaseFile(dataDir);
}

let made: Promise<string> | null = null;

/**
 * The demo business with 10,000 more customers, 1,500 open invoices and a run for `driver1`: a database file, made
 * once; each row copies it.
 */
export function bigBusiness(): Promise<string> {
  made ??= make(fill);
  return made;
}

/** Ten demo businesses in one, with some 85,000 records on the office's devices: a database file. */
export function largeDemo(): Promise<string> {
  return make((db, now) => fillDemo(db, { now, timeZone: TIME_ZONE, scale: 10 }));
}
