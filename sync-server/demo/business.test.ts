import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tables } from '../../schema/all/tables.ts';
import { ITEM_TYPES } from '../../schema/catalogue/catalogue-entity.ts';
import { THAI_CATEGORY } from '../../schema/catalogue/catalogue-rules.ts';
import { UNITS } from '../../schema/catalogue/units.ts';
import { weekdayOf } from '../../schema/core/days.ts';
import { pairId } from '../../schema/core/ids.ts';
import { categoryKey } from '../../schema/core/name-keys.ts';
import { isTableName } from '../../schema/core/table-names.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import { createBusiness } from './business.ts';

/** Noon of a Wednesday in Tokyo, noon of a Sunday, and just after midnight on January 1. */
const NOONS = ['2025-06-11T03:00:00.000Z', '2025-06-15T03:00:00.000Z', '2025-12-31T15:05:00.000Z'].map(Date.parse);
const made = (now: number, scale = 1) => createBusiness({ now, timeZone: 'Asia/Tokyo', scale });
const kept = new Map<number, ReturnType<typeof made>>();
/** The demo business as of a moment; made only once, since the tests don't change it. */
function business(now: number) {
  const found = kept.get(now) ?? made(now);
  kept.set(now, found);
  return found;
}
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

test('the same moment gives the same business, another moment another one', { tags: ['long'] }, () => {
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

test.each(NOONS)('at %d every record of the cast is valid', (now) => {
  const { categories, priceLists, prices, employees, customers, users, wishlist, business: own } = business(now);
  const { products, information } = business(now);
  const records = {
    categories,
    priceLists,
    prices,
    employees,
    customers,
    users,
    wishlist,
    business: own,
    products: products.map(({ product }) => product),
    information: information.map(({ row }) => row),
  };
  for (const [table, rows] of Object.entries(records)) {
    if (!isTableName(table)) throw new Error(`${table} is no kind of record.`);
    for (const row of rows) tables[table].parse(row);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  }
});

test.each(NOONS)('at %d nothing is planned after now, and each shop is delivered on a day of its own', (now) => {
  const { plan, calendar } = business(now);
  for (const { placedAt, loadedAt, deliveredAt, restaurant, day } of plan.stops) {
    expect(Math.max(placedAt, loadedAt, deliveredAt ?? 0)).toBeLessThanOrEqual(now);
    if (calendar.isBusinessDay(day)) expect(restaurant.customer.deliveryDays).toContain(weekdayOf(day));
  }
  for (const { placedAt, day } of plan.ahead) {
    expect(placedAt).toBeLessThanOrEqual(now);
    expect(day > calendar.today).toBe(true);
  }
});

test('food is food: a tin beside the paper bags, too', () => {
  const taxed = new Map(business(NOONS[0] ?? 0).products.map(({ product }) => [product.name, product.taxClass]));
  expect(taxed.get('Lychee in Syrup 565 g')).toBe('food');
  expect(taxed.get('Paper Bag Medium 100 pcs')).toBe('standard');
  expect(taxed.get('Khukri Rum 750 ml')).toBe('standard');
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
