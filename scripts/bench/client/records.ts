import { ROUTES } from '../../../schema/customers/customer-entity.ts';
import { addDays } from '../../../schema/days.ts';
import type { Row } from '../../../schema/tables.ts';
import { type Put, testCustomer, testId } from '../../../schema/test-records.ts';

const NAMES = ['Annapurna', 'Bangkok Kitchen', 'Curry House Mina', 'Everest', 'Ganesh', 'Himalaya Dining', 'Sapana'];

/** Rows that each pull brings. */
export const CHANGED = 100;

/**
 * Restaurants as a wholesaler has them, the same ones for everybody who is measured. The first is first by name too, so that
 * it is in sight in a list. Pure: the pages make them by themselves.
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

/** 100 of some restaurants, spread over all of them and the first among them, with another number to call. */
export function changedCustomers(customers: Row<'customers'>[], mobileNumber: string): Row<'customers'>[] {
  const step = Math.floor(customers.length / CHANGED);
  const spread = Array.from({ length: CHANGED }, (_, index) => customers[index * step]);
  return spread.flatMap((customer) => (customer ? { ...customer, mobileNumber } : []));
}

/** Restaurants as records to write. */
export function customerPuts(customers: Row<'customers'>[]): Put[] {
  return customers.map((row) => ['customers', row]);
}

/** Stops of one driver's run, one at each of the first restaurants, still to be made. */
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

/** Stops as records to write. */
export function trackPuts(tracks: Row<'orderTracks'>[]): Put[] {
  return tracks.map((row) => ['orderTracks', row]);
}

/** Whether two sets of records hold the same, whatever the order of rows and fields. */
export function isSame(stored: { _id: string }[], expected: { _id: string }[]): boolean {
  const textOf = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  const texts = new Map(stored.map((row) => [row._id, textOf(row)]));
  return stored.length === expected.length && expected.every((row) => texts.get(row._id) === textOf(row));
}
