import { expect, test } from 'vitest';
import { IDS, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { passes, priceRows, pricesByProduct, statusOn } from './price-rows.ts';

const HOTELS = testId(800);
const price = (n: number, unitPrice: number, [from, to]: [string, string | null], listId = HOTELS) => {
  return { _id: testId(n), listId, productId: IDS.fishSauce, unitPrice, from, to };
};
const past = price(1, 430, ['2026-01-01', '2026-10-31']);
const present = price(2, 450, ['2026-11-01', '2026-12-31']);
const planned = price(3, 470, ['2027-01-01', null]);
const ofOthers = price(4, 1, ['2026-01-01', null], testId(801));
const products = [
  testProduct(IDS.fishSauce, 'Fish sauce', { productRank: 2 }),
  testProduct(IDS.jasmineRice, 'Jasmine rice', { productRank: 1 }),
  testProduct(IDS.deletedProduct, 'Gone', { deletedAt: '2026-01-01T00:00:00.000Z' }),
];
const byProduct = pricesByProduct([planned, ofOthers, present, past], HOTELS);
const rowsOn = (day: string) => priceRows(products, { byProduct, day });

test('a list shows all current products, in the catalogue’s order', () => {
  expect(rowsOn('2026-11-15').map(({ product }) => product.name)).toEqual(['Jasmine rice', 'Fish sauce']);
});

test.each([
  ['2025-12-31', undefined, past],
  ['2026-10-31', past, present],
  ['2026-11-01', present, planned],
  ['2026-12-31', present, planned],
  ['2027-01-01', planned, undefined],
])('as of %s a product has the price of that day, and the next one', (day, holding, next) => {
  expect(rowsOn(day)[1]).toMatchObject({ holding, next });
  expect(rowsOn(day)[0]).toMatchObject({ holding: undefined, next: undefined });
});

test('rows are filtered by having a price, and by having a later one', () => {
  const named = (filter: 'all' | 'priced' | 'planned', day: string) =>
    rowsOn(day).flatMap((row) => (passes(row, filter) ? row.product.name : []));
  expect(named('all', '2026-11-15')).toEqual(['Jasmine rice', 'Fish sauce']);
  expect(named('priced', '2026-11-15')).toEqual(['Fish sauce']);
  expect(named('priced', '2025-12-31')).toEqual([]);
  expect(named('planned', '2026-11-15')).toEqual(['Fish sauce']);
  expect(named('planned', '2027-01-01')).toEqual([]);
});

test('a price is planned before its first day, and past after its last one', () => {
  const on = (day: string) => statusOn(present, day);
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
    'planned',
    'in force',
    'in force',
    'past',
  ]);
});
