import { expect, test } from 'vitest';
import { Customer } from '../../../schema/customers/customer-entity.ts';
import { CHANGED, changedCustomers, customersOf, isSame } from './records.ts';

test('restaurants are valid records, each with an id of its own', () => {
  const customers = customersOf(1000);
  for (const customer of customers) expect(Customer.safeParse(customer).error).toBeUndefined();
  expect(new Set(customers.map(({ _id }) => _id)).size).toBe(1000);
});

test('a hundred of them change, the first by name among them', () => {
  const changed = changedCustomers(customersOf(2500), '0123');
  const byName = customersOf(2500).sort((a, b) => (a.restaurantName < b.restaurantName ? -1 : 1));
  expect(changed).toHaveLength(CHANGED);
  expect(changed[0]?._id).toBe(byName[0]?._id);
  expect(changed.every(({ mobileNumber }) => mobileNumber === '0123')).toBe(true);
});

test('the same records in another order are the same, with another value they are not', () => {
  const customers = customersOf(3);
  expect(isSame(customers.toReversed(), customers)).toBe(true);
  expect(isSame(changedCustomers(customersOf(100), '1'), customersOf(100))).toBe(false);
  expect(isSame(customers.slice(1), customers)).toBe(false);
});
