import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { IDS, testProduct } from '../../schema/testing/test-records.ts';
import { createCart, lineOf } from './cart-actions.ts';
import { LocalDb } from './local-db.ts';

const sauce = testProduct(IDS.fishSauce, 'Fish sauce');
const rice = testProduct(IDS.jasmineRice, 'Jasmine rice', { sku: 'Bag' });
let db: LocalDb;
beforeEach(() => {
  db = new LocalDb('todoke-cart', { indexedDB: new IDBFactory(), IDBKeyRange });
});

async function held() {
  return (await db.cart.toArray()).map(({ quantity, sku, name }) => `${quantity} ${sku} ${name}`).sort();
}

test('a product is added once, or as often as it is wanted, on top of what is there', async () => {
  const cart = createCart(db);
  await cart.add(sauce);
  await cart.add(sauce, 3);
  expect(await held()).toEqual(['4 Btl Fish sauce']);
});

test('several at once come on top of what is there, or in its place', async () => {
  const cart = createCart(db);
  await cart.add(sauce, 2);
  await cart.fill([lineOf(sauce, 3), lineOf(rice, 1)], 'add');
  expect(await held()).toEqual(['1 Bag Jasmine rice', '5 Btl Fish sauce']);
  await cart.fill([lineOf(rice, 4)], 'replace');
  expect(await held()).toEqual(['4 Bag Jasmine rice']);
});

test('only an empty cart is filled without asking; filled twice with the same, it holds it once', async () => {
  const cart = createCart(db);
  const lines = [lineOf(sauce, 3), lineOf(rice, 1)];
  expect(await cart.fillEmpty(lines)).toBe(true);
  expect(await cart.fillEmpty(lines.toReversed())).toBe(true);
  expect(await held()).toEqual(['1 Bag Jasmine rice', '3 Btl Fish sauce']);
  expect(await cart.fillEmpty([lineOf(sauce, 3)])).toBe(false);
  await cart.increase(IDS.fishSauce);
  expect(await cart.fillEmpty(lines)).toBe(false);
  expect(await held()).toEqual(['1 Bag Jasmine rice', '4 Btl Fish sauce']);
});

test('invalid quantity text is stored as typed, and replaced by the next quantity', async () => {
  const cart = createCart(db);
  const typed = async () => (await db.cart.get(IDS.fishSauce))?.typed;
  await cart.add(sauce, 3);
  await cart.keepTyped(IDS.fishSauce, '4,');
  expect([await typed(), await held()]).toEqual(['4,', ['3 Btl Fish sauce']]);
  await cart.setQuantity(IDS.fishSauce, 40);
  expect([await typed(), await held()]).toEqual([undefined, ['40 Btl Fish sauce']]);
  await cart.keepTyped(IDS.fishSauce, '');
  await cart.increase(IDS.fishSauce);
  expect([await typed(), await held()]).toEqual([undefined, ['41 Btl Fish sauce']]);
});

test('one less of a half ends at the half', async () => {
  const cart = createCart(db);
  await cart.add(sauce, 1.5);
  await cart.decrease(IDS.fishSauce);
  await cart.decrease(IDS.fishSauce);
  expect(await held()).toEqual(['0.5 Btl Fish sauce']);
});

test('all of an ordersheet is added but what the cart holds, and can be taken out again', async () => {
  const cart = createCart(db);
  await cart.add(sauce, 2);
  const added = await cart.addMissing([lineOf(sauce, 9), lineOf(rice, 4)]);
  expect([added, await held()]).toEqual([[IDS.jasmineRice], ['2 Btl Fish sauce', '4 Bag Jasmine rice']]);
  await cart.removeAll(added);
  expect(await held()).toEqual(['2 Btl Fish sauce']);
});

test('an answer about substitutes stays when more is added', async () => {
  const cart = createCart(db);
  await cart.add(sauce);
  await cart.setSubstitute(IDS.fishSauce, true);
  await cart.add(sauce, 2);
  expect(await db.cart.get(IDS.fishSauce)).toMatchObject({ quantity: 3, substitute: true });
});
