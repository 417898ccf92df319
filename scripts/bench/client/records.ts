import { addDays } from '../../../schema/core/days.ts';
import type { Row } from '../../../schema/core/records.ts';
import { ROUTES } from '../../../schema/customers/routes.ts';
import { type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';

const NAMES = ['Annapurna', 'Bangkok Kitchen', 'Curry House Mina', 'Everest', 'Ganesh', 'Himalaya Dining', 'Sapana'];

/** Rows per pull. */
export const CHANGED = 100;

/**
 * A wholesaler's customers, the same for every contender. The first also sorts first by name, so that it is in sight.
 * Pure, because pages build them themselves.
 */
export function customersOf(count: number): Row<'customers'>[] {
  return Array.from({ length: count }, (_, index): Row<'customers'> => {
    const name = index === 0 ? 'Aaaa' : `${NAMES[index % NAMES.length]} ${(index * 7919) % 100_003}`;
    return {
      ...testCustomer(testId(10_000 + index), `c${index}`),
      restaurantName: name,
      companyName: `${name} K.K.`,
      contactPerson: `Keeper ${index % 97}`,
      email: `keeper${index}@example.com`,
      route: ROUTES[index % ROUTES.length] ?? 'Ueno',
      badDebt: index % 40 === 0,
    };
  });
}

/** 100 customers, evenly spread and including the first, with a new number. */
export function changedCustomers(customers: Row<'customers'>[], mobileNumber: string): Row<'customers'>[] {
  const step = Math.floor(customers.length / CHANGED);
  const spread = Array.from({ length: CHANGED }, (_, index) => customers[index * step]);
  return spread.flatMap((customer) => (customer ? { ...customer, mobileNumber } : []));
}

export function customerPuts(customers: Row<'customers'>[]): Put[] {
  return customers.map((row) => ['customers', row]);
}

/** Open stops of one driver, one at each of the first customers. */
export function tracksOf(driverId: string, count: number, now: string): Row<'orderTracks'>[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: testId(1_000_000 + index),
    customerId: testId(10_000 + index),
    preparedBy: null,
    deliveredBy: driverId,
    orderId: null,
    serialNo: index + 1,
    position: null,
    createdAt: `${addDays(now.slice(0, 10), -1)}T01:00:00.000Z`,
    isDelivered: false,
    deliveredAt: null,
  }));
}

export function trackPuts(tracks: Row<'orderTracks'>[]): Put[] {
  return tracks.map((row) => ['orderTracks', row]);
}

/** True if both contain the same records, in any order of rows and fields. */
export function isSame(stored: { _id: string }[], expected: { _id: string }[]): boolean {
  const textOf = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  const texts = new Map(stored.map((row) => [row._id, textOf(row)]));
  return stored.length === expected.length && expected.every((row) => texts.get(row._id) === textOf(row));
}
