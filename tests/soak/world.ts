import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { LAST_OF_MONTH } from '../../schema/customers/closing-day.ts';
import { type Put, testBusiness, testCustomer, testProduct } from '../../schema/testing/test-records.ts';
import { createSession } from '../../sync-server/auth/session.ts';
import { openBusiness } from '../../sync-server/open-business.ts';
import { putRecords } from '../../sync-server/testing/put-records.ts';

/** A person signed in on one device. */
export type Person = { actor: Actor; token: string };

const OFFICE = ['admin', 'manager', 'admin'] as const;
/** One phone in three is a driver's, the others are restaurants'. */
const isDrivers = (index: number) => index % 3 === 0;
const PRODUCTS = 30;

function employee(_id: string, username: string, role: 'driver' | 'manager'): Put {
  return [
    'employees',
    { _id, name: `Mr ${username}`, photo: '', username, phoneNumber: '9011112222', role, deletedAt: null },
  ];
}

function user(_id: string, username: string, customerId: string | null): Put {
  const isAdmin = customerId === null;
  return ['users', { _id, username, isAdmin, information: 'show', customerId, deletedAt: null }];
}

/**
 * Every second restaurant pays monthly, and its account is closed on the day of the soak. 29 and 30 are not closing
 * days, so on those days of longer months nothing is closed.
 */
function restaurant(_id: string, username: string, index: number): Put {
  const customer = testCustomer(_id, username);
  if (index % 2 === 1) return ['customers', customer];
  const today = Number(dayOf(toInstant(Date.now()), 'Asia/Tokyo').slice(8));
  const closingDay = today > 28 ? LAST_OF_MONTH : today;
  return ['customers', { ...customer, paymentMethod: 'monthly', paymentDate: LAST_OF_MONTH, closingDay }];
}

/** A person's records and actor. */
function phoneOf(index: number): { actor: Actor; puts: Put[] } {
  const _id = newId();
  if (isDrivers(index)) {
    const username = `driver${index}`;
    return { actor: { _id, username, role: 'driver', customerId: null }, puts: [employee(_id, username, 'driver')] };
  }
  const [customerId, username] = [newId(), `customer${index}`];
  return {
    actor: { _id, username, role: 'customer', customerId },
    puts: [restaurant(customerId, username, index), user(_id, username, customerId)],
  };
}

function officeOf(index: number): { actor: Actor; puts: Put[] } {
  const _id = newId();
  const role = OFFICE[index % OFFICE.length] ?? 'admin';
  const username = `${role}${index}`;
  const put = role === 'admin' ? user(_id, username, null) : employee(_id, username, 'manager');
  return { actor: { _id, username, role, customerId: null }, puts: [put] };
}

/**
 * A new business without any work: its record with a bank account, people, a session for each, and a catalogue.
 * @param databaseUrl of PostgreSQL; empty for SQLite in its own data directory
 * @returns the directory and the people, the office's browsers last
 */
export async function createSoakWorld(
  phones: number,
  browsers: number,
  databaseUrl = '',
): Promise<{ dataDir: string; people: Person[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'todoke-soak-'));
  const db = await openBusiness({ dataDir, databaseUrl });
  const now = Date.now();
  const everybody = [
    ...Array.from({ length: phones }, (_, index) => phoneOf(index)),
    ...Array.from({ length: browsers }, (_, index) => officeOf(index)),
  ];
  const category = newId();
  const goods = Array.from(
    { length: PRODUCTS },
    (_, index): Put => ['products', testProduct(newId(), `Spice ${index}`, { category })],
  );
  await putRecords(
    db,
    [['business', testBusiness()], ['categories', { _id: category, name: 'Thai Items' }], ...goods],
    now,
  );
  const people: Person[] = [];
  for (const { actor, puts } of everybody) {
    await putRecords(db, puts, now);
    people.push({ actor, token: await createSession(db, actor._id, now) });
  }
  await db.destroy();
  return { dataDir, people };
}
