import { expect, test } from 'vitest';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { ACTORS, IDS, testCustomer, testId, worldRecords } from '../../../schema/testing/test-records.ts';
import { patchedRows, patchedSums } from '../../replica/patched/patched-rows.ts';
import { CUSTOMER_ROWS, DUES, LAST_DELIVERIES } from './customer-rows.ts';

const AT = '2025-06-11T00:00:00.000Z';
const customer = (n: number, fields: Partial<Customer> = {}) => ({ ...testCustomer(testId(n), `c${n}`), ...fields });
const world = worldRecords(AT);
const [someInvoice] = world.flatMap((put) => (put[0] === 'invoices' ? [put[1]] : []));
const [someTrack] = world.flatMap((put) => (put[0] === 'orderTracks' ? [put[1]] : []));
const employees = new Map(world.flatMap((put) => (put[0] === 'employees' ? [[put[1]._id, put[1]] as const] : [])));
if (!someInvoice || !someTrack) throw new Error('The world has neither invoice nor track.');

const byId = <T extends { _id: Id }>(records: readonly T[]) => new Map(records.map((each) => [each._id, each]));
/** Rows of customers with these dues and deliveries. */
function rowsOf(customers: Customer[], shown: Partial<Parameters<typeof CUSTOMER_ROWS.rowOf>[1]> = {}) {
  const directory = { dues: new Map(), deliveries: new Map(), employees, ...shown };
  return patchedRows(CUSTOMER_ROWS, null, { records: byId(customers), directory });
}

const invoice = (n: number, customerId: string, amount: number, paid: number) => {
  return { ...someInvoice, _id: testId(n), customerId, amount, paid };
};

test('total dues are the open balances of each customer, exact to the hundredth; what is overpaid pays nothing else', () => {
  const invoices = [
    invoice(1, IDS.restaurant1, 0.1, 0),
    invoice(2, IDS.restaurant1, 0.2, 0),
    invoice(3, IDS.restaurant1, 100, 500),
    invoice(4, IDS.restaurant2, 1000, 1000),
    invoice(5, IDS.restaurant3, 1000, 250),
  ];
  expect([...patchedSums(DUES, null, byId(invoices))]).toEqual([
    [IDS.restaurant1, 0.3],
    [IDS.restaurant3, 750],
  ]);
});

test('the last delivery is the latest one made, with its driver, whatever the order of the records', () => {
  const track = (n: number, deliveredAt: string | null, deliveredBy: string) => {
    return { ...someTrack, _id: testId(n), deliveredBy, isDelivered: deliveredAt !== null, deliveredAt };
  };
  const made = [
    track(1, '2025-06-02T00:00:00.000Z', IDS.driver2),
    track(2, '2025-06-09T00:00:00.000Z', IDS.driver1),
    track(3, '2025-06-04T00:00:00.000Z', IDS.driver2),
    track(4, null, IDS.driver2),
  ];
  const one = customer(1, { _id: IDS.restaurant1 });
  const lastOf = (tracks: typeof made, known = employees) =>
    rowsOf([one], { deliveries: patchedSums(LAST_DELIVERIES, null, byId(tracks)), employees: known })[0]?.lastDelivery;
  const last = { at: '2025-06-09T00:00:00.000Z', driver: ACTORS.driver1.username };
  expect(lastOf(made)).toEqual(last);
  expect(lastOf(made.toReversed())).toEqual(last);
  expect(lastOf(made.slice(0, 1), new Map())?.driver).toBe('Unknown');
});

test('customers stand by name, without case and accents; deleted ones not at all', () => {
  const named = ['zuma', 'Éclair', 'Apple', 'gone'].map((restaurantName, n) => {
    return customer(n + 1, { restaurantName, deletedAt: restaurantName === 'gone' ? AT : null });
  });
  expect(rowsOf(named).map((row) => row.customer.restaurantName)).toEqual(['Apple', 'Éclair', 'zuma']);
});

test('a row is the same object until something in it changes', () => {
  const one = customer(1);
  const track = { ...someTrack, _id: testId(9), isDelivered: true, deliveredAt: AT };
  const rowWith = (dues: number, deliveries: OrderTrack[], of = one) =>
    rowsOf([of], {
      dues: new Map([[of._id, dues]]),
      deliveries: new Map(deliveries.map((each) => [of._id, each])),
    })[0];
  const row = rowWith(5, [track]);
  expect(rowWith(5, [{ ...track }])).toBe(row);
  expect(rowWith(6, [track])).toMatchObject({ dues: 6 });
  expect(rowWith(6, [])).toMatchObject({ lastDelivery: null });
  expect(rowWith(6, [], { ...one })).not.toBe(rowWith(6, []));
});
