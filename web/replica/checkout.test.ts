import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { IDS, testId, testProduct } from '../../schema/testing/test-records.ts';
import { CartChanged, createCart, lineOf } from './cart-actions.ts';
import { keepDraft } from './checkout.ts';
import { LocalDb } from './local-db.ts';
import { readMeta } from './meta.ts';

const line = lineOf(testProduct(IDS.fishSauce, 'Fish sauce'), 2);
const draft = { customMessage: 'Back door', reference: 'PO-17', day: '11/2' };
let db: LocalDb;
beforeEach(() => {
  db = new LocalDb('todoke-checkout', { indexedDB: new IDBFactory(), IDBKeyRange });
});

const order = () => db.transaction('rw', db.cart, db.meta, () => createCart(db).handOver([line], testId(500)));

test('what was typed at the checkout is kept as it was typed, and goes with the order', async () => {
  await db.cart.put(line);
  await keepDraft(db, draft);
  expect(await readMeta(db, 'checkout')).toMatchObject(draft);
  await order();
  expect(await readMeta(db, 'checkout')).toBeNull();
  expect(await readMeta(db, 'placed')).toEqual({ orderId: testId(500) });
});

test('a draft stored too late does not turn up in the next order, unless that is requested', async () => {
  await db.cart.put(line);
  await order();
  await keepDraft(db, draft);
  expect(await readMeta(db, 'checkout')).toBeNull();
  await keepDraft(db, draft, true);
  expect(await readMeta(db, 'checkout')).toMatchObject(draft);
});

test('an order that fails keeps what was typed', async () => {
  await db.cart.put({ ...line, quantity: 3 });
  await keepDraft(db, draft);
  await expect(order()).rejects.toThrow();
  expect(await readMeta(db, 'checkout')).toMatchObject(draft);
  expect(await readMeta(db, 'placed')).toBeNull();
});

test('a draft of the last version of the app, which had no reference, is kept when the app is updated', async () => {
  const before = { customMessage: 'Back door', day: '11/2', tab: testId(900) };
  await db.meta.put({ key: 'checkout', value: before });
  expect(await readMeta(db, 'checkout')).toEqual({ ...before, reference: '' });
});

test('a cart in which somebody typed half a quantity, or asked for another substitute, is not ordered unseen', async () => {
  for (const change of [{ typed: '2,' }, { substitute: true }]) {
    await db.cart.put({ ...line, ...change });
    await expect(order()).rejects.toThrow(CartChanged);
  }
});
