import { expect, test } from 'vitest';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { IDS, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { cartOf, planReorder } from './reorder.ts';

const AT = '2025-06-11T03:00:00.000Z';

function catalogue(...products: Product[]) {
  return new Map(products.map((product) => [product._id, product]));
}
const sauce = testProduct(IDS.fishSauce, 'Fish sauce', { productRank: 2 });
const item = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 3, sku: 'Btl' } as const;

test('unchanged products are ordered as before, under their current names', () => {
  const renamed = { ...sauce, name: 'Fish sauce 700 ml' };
  const { lines, leftOut } = planReorder([item], catalogue(renamed));
  expect(lines).toEqual([
    {
      id: IDS.fishSauce,
      name: 'Fish sauce 700 ml',
      sku: 'Btl',
      quantity: 3,
      rank: 2,
      itemType: 'Regular',
      itemCount: 'Count',
    },
  ]);
  expect(leftOut).toEqual([]);
});

test('deleted products, and those out of stock or sold by another unit, are left out with the reason', () => {
  const items = [IDS.fishSauce, IDS.jasmineRice, IDS.outOfStock, testId(777)].map((_id) => ({ ...item, _id }));
  const products = catalogue(
    { ...sauce, deletedAt: AT },
    testProduct(IDS.jasmineRice, 'Jasmine rice', { sku: 'C/s' }),
    testProduct(IDS.outOfStock, 'Galangal', { itemType: 'Out of Stock' }),
  );
  const { lines, leftOut } = planReorder(items, products);
  expect(lines).toEqual([]);
  expect(leftOut.map(({ why }) => why)).toEqual(['gone', 'unit', 'out_of_stock', 'gone']);
  expect(leftOut[0]).toEqual({ ...item, why: 'gone' });
});

test('a withdrawn order becomes the same cart again, including products sold out or deleted since', () => {
  const items = [item, { ...item, _id: IDS.outOfStock }, { ...item, _id: testId(777), name: 'Gone' }];
  const lines = cartOf(items, catalogue(sauce, testProduct(IDS.outOfStock, 'Galangal', { itemType: 'Out of Stock' })));
  expect(lines.map(({ id, name, quantity, sku }) => ({ _id: id, name, quantity, sku }))).toEqual(items);
});

test('a product that stood on two lines becomes one line of both; lines stand in the order of the catalogue', () => {
  const products = catalogue(sauce, testProduct(IDS.jasmineRice, 'Jasmine rice', { productRank: 1, sku: 'Btl' }));
  const { lines } = planReorder([item, { ...item, _id: IDS.jasmineRice }, { ...item, quantity: 4 }], products);
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Jasmine rice', 3],
    ['Fish sauce', 7],
  ]);
});
