import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProductsResponse } from '../../schema/catalogue/catalogue-responses.ts';
import { pairId } from '../../schema/core/ids.ts';
import { type PersonName, testId, testProduct } from '../../schema/testing/test-records.ts';
import { putRecords } from '../testing/put-records.ts';
import { pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function ordersheet(person: PersonName, path = '/api/users/wishlist') {
  return ProductsResponse.parse(await (await request(world, person, path)).json());
}

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);

describe.each(['/api/users/wishlist', '/api/wishlist'])('the ordersheet at %s', (path) => {
  test('lists the products of my restaurant, without prices', async () => {
    expect(namesOf(await ordersheet('customer1', path))).toEqual(['Fish sauce']);
    expect(await ordersheet('customer2', path)).toEqual([]);
    expect(JSON.stringify(await ordersheet('customer1', path))).not.toContain('price"');
  });

  test('takes a product in, once', async () => {
    const { jasmineRice, rice } = world.ids;
    for (let count = 0; count < 2; count++) {
      const response = await send(world, 'customer1', 'POST', path, { productId: jasmineRice });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ _id: jasmineRice, category: { _id: rice, name: 'Rice' } });
    }
    expect(namesOf(await ordersheet('customer1', path))).toEqual(['Fish sauce', 'Jasmine rice']);
    expect(await ordersheet('customer2', path)).toEqual([]);
  });

  test('lets a product go by its id, or by the entry’s', async () => {
    const { fishSauce, jasmineRice, restaurant1 } = world.ids;
    for (const person of ['customer1', 'customer2'] as const) {
      await send(world, person, 'POST', path, { productId: jasmineRice });
    }
    expect((await send(world, 'customer1', 'DELETE', `${path}/${fishSauce}`)).status).toBe(200);
    expect((await send(world, 'customer1', 'DELETE', `${path}/${fishSauce}`)).status).toBe(404);
    const entry = pairId(restaurant1, jasmineRice);
    expect((await send(world, 'customer2', 'DELETE', `${path}/${entry}`)).status).toBe(404);
    expect((await send(world, 'customer1', 'DELETE', `${path}/${entry}`)).status).toBe(200);
    expect(await ordersheet('customer1', path)).toEqual([]);
    expect(namesOf(await ordersheet('customer2', path))).toEqual(['Jasmine rice']);
  });

  test('answers a removal that is sent again as it did', async () => {
    const headers = { 'idempotency-key': testId(700) };
    const remove = () => send(world, 'customer1', 'DELETE', `${path}/${world.ids.fishSauce}`, undefined, headers);
    const first = await remove();
    expect([first.status, await first.json()]).toEqual([200, { message: 'Removed from My Ordersheet' }]);
    expect((await remove()).status).toBe(200);
  });

  test('takes no product that is deleted or unknown', async () => {
    for (const productId of [world.ids.deletedProduct, testId(999)]) {
      expect((await send(world, 'customer1', 'POST', path, { productId })).status).toBe(404);
    }
    expect((await send(world, 'customer1', 'POST', path, { productId: 'x' })).status).toBe(422);
  });

  test('is for customers alone', async () => {
    for (const person of ['admin', 'manager', 'driver1'] as const) {
      expect((await request(world, person, path)).status).toBe(403);
      expect((await send(world, person, 'POST', path, {})).status).toBe(403);
      expect((await send(world, person, 'DELETE', `${path}/x`)).status).toBe(403);
    }
    expect((await request(world, null, path)).status).toBe(401);
  });
});

test('a product that leaves the catalogue leaves the ordersheet', async () => {
  await send(world, 'admin', 'DELETE', `/api/products/${world.ids.fishSauce}`);
  expect(await ordersheet('customer1')).toEqual([]);
});

test('what a phone added offline is the same entry', async () => {
  const { fishSauce } = world.ids;
  expect((await pushOne(world, 'customer1', queued('wishlist.add', { productId: fishSauce }))).status).toBe('applied');
  expect(namesOf(await ordersheet('customer1'))).toEqual(['Fish sauce']);
  await pushOne(world, 'customer1', queued('wishlist.remove', { productId: fishSauce }));
  expect(await ordersheet('customer1')).toEqual([]);
});

test('the order is the catalogue’s where my information is shown, by rank where it is hidden', async () => {
  const special = testProduct(testId(301), 'Special', { itemType: 'Special', productRank: 9 });
  await putRecords(world.db, [['products', special]], world.clock.now());
  await send(world, 'customer1', 'POST', '/api/wishlist', { productId: special._id });
  expect(namesOf(await ordersheet('customer1'))).toEqual(['Special', 'Fish sauce']);
  await send(world, 'admin', 'PUT', `/api/users/${world.ids.user1}`, { information: 'hide' });
  expect(namesOf(await ordersheet('customer1'))).toEqual(['Fish sauce', 'Special']);
});
