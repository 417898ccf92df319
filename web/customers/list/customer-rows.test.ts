import { expect, test } from 'vitest';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { ACTORS, IDS, testCustomer, testId, worldRecords } from '../../../schema/testing/test-records.ts';
import { currentByName, duesByCustomer, lastDeliveries, rowOf } from './customer-rows.ts';

const AT = '2025-06-11T00:00:00.000Z';
const customer = (n: number, fields: Partial<Customer> = {}) => ({ ...testCustomer(testId(n), `c${n}`), ...fields });
const world = worldRecords(AT);
const [someInvoice] = world.flatMap((put) => (put[0] === 'invoices' ? [put[1]] : []));
const [someTrack] = world.flatMap((put) => (put[0] === 'orderTracks' ? [put[1]] : []));
const employees = new Map(world.flatMap((put) => (put[0] === 'employees' ? [[put[1]._id, put[1]] as const] : [])));
if (!someInvoice || !someTrack) throw new Error('The world has neither invoice nor track.');

const invoice = (n: number, customerId: string, amount: number, paid: number) => {
  return { ...someInvoice, _id: testId(n), customerId, amount, paid };
};

test('total dues are the open balances of each customer, exact to the hundredth; what is overpaid pays nothing else', () => {
  const dues = duesByCustomer([
    invoice(1, IDS.restaurant1, 0.1, 0),
    invoice(2, IDS.restaurant1, 0.2, 0),
    invoice(3, IDS.restaurant1, 100, 500),
    invoice(4, IDS.restaurant2, 1000, 1000),
    invoice(5, IDS.restaurant3, 1000, 250),
  ]);
  expect([...dues]).toEqual([
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
  const last = { at: '2025-06-09T00:00:00.000Z', driver: ACTORS.driver1.username };
  expect(lastDeliveries(made, employees).get(IDS.restaurant1)).toEqual(last);
  expect(lastDeliveries(made.toReversed(), employees).get(IDS.restaurant1)).toEqual(last);
  expect(lastDeliveries(made.slice(0, 1), new Map()).get(IDS.restaurant1)?.driver).toBe('Unknown');
});

test('customers stand by name, without case and accents; deleted ones not at all', () => {
  const named = ['zuma', 'Éclair', 'Apple', 'gone'].map((restaurantName, n) => {
    return customer(n + 1, { restaurantName, deletedAt: restaurantName === 'gone' ? AT : null });
  });
  expect(currentByName(named).map(({ restaurantName }) => restaurantName)).toEqual(['Apple', 'Éclair', 'zuma']);
});

test('a row is the same object until something in it changes', () => {
  const one = customer(1);
  const delivery = { at: AT, driver: 'driver1' };
  const row = rowOf(one, 5, delivery);
  expect(rowOf(one, 5, { ...delivery })).toBe(row);
  expect(rowOf(one, 6, delivery)).toMatchObject({ dues: 6 });
  expect(rowOf(one, 6, null)).toMatchObject({ lastDelivery: null });
  expect(rowOf({ ...one }, 6, null)).not.toBe(rowOf(one, 6, null));
});
