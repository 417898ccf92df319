import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportDone, ImportUndo, PastImports, UNDO_DAYS } from '../../schema/core/import-responses.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** Imports lines as a file; returns the import's id. */
async function take(kind: string, lines: string[], layout = {}) {
  const body = new FormData();
  body.append('file', new File([lines.join('\n')], `${kind}.csv`));
  body.append('layout', JSON.stringify(layout));
  const response = await request(world, 'admin', `/api/import/${kind}`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return ImportDone.parse(await response.json()).importId ?? '';
}
const look = async (id: string) => ImportUndo.parse(await (await request(world, 'admin', `/api/imports/${id}`)).json());
const undo = (id: string) => request(world, 'admin', `/api/imports/${id}/undo`, { method: 'POST' });
const stored = async (table: 'products' | 'customers' | 'categories' | 'invoices' | 'prices') =>
  JSON.stringify(await world.db.selectFrom(table).selectAll().orderBy('_id').execute());
const current = async (table: 'products' | 'customers') =>
  (await world.db.selectFrom(table).select('_id').where('deletedAt', 'is', null).execute()).length;

const GOODS = [
  'Product code,Name,Category,Price,Tax class,Name in Japanese',
  'A-1,Okra,Vegetables,300,food,オクラ',
  'A-2,Fish sauce,Vegetables,999,standard,ナンプラー',
];

test('products go, what was changed is as it was, and the category that was made goes, too', async () => {
  const [products, categories] = [await current('products'), await stored('categories')];
  const before = await world.db.selectFrom('products').selectAll().where('_id', '=', IDS.fishSauce).executeTakeFirst();
  const id = await take('products', GOODS, { make: true });
  expect(await look(id)).toEqual({ removed: 2, setBack: 1, names: ['Okra'], builtOn: [] });
  expect((await undo(id)).status).toBe(200);
  expect([await current('products'), await stored('categories')]).toEqual([products, categories]);
  const { code, taxClass, names, ...after } =
    (await world.db.selectFrom('products').selectAll().where('_id', '=', IDS.fishSauce).executeTakeFirst()) ?? {};
  expect([code, taxClass, names]).toEqual([null, 'food', null]);
  expect(before).toMatchObject(after);
  const listed = PastImports.parse(await (await request(world, 'admin', '/api/imports')).json());
  expect(listed).toMatchObject([{ _id: id, kind: 'products', fileName: 'products.csv', created: 1, changed: 1 }]);
  expect(listed[0]?.undoneAt).not.toBeNull();
  // Repeated, as if the response was lost.
  expect((await undo(id)).status).toBe(200);
  expect((await request(world, 'admin', `/api/imports/${id}`)).status).toBe(404);
});

const SHOPS = ['Customer code,Restaurant,Phone,Route,Payment method', 'N1,Annapurna,03-1111-2222,Ueno,cash'];
const OWED = ['Customer code,Invoice date,Due day,Amount open', 'N1,2025-04-30,2025-05-31,5000'];

test('what builds on it is said, and nothing is taken back; once that is taken back itself, it can be', async () => {
  const shops = await take('customers', SHOPS);
  const owed = await take('balances', OWED);
  expect((await look(shops)).builtOn).toEqual(['Annapurna: Invoice (2025-06-11, admin)']);
  const customers = await stored('customers');
  expect((await undo(shops)).status).toBe(409);
  expect(await stored('customers')).toBe(customers);
  expect((await undo(owed)).status).toBe(200);
  expect(await world.db.selectFrom('invoices').select('_id').where('issuedOn', 'is not', null).execute()).toEqual([]);
  expect((await look(shops)).builtOn).toEqual([]);
  expect((await undo(shops)).status).toBe(200);
  // The code is free again.
  await take('customers', SHOPS);
});

test('an invoice that was paid keeps its import, and so does a product that was ordered', async () => {
  await take('customers', SHOPS);
  const owed = await take('balances', OWED);
  const invoice = await world.db
    .selectFrom('invoices')
    .select('_id')
    .where('issuedOn', 'is not', null)
    .executeTakeFirstOrThrow();
  const payment = { amount: 1000, date: '2025-06-11' };
  const paid = await send(world, 'admin', 'POST', `/api/invoice/${invoice._id}/payment`, payment);
  expect(paid.status).toBeLessThan(300);
  expect((await look(owed)).builtOn).toEqual(['Annapurna: Payment (2025-06-11, admin)']);
  expect((await undo(owed)).status).toBe(409);
  const goods = await take('products', GOODS, { make: true });
  const okra = await world.db
    .selectFrom('products')
    .select(['_id', 'name', 'sku'])
    .where('name', '=', 'Okra')
    .executeTakeFirstOrThrow();
  const order = await send(world, 'customer1', 'POST', '/api/orders', { orderItems: [{ ...okra, quantity: 1 }] });
  expect(order.status).toBeLessThan(300);
  expect((await look(goods)).builtOn).toEqual([expect.stringMatching(/^Okra: .*\(2025-06-11, customer1\)$/)]);
});

test('prices go, and one that ended for them is open again', async () => {
  const list = await send(world, 'admin', 'POST', '/api/pricelist', { name: 'A' });
  const { _id: listId } = (await list.json()) as { _id: string };
  const price = { listId, productId: IDS.fishSauce, unitPrice: 400, from: '2025-01-01' };
  await send(world, 'admin', 'POST', '/api/price', price);
  const before = await stored('prices');
  const id = await take('prices', [
    'Price list,Product,Price,From,To',
    'A,Fish sauce,400,2025-01-01,2025-06-30',
    'A,Fish sauce,420,2025-07-01,',
  ]);
  expect(await stored('prices')).not.toBe(before);
  expect((await undo(id)).status).toBe(200);
  expect(await stored('prices')).toBe(before);
});

test('an old import is not taken back', async () => {
  const id = await take('customers', SHOPS);
  world.clock.advance((UNDO_DAYS + 1) * 24 * 60 * 60_000);
  const { status } = await request(world, 'admin', '/api/imports');
  expect([200, 401]).toContain(status);
  expect([404, 401]).toContain((await undo(id)).status);
});
