import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OrderTrackResponse } from '../../schema/delivery/order-track-responses.ts';
import { type PersonName, testId } from '../../schema/testing/test-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const KEY = testId(4711);
const REQUIRED = 'This field is required.';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const trackPath = () => `/api/ordertrack/${world.ids.track1}`;
const form = () => ({ customer: world.ids.restaurant3, deliveredBy: world.ids.driver2 });
const track = async (response: Response) => OrderTrackResponse.parse(await response.json());

function create(body: object, headers: Record<string, string> = {}, person: PersonName = 'manager') {
  return send(world, person, 'POST', '/api/ordertrack', body, headers);
}
function update(body: object, person: PersonName = 'manager') {
  return send(world, person, 'PUT', trackPath(), body);
}
function deliver(person: PersonName, headers: Record<string, string> = {}) {
  return send(world, person, 'PUT', `${trackPath()}/deliver`, undefined, headers);
}

describe('a stop that the office plans', () => {
  test('is answered whole, with its number', async () => {
    const response = await create({ ...form(), preparedBy: world.ids.manager }, { 'idempotency-key': KEY });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      _id: KEY,
      customer: { _id: world.ids.restaurant3, customerCode: 'R3', restaurantName: 'Restaurant r3', route: 'Ueno' },
      preparedBy: world.ids.manager,
      deliveredBy: { _id: world.ids.driver2, username: 'driver2' },
      orderId: null,
      serialNo: 3,
      createdAt: '2025-06-11T03:00:00.000Z',
      isDelivered: false,
      deliveredAt: null,
    });
  });

  test('names its customer under customerId as well', async () => {
    const { customer, deliveredBy } = form();
    expect((await track(await create({ customerId: customer, deliveredBy }))).customer?._id).toBe(customer);
  });

  test('sent again under its key is one stop', async () => {
    const headers = { 'idempotency-key': KEY };
    const first = await (await create(form(), headers)).json();
    const again = await create(form(), headers);
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect((await create({ ...form(), deliveredBy: world.ids.driver1 }, headers)).status).toBe(409);
    expect(await world.db.selectFrom('orderTracks').select('_id').execute()).toHaveLength(3);
  });

  test('asks for customer and driver in the words of the requirements, also when it is changed', async () => {
    for (const response of [await create({}), await update({ customer: '', deliveredBy: '' })]) {
      expect(response.status).toBe(422);
      const { message, issues } = (await response.json()) as { message: string; issues: object[] };
      expect(message).toBe(REQUIRED);
      expect(issues).toEqual([
        { path: 'customer', message: REQUIRED },
        { path: 'deliveredBy', message: REQUIRED },
      ]);
    }
  });

  test('is refused for a customer, a driver or a packer that is not there', async () => {
    const { driver1, manager } = world.ids;
    for (const change of [{ customer: testId(777) }, { deliveredBy: manager }, { preparedBy: testId(777) }]) {
      expect((await create({ ...form(), ...change })).status).toBe(404);
    }
    await world.db.updateTable('customers').set({ deletedAt: '2025-06-11T03:00:00.000Z' }).execute();
    expect((await create({ ...form(), deliveredBy: driver1 })).status).toBe(404);
  });
});

test('a stop is changed and given to another driver, and keeps who prepared it unless that is said', async () => {
  const { driver2, restaurant3, manager } = world.ids;
  const moved = await track(await update({ ...form(), preparedBy: manager }));
  expect(moved).toMatchObject({ customer: { _id: restaurant3 }, deliveredBy: { _id: driver2 }, preparedBy: manager });
  expect(moved.serialNo).toBe(1);
  expect((await track(await update(form()))).preparedBy).toBe(manager);
  expect((await track(await update({ ...form(), preparedBy: null }))).preparedBy).toBeNull();
  expect((await send(world, 'manager', 'PUT', `/api/ordertrack/${testId(777)}`, form())).status).toBe(404);
});

describe('marking a stop delivered', () => {
  test.each(['driver1', 'manager', 'admin'] as const)('by %s takes an empty body', async (person) => {
    const response = await deliver(person, { 'content-type': 'application/json' });
    expect(response.status).toBe(200);
    expect(await track(response)).toMatchObject({
      isDelivered: true,
      deliveredAt: '2025-06-11T03:00:00.000Z',
      deliveredBy: { username: 'driver1' },
    });
  });

  test('twice by its driver keeps the first time', async () => {
    const headers = { 'idempotency-key': KEY };
    const first = await (await deliver('driver1', headers)).json();
    world.clock.advance(60_000);
    expect(await (await deliver('driver1', headers)).json()).toEqual(first);
    expect(await (await deliver('driver1')).json()).toEqual(first);
  });

  test('is refused to the office when the driver did it, and the other way round', async () => {
    await deliver('driver1');
    const second = await deliver('manager');
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'already_delivered', message: 'It was already delivered.' });
  });

  test('of another driver’s stop is 404, delivered or not', async () => {
    const pending = await deliver('driver2');
    expect([pending.status, await pending.json()]).toMatchObject([404, { code: 'not_found' }]);
    await deliver('driver1');
    const delivered = await deliver('driver2');
    expect([delivered.status, await delivered.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('deleting a stop', () => {
  test('is done once: a second call is 404, but the same call again gets the same answer', async () => {
    const remove = (headers = {}) => send(world, 'admin', 'DELETE', trackPath(), undefined, headers);
    const headers = { 'idempotency-key': KEY };
    const first = await remove(headers);
    expect([first.status, await first.json()]).toEqual([200, { message: 'Order deleted' }]);
    expect((await remove()).status).toBe(404);
    expect((await remove(headers)).status).toBe(200);
    expect((await deliver('driver1')).status).toBe(404);
  });
});

test.each([
  ['POST', '/api/ordertrack', { nobody: 401, customer1: 403, driver1: 403, manager: 422, admin: 422 }],
  ['PUT', '/api/ordertrack/{id}', { nobody: 401, customer1: 403, driver1: 403, manager: 422, admin: 422 }],
  ['PUT', '/api/ordertrack/{id}/deliver', { nobody: 401, customer1: 403, driver2: 404 }],
  ['DELETE', '/api/ordertrack/{id}', { nobody: 401, customer1: 403, driver1: 403, manager: 403 }],
  ['PUT', '/api/ordertrack/track-1/deliver', { nobody: 401, customer1: 403, driver1: 404, manager: 404 }],
] as const)('%s %s answers %j', async (method, path, expected) => {
  const statuses: Record<string, number> = {};
  for (const person of Object.keys(expected)) {
    const who = person === 'nobody' ? null : (person as PersonName);
    statuses[person] = (await send(world, who, method, path.replace('{id}', world.ids.track1), {})).status;
  }
  expect(statuses).toEqual(expected);
  expect((await track(await deliver('driver1'))).isDelivered).toBe(true);
});

test('what a driver sees of a stop ends when it is given to another one', async () => {
  const pending = async (person: PersonName) =>
    (await request(world, person, `/api/ordertrack/${world.actors[person]._id}`)).json();
  expect(await pending('driver1')).toHaveLength(1);
  await update({ customer: world.ids.restaurant1, deliveredBy: world.ids.driver2 });
  expect(await pending('driver1')).toEqual([]);
  expect(await pending('driver2')).toHaveLength(2);
});
