import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { balanceOf } from '../../schema/billing/billing-rules.ts';
import { ITEM_TYPES } from '../../schema/catalogue/catalogue-entity.ts';
import { categoryKey, THAI_CATEGORY } from '../../schema/catalogue/catalogue-rules.ts';
import { UNITS } from '../../schema/catalogue/units.ts';
import { ROUTES } from '../../schema/customers/customer-entity.ts';
import { toInstant } from '../../schema/days.ts';
import { pairId } from '../../schema/ids.ts';
import { addYen } from '../../schema/money.ts';
import { isTableName } from '../../schema/table-names.ts';
import { tables } from '../../schema/tables.ts';
import { createBusiness } from './business.ts';

/** Noon of a Wednesday in Tokyo, noon of a Sunday, and just after midnight of a first of January. */
const NOONS = ['2025-06-11T03:00:00.000Z', '2025-06-15T03:00:00.000Z', '2025-12-31T15:05:00.000Z'].map(Date.parse);
const made = (now: number, scale = 1) => createBusiness({ now, timeZone: 'Asia/Tokyo', scale });
const kept = new Map<number, ReturnType<typeof made>>();
/** The business of a moment, made once: tests only look at it. */
function business(now: number) {
  const found = kept.get(now) ?? made(now);
  kept.set(now, found);
  return found;
}
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

test('the same moment gives the same business, another moment another one', () => {
  const [now = 0, later = 0] = NOONS;
  expect(digest(made(now))).toBe(digest(business(now)));
  expect(digest(business(now))).not.toBe(digest(business(later)));
});

test('it has the size that the design names, every route, unit and item type', () => {
  const { categories, products, customers, employees, users } = business(NOONS[0] ?? 0);
  expect(categories).toHaveLength(12);
  expect(categories.map(({ name }) => name)).toContain(THAI_CATEGORY);
  expect(products).toHaveLength(240);
  expect(customers).toHaveLength(400);
  expect(employees.filter(({ role }) => role === 'driver')).toHaveLength(6);
  expect(employees.filter(({ role }) => role === 'manager')).toHaveLength(2);
  expect(new Set(customers.map(({ route }) => route))).toEqual(new Set(ROUTES));
  expect(new Set(products.map(({ product }) => product.sku))).toEqual(new Set(UNITS));
  expect(new Set(products.map(({ product }) => product.itemType))).toEqual(new Set(ITEM_TYPES));
  expect(new Set(customers.map(({ customerCode }) => customerCode)).size).toBe(400);
  expect(new Set(products.map(({ product }) => product.name)).size).toBe(240);
  expect(users.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
});

test.each(NOONS)('at %d every record is valid, every balance holds, and nothing happens in the future', (now) => {
  const { products, information, ...rest } = business(now);
  const records = {
    ...rest,
    products: products.map(({ product }) => product),
    information: information.map(({ row }) => row),
  };
  for (const [table, rows] of Object.entries(records)) {
    if (!isTableName(table)) throw new Error(`${table} is no kind of record.`);
    for (const row of rows) tables[table].parse(row);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  }
  const paidOf = new Map<string, number>();
  for (const { invoiceId, amount } of rest.payments) paidOf.set(invoiceId, addYen(paidOf.get(invoiceId) ?? 0, amount));
  for (const invoice of rest.invoices) {
    expect(invoice.paid).toBe(paidOf.get(invoice._id) ?? 0);
    expect(invoice.completedAt !== null).toBe(balanceOf(invoice) <= 0);
  }
  for (const { _id, driverId, expected } of rest.handovers) {
    const taken = rest.payments.filter(({ handoverId }) => handoverId === _id);
    expect(expected).toBe(addYen(...taken.map(({ amount }) => amount)));
    expect(taken.every(({ collectorId }) => collectorId === driverId)).toBe(true);
  }
  const instants = [
    ...rest.orders.flatMap(({ placedAt, deliveredAt }) => [placedAt, deliveredAt]),
    ...rest.orderTracks.flatMap(({ createdAt, deliveredAt }) => [createdAt, deliveredAt]),
    ...rest.invoices.flatMap(({ createdAt, completedAt }) => [createdAt, completedAt]),
    ...rest.payments.map(({ takenAt }) => takenAt),
    ...rest.notes.map(({ writtenAt }) => writtenAt),
    ...rest.handovers.flatMap(({ closedAt, confirmedAt }) => [closedAt, confirmedAt]),
  ];
  expect(instants.filter((instant) => instant !== null && instant > toInstant(now))).toEqual([]);
});

test.each(NOONS)('at %d the first driver has a full day and cash to collect, the first customer a history', (now) => {
  const { employees, users, customers, orders, orderTracks, invoices } = business(now);
  const driver = employees.find(({ username }) => username === 'driver1')?._id;
  expect(orderTracks.filter((one) => one.deliveredBy === driver && !one.isDelivered).length).toBeGreaterThanOrEqual(10);
  const toCollect = invoices.filter((one) => one.assignToCollect === driver && balanceOf(one) > 0);
  expect(toCollect).toHaveLength(8);
  const cash = new Set(customers.filter(({ paymentMethod }) => paymentMethod === 'cash').map(({ _id }) => _id));
  expect(toCollect.filter(({ customerId }) => cash.has(customerId)).length).toBeGreaterThan(2);
  const restaurant = users.find(({ username }) => username === 'customer1')?.customerId;
  expect(orders.filter(({ customerId }) => customerId === restaurant).length).toBeGreaterThan(15);
  expect(invoices.some((one) => one.customerId === restaurant && balanceOf(one) > 0)).toBe(true);
});

test.each(NOONS)('at %d a driver holds no cash of earlier days, and the office has some to confirm', (now) => {
  const { employees, payments, handovers } = business(now);
  const drivers = new Set(employees.filter(({ role }) => role === 'driver').map(({ _id }) => _id));
  const inHand = payments.filter(({ collectorId, handoverId }) => drivers.has(collectorId) && handoverId === null);
  expect(inHand).toEqual([]);
  const open = handovers.filter(({ confirmedAt }) => confirmedAt === null);
  expect(open.length).toBeGreaterThan(0);
  expect(new Set(open.map(({ driverId }) => driverId)).size).toBe(open.length);
});

test.each([1, 10])(
  'at scale %d an ordersheet holds each product once, under the id that every phone gives it',
  (scale) => {
    const { wishlist, categories, customers } = made(NOONS[0] ?? 0, scale);
    expect(wishlist.length).toBeGreaterThan(10);
    for (const { _id, customerId, productId } of wishlist) expect(_id).toBe(pairId(customerId, productId));
    expect(new Set(wishlist.map(({ _id }) => _id)).size).toBe(wishlist.length);
    // Rules that the server enforces for new records.
    expect(new Set(categories.map(({ name }) => categoryKey(name))).size).toBe(categories.length);
    expect(new Set(customers.map(({ customerCode }) => customerCode)).size).toBe(customers.length);
  },
);

test('the scale multiplies restaurants, products and drivers', () => {
  const { products, customers, employees } = made(NOONS[0] ?? 0, 2);
  expect([products.length, customers.length, employees.length]).toEqual([480, 800, 14]);
});
