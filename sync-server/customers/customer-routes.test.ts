import { afterEach, beforeEach, expect, test } from 'vitest';
import { CustomerResponse, CustomersResponse } from '../../schema/customers/customer-responses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { settle } from '../testing/test-settled.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const NEW = {
  customerCode: 'T-1',
  restaurantName: 'Momo House',
  phoneNumber: '03-1234-5678',
  paymentMethod: 'monthly',
  route: 'Ueno',
};

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a customer is created, with phone numbers as digits without the leading 0', async () => {
  const response = await send(world, 'manager', 'POST', '/api/customer', NEW);
  expect(response.status).toBe(200);
  const created = CustomerResponse.parse(await response.json());
  expect(created).toMatchObject({ restaurantName: 'Momo House', phoneNumber: '312345678', totalDues: 0 });
  const all = CustomersResponse.parse(await (await request(world, 'admin', '/api/customer')).json());
  expect(all.map(({ _id }) => _id)).toContain(created._id);
});

test('the required fields are asked for in the words of the requirements', async () => {
  const response = await send(world, 'admin', 'POST', '/api/customer', {});
  expect(response.status).toBe(422);
  const { issues, code } = (await response.json()) as { code: string; issues: { path: string; message: string }[] };
  expect(code).toBe('invalid');
  expect(issues.map(({ path }) => path).sort()).toEqual([
    'customerCode',
    'paymentMethod',
    'phoneNumber',
    'restaurantName',
    'route',
  ]);
  expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(['This field is required.']));
});

test('sent again under the same key it is created once', async () => {
  const headers = { 'idempotency-key': testId(4711) };
  const body = { ...NEW, customerCode: 'T-2' };
  const first = await (await send(world, 'admin', 'POST', '/api/customer', body, headers)).json();
  const again = await (await send(world, 'admin', 'POST', '/api/customer', body, headers)).json();
  expect(again).toEqual(first);
  const other = await send(world, 'admin', 'POST', '/api/customer', { ...body, customerCode: 'T-3' }, headers);
  expect(other.status).toBe(409);
});

test('a code names one restaurant', async () => {
  const response = await send(world, 'admin', 'POST', '/api/customer', { ...NEW, customerCode: 'R1' });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'code_taken', message: 'Another customer has this code.' });
});

test('a customer with dues stays; one without leaves the lists, and its web logins end', async () => {
  const { ids } = world;
  expect((await send(world, 'admin', 'DELETE', `/api/customer/${ids.restaurant1}`)).status).toBe(409);
  await settle(world, ids.restaurant1);
  expect((await request(world, 'customer1', '/api/sync/pull')).status).toBe(200);
  expect((await send(world, 'admin', 'DELETE', `/api/customer/${ids.restaurant1}`)).status).toBe(200);
  expect((await request(world, 'customer1', '/api/sync/pull')).status).toBe(401);
  const all = CustomersResponse.parse(await (await request(world, 'admin', '/api/customer')).json());
  expect(all.map(({ _id }) => _id)).not.toContain(ids.restaurant1);
  expect((await send(world, 'admin', 'DELETE', `/api/customer/${ids.restaurant1}`)).status).toBe(404);
});
