import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CategoriesResponse, ProductsResponse } from '../../schema/catalogue/catalogue-responses.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { up as addNames } from '../db/migrations/0021-local-names.ts';
import { readRow } from '../db/server-tx.ts';
import { catchUp, contentOf, issuesOf, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const NAMES = { ja: 'ナンプラー', ne: 'माछाको सस' };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const put = (path: string, body: object) => send(world, 'admin', 'PUT', path, body);
const nameProduct = (names: object) => put(`/api/products/${IDS.fishSauce}`, { names });
const nameCategory = (names: object) => put(`/api/category/${IDS.thaiItems}`, { name: 'Thai Items', names });
const productNames = async () => (await readRow(world.db, 'products', IDS.fishSauce))?.names;
const categoryNames = async () => (await readRow(world.db, 'categories', IDS.thaiItems))?.names;

describe('over REST', () => {
  test('names are set by language, told to everybody, and taken away by an empty text', async () => {
    expect(await (await nameProduct(NAMES)).json()).toMatchObject({ name: 'Fish sauce', names: NAMES });
    expect(await (await nameCategory({ ja: 'タイ食材' })).json()).toMatchObject({ names: { ja: 'タイ食材' } });
    const products = ProductsResponse.parse(await (await request(world, null, '/api/products')).json());
    const fishSauce = products.find(({ _id }) => _id === IDS.fishSauce);
    expect(fishSauce).toMatchObject({ names: NAMES, category: { name: 'Thai Items', names: { ja: 'タイ食材' } } });
    expect(products.find(({ _id }) => _id === IDS.jasmineRice)).not.toHaveProperty('names');
    const categories = CategoriesResponse.parse(await (await request(world, null, '/api/category')).json());
    expect(categories.map(({ names }) => names)).toEqual([undefined, { ja: 'タイ食材' }]);
    await nameProduct({ ja: '' });
    expect(await productNames()).toEqual({ ne: NAMES.ne });
    await nameProduct({ ne: ' ' });
    expect(await productNames()).toBeUndefined();
  });

  test('a change that does not speak of them leaves them alone', async () => {
    await nameProduct(NAMES);
    await nameCategory({ ja: 'タイ食材' });
    await put(`/api/products/${IDS.fishSauce}`, { price: 9 });
    await put(`/api/category/${IDS.thaiItems}`, { name: 'Thai Goods' });
    expect([await productNames(), await categoryNames()]).toEqual([NAMES, { ja: 'タイ食材' }]);
  });

  test('a new product and a new category come with theirs', async () => {
    const category = { name: 'Vegetables', names: { ne: 'तरकारी' } };
    const made = await (await send(world, 'admin', 'POST', '/api/category', category)).json();
    expect(made).toMatchObject(category);
    const okra = { name: 'Okra', category: made._id, price: 1, description: 'Fresh', names: { ja: 'オクラ', ne: '' } };
    const answer = await send(world, 'admin', 'POST', '/api/products', okra);
    expect(await answer.json()).toMatchObject({ name: 'Okra', names: { ja: 'オクラ' } });
  });

  test.each([
    [{ ja: 'あ'.repeat(201) }, 'names.ja'],
    [{ jp: 'オクラ' }, 'names'],
    ['オクラ', 'names'],
  ])('the names %j are refused, and it is said where', async (names, path) => {
    const response = await put(`/api/products/${IDS.fishSauce}`, { names });
    expect(response.status).toBe(422);
    expect((await issuesOf(response)).map((issue) => issue.path)).toEqual([path]);
    expect(await productNames()).toBeUndefined();
  });

  test('a name may be another’s in any other language', async () => {
    expect((await nameCategory({ ja: 'Rice' })).status).toBe(200);
    expect((await send(world, 'admin', 'POST', '/api/category', { name: 'タイ食材' })).status).toBe(200);
  });
});

describe('in the sync', () => {
  test('every reader gets them', async () => {
    await nameProduct(NAMES);
    await nameCategory(NAMES);
    for (const person of ['customer1', 'manager'] as const) {
      const content = contentOf(await catchUp(world, person));
      expect(content[`products/${IDS.fishSauce}`]).toMatchObject({ names: NAMES });
      expect(content[`categories/${IDS.thaiItems}`]).toMatchObject({ names: NAMES });
    }
  });

  test('a device that does not know them leaves them alone', async () => {
    await nameProduct(NAMES);
    await nameCategory(NAMES);
    for (const [name, args] of [
      ['product.update', { productId: IDS.fishSauce, name: 'Fish Sauce', price: 500 }],
      ['category.update', { categoryId: IDS.thaiItems, name: 'Thai items' }],
    ] as const) {
      expect(await pushOne(world, 'admin', queued(name, args))).toMatchObject({ status: 'applied' });
    }
    expect([await productNames(), await categoryNames()]).toEqual([NAMES, NAMES]);
  });

  test('a name in a language of a later version waits for that version', async () => {
    const later = queued('product.update', { productId: IDS.fishSauce, names: { th: 'น้ำปลา' } });
    expect(await pushOne(world, 'admin', later)).toMatchObject({ status: 'held', reason: 'newer_schema' });
  });

  test('only who may change a product may name it', async () => {
    const names = { ja: 'x' };
    for (const person of ['customer1', 'driver1'] as const) {
      const change = queued('product.update', { productId: IDS.fishSauce, names });
      expect(await pushOne(world, person, change)).toMatchObject({ status: 'refused', code: 'forbidden' });
    }
    const change = queued('category.update', { categoryId: IDS.thaiItems, name: 'Thai Items', names });
    expect(await pushOne(world, 'manager', change)).toMatchObject({ status: 'refused', code: 'forbidden' });
  });
});

test('a database of the last version gets the columns; its records have no such names, and take them', async () => {
  for (const table of ['products', 'categories'])
    await sql.raw(`alter table ${table} drop column "names"`).execute(world.db);
  await addNames(world.db);
  expect(await readRow(world.db, 'products', IDS.fishSauce)).not.toHaveProperty('names');
  expect((await nameProduct(NAMES)).status).toBe(200);
  expect(await productNames()).toEqual(NAMES);
  expect(
    await pushOne(world, 'admin', queued('category.create', { categoryId: testId(500), name: 'Tea' })),
  ).toMatchObject({
    status: 'applied',
  });
});
