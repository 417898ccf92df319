import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProductResponse, ProductsResponse } from '../../schema/catalogue/catalogue-responses.ts';
import { toInstant } from '../../schema/core/days.ts';
import { type PersonName, testId, testProduct } from '../../schema/testing/test-records.ts';
import { putRecords } from '../testing/put-records.ts';
import { issuesOf, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const NEW = () => ({ name: 'Basil', category: world.ids.thaiItems, price: 120.5, description: 'Holy basil' });

async function list(person: PersonName | null) {
  return ProductsResponse.parse(await (await request(world, person, '/api/products')).json());
}

async function oneOf(person: PersonName | null, id: string) {
  return ProductResponse.parse(await (await request(world, person, `/api/products/${id}`)).json());
}

describe('the list of products', () => {
  beforeEach(async () => {
    const made = (number: number, name: string, fields: object) =>
      ['products', testProduct(testId(number), name, fields)] as const;
    for (const [table, row] of [
      made(301, 'Late special', { itemType: 'Special', productRank: 9 }),
      made(302, 'Early special', { itemType: 'Special', productRank: 8 }),
      made(303, 'Restocked', { itemType: 'Restocked', productRank: 7 }),
      made(304, 'First of all', { itemType: 'New Item', productRank: 0 }),
    ] as const) {
      await putRecords(world.db, [[table, row]], world.clock.now());
    }
  });

  test('is by rank for who is signed out, those of one rank by name', async () => {
    expect((await list(null)).map(({ name }) => name)).toEqual([
      'First of all',
      'Fish sauce',
      'Galangal',
      'Jasmine rice',
      'Restocked',
      'Early special',
      'Late special',
    ]);
  });

  test.each(['customer1', 'driver1', 'admin'] as const)(
    'starts with Special, then Restocked, for %s, who is signed in',
    async (person) => {
      expect((await list(person)).map(({ name }) => name)).toEqual([
        'Early special',
        'Late special',
        'Restocked',
        'First of all',
        'Fish sauce',
        'Galangal',
        'Jasmine rice',
      ]);
    },
  );

  test('names the category of each', async () => {
    const rice = (await list(null)).find(({ name }) => name === 'Jasmine rice');
    expect(rice?.category).toEqual({ _id: world.ids.rice, name: 'Rice' });
  });

  test('has prices for the office alone, and deleted products for nobody', async () => {
    for (const person of ['admin', 'manager'] as const) {
      expect((await list(person)).every(({ price }) => price !== undefined)).toBe(true);
    }
    for (const person of [null, 'customer1', 'driver1'] as const) {
      expect(JSON.stringify(await list(person))).not.toContain('price"');
    }
    for (const person of [null, 'customer1', 'driver1', 'manager', 'admin'] as const) {
      expect((await list(person)).map(({ name }) => name)).not.toContain('Gone');
    }
  });

  test('tells who comes with a session that ended to sign in', async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect((await world.app.request('/api/products', { headers })).status).toBe(401);
  });
});

describe('one product', () => {
  test('carries its category as an id, and the price for the office alone', async () => {
    const { fishSauce, thaiItems } = world.ids;
    expect(await oneOf('manager', fishSauce)).toMatchObject({ category: thaiItems, price: 480.5 });
    expect(await oneOf(null, fishSauce)).toMatchObject({
      _id: fishSauce,
      name: 'Fish sauce',
      sku: 'Btl',
      productRank: 1,
    });
    for (const person of [null, 'customer1', 'driver1'] as const) {
      expect(await oneOf(person, fishSauce)).not.toHaveProperty('price');
    }
  });

  test.each([null, 'admin'] as const)('that is deleted, unknown or none is 404 for %s', async (person) => {
    for (const id of [world.ids.deletedProduct, testId(999), 'x', `${world.ids.fishSauce}'--`]) {
      expect((await request(world, person, `/api/products/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });
});

describe('the product form', () => {
  test('creates a product from what it requires; the rest is as it starts out', async () => {
    const response = await send(world, 'admin', 'POST', '/api/products', NEW());
    expect(response.status).toBe(200);
    const created = ProductResponse.parse(await response.json());
    expect(created).toEqual({
      ...NEW(),
      _id: created._id,
      sku: 'Pcs',
      image: '',
      productRank: 0,
      itemType: 'Regular',
      itemCount: 'Count',
      showDescription: 'Hide',
      stockInCount: 0,
    });
    expect(await oneOf('admin', created._id)).toEqual(created);
  });

  test('asks for what is missing or empty in the words of the requirements', async () => {
    const expected = [
      { path: 'name', message: 'this field is required.' },
      { path: 'category', message: 'Please select category' },
      { path: 'price', message: 'Pleas add price.' },
      { path: 'description', message: 'Please add description.' },
    ];
    expect(await issuesOf(await send(world, 'admin', 'POST', '/api/products', {}))).toEqual(expected);
    const empty = { name: ' ', category: '', price: null, description: ' ' };
    expect(await issuesOf(await send(world, 'admin', 'POST', '/api/products', empty))).toEqual(expected);
    const put = await send(world, 'admin', 'PUT', `/api/products/${world.ids.fishSauce}`, empty);
    expect(await issuesOf(put)).toEqual(expected);
  });

  test('takes no negative price, no third decimal, no picture from elsewhere and no unknown category', async () => {
    for (const change of [{ price: -1 }, { price: 0.001 }, { image: 'https://evil.example/x.webp' }, { sku: 'Ton' }]) {
      const response = await send(world, 'admin', 'POST', '/api/products', { ...NEW(), ...change });
      expect((await issuesOf(response)).map(({ path }) => path)).toEqual(Object.keys(change));
    }
    const unknown = await send(world, 'admin', 'POST', '/api/products', { ...NEW(), category: testId(999) });
    expect(unknown.status).toBe(404);
  });

  test('sent again under the same key creates one product', async () => {
    const headers = { 'idempotency-key': testId(700) };
    const first = await (await send(world, 'admin', 'POST', '/api/products', NEW(), headers)).json();
    const again = await (await send(world, 'admin', 'POST', '/api/products', NEW(), headers)).json();
    expect(again).toEqual(first);
    expect(first).toMatchObject({ _id: testId(700) });
    expect(await list('admin')).toHaveLength(4);
  });

  test('changes just the fields that it sends, for a manager too', async () => {
    const path = `/api/products/${world.ids.fishSauce}`;
    const before = await oneOf('admin', world.ids.fishSauce);
    const response = await send(world, 'manager', 'PUT', path, { price: 500, itemType: 'Price Up' });
    expect(await response.json()).toEqual({ ...before, price: 500, itemType: 'Price Up' });
    expect(
      (await send(world, 'manager', 'PUT', `/api/products/${world.ids.deletedProduct}`, { price: 1 })).status,
    ).toBe(404);
  });

  test('deletes a product once: orders keep its name, and its time is known', async () => {
    const path = `/api/products/${world.ids.fishSauce}`;
    const headers = { 'idempotency-key': testId(701) };
    expect((await send(world, 'admin', 'DELETE', path, undefined, headers)).status).toBe(200);
    expect((await send(world, 'admin', 'DELETE', path, undefined, headers)).status).toBe(200);
    expect((await send(world, 'admin', 'DELETE', path)).status).toBe(404);
    expect((await list('admin')).map(({ _id }) => _id)).not.toContain(world.ids.fishSauce);
    const { deletedAt } = await world.db
      .selectFrom('products')
      .select('deletedAt')
      .where('_id', '=', world.ids.fishSauce)
      .executeTakeFirstOrThrow();
    expect(deletedAt).toBe(toInstant(world.clock.now()));
  });

  test.each([
    ['POST', '/api/products', ['manager', 'driver1', 'customer1']],
    ['PUT', '/api/products/x', ['driver1', 'customer1']],
    ['DELETE', '/api/products/x', ['manager', 'driver1', 'customer1']],
  ] as const)('%s %s is not for %j', async (method, path, people) => {
    for (const person of people) expect((await send(world, person, method, path, {})).status).toBe(403);
    expect((await send(world, null, method, path, {})).status).toBe(401);
  });
});
