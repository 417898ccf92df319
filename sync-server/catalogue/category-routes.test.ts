import { afterEach, beforeEach, expect, test } from 'vitest';
import { CategoriesResponse, CategoryResponse } from '../../schema/catalogue/catalogue-responses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function names() {
  const response = await request(world, null, '/api/category');
  return CategoriesResponse.parse(await response.json()).map(({ name }) => name);
}

test('everybody reads the categories, by name', async () => {
  await send(world, 'admin', 'POST', '/api/category', { name: 'Spices' });
  await send(world, 'admin', 'POST', '/api/category', { name: 'Drinks' });
  expect(await names()).toEqual(['Drinks', 'Rice', 'Spices', 'Thai Items']);
});

test('an admin creates and renames a category', async () => {
  const created = CategoryResponse.parse(
    await (await send(world, 'admin', 'POST', '/api/category', { name: ' Tea ' })).json(),
  );
  expect(created.name).toBe('Tea');
  const renamed = await send(world, 'admin', 'PUT', `/api/category/${created._id}`, { name: 'Green tea' });
  expect(await renamed.json()).toEqual({ ...created, name: 'Green tea' });
  expect((await send(world, 'admin', 'PUT', `/api/category/${testId(999)}`, { name: 'Nothing' })).status).toBe(404);
});

test.each(['Rice', ' rice ', 'ＲＩＣＥ', 'Ricé'])('the name %j is there once', async (name) => {
  for (const [method, path] of [
    ['POST', '/api/category'],
    ['PUT', `/api/category/${world.ids.thaiItems}`],
  ] as const) {
    const response = await send(world, 'admin', method, path, { name });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'name_taken', message: 'This name is taken.' });
  }
  expect(await names()).toEqual(['Rice', 'Thai Items']);
});

test('a category’s name may change in case', async () => {
  const path = `/api/category/${world.ids.rice}`;
  expect((await send(world, 'admin', 'PUT', path, { name: 'RICE' })).status).toBe(200);
});

test('a name is needed', async () => {
  expect((await send(world, 'admin', 'POST', '/api/category', { name: ' ' })).status).toBe(422);
  expect((await send(world, 'admin', 'POST', '/api/category', {})).status).toBe(422);
});

test('a category with products stays; once they are gone or elsewhere it can be deleted', async () => {
  const path = `/api/category/${world.ids.rice}`;
  const response = await send(world, 'admin', 'DELETE', path);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'in_use' });
  await send(world, 'admin', 'DELETE', `/api/products/${world.ids.jasmineRice}`);
  expect((await send(world, 'admin', 'DELETE', path)).status).toBe(200);
  expect((await send(world, 'admin', 'DELETE', path)).status).toBe(404);
  expect(await names()).toEqual(['Thai Items']);
});

test.each([
  ['POST', '/api/category'],
  ['PUT', '/api/category/x'],
  ['DELETE', '/api/category/x'],
] as const)('%s %s is for admins', async (method, path) => {
  for (const person of ['manager', 'driver1', 'customer1'] as const) {
    expect((await send(world, person, method, path, {})).status).toBe(403);
  }
  expect((await send(world, null, method, path, {})).status).toBe(401);
});
