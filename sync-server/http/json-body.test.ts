import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDS } from '../../schema/testing/test-records.ts';
import { pushOne, queued, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const send = (body: string) =>
  request(world, 'admin', '/api/category', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test.each([
  ['the character 0', '{"name":"Ri\\u0000ce"}'],
  ['the first half of a letter', '{"name":"Rice \\ud83c"}'],
  ['the second half of a letter', '{"name":"\\uDF5A Rice"}'],
])('a body with %s in it is refused in words, on both engines alike', async (_what, body) => {
  const response = await send(body);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'malformed', message: 'Malformed request.' },
  ]);
});

test('whole letters as escapes, and a backslash before a u, are text', async () => {
  expect((await send('{"name":"Rice \\ud83c\\udf5a"}')).status).toBe(200);
  expect((await send('{"name":"Rice \\\\u0000 \\\\ud83c"}')).status).toBe(200);
});

test('a lone surrogate in a device’s work is replaced, and the work is kept', async () => {
  const args = { customerId: IDS.restaurant1, restaurantName: 'Rice \ud83c' };
  expect(await pushOne(world, 'manager', queued('customer.update', args))).toMatchObject({ status: 'applied' });
  const stored = world.db.selectFrom('customers').select('restaurantName').where('_id', '=', IDS.restaurant1);
  expect((await stored.executeTakeFirstOrThrow()).restaurantName).toBe('Rice \ufffd');
});
