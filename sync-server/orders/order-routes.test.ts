import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/core/days.ts';
import { OrderTracksResponse } from '../../schema/delivery/order-track-responses.ts';
import { OrderDetailResponse } from '../../schema/orders/order-responses.ts';
import { type PersonName, testId } from '../../schema/testing/test-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const KEY = testId(4711);
const JSON_TYPE = { 'content-type': 'application/json' };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const line = () => ({ _id: world.ids.fishSauce, name: 'Fish sauce', quantity: 3, sku: 'Btl' });
const orderPath = () => `/api/orders/${world.ids.order1}`;
const detail = async (response: Response) => OrderDetailResponse.parse(await response.json());

function place(body: object, key = KEY, person: PersonName = 'customer1') {
  return send(world, person, 'POST', '/api/orders', body, { 'idempotency-key': key });
}
function deliver(person: PersonName, body?: object, headers: Record<string, string> = {}) {
  return send(world, person, 'PUT', `${orderPath()}/deliver`, body, headers);
}

describe('an order that a customer places', () => {
  test('is answered whole, without the prices, which the office alone reads', async () => {
    const response = await place({ orderItems: [line()], customMessage: 'Back door', deliveryDate: '2025-06-12' });
    expect(response.status).toBe(200);
    const placed = {
      _id: KEY,
      no: 1001,
      user: {
        _id: world.ids.user1,
        username: 'customer1',
        phoneNumber: '312345678',
        restaurantName: 'Restaurant r1',
        customerCode: 'R1',
        route: 'Ueno',
      },
      orderItems: [line()],
      customMessage: 'Back door',
      deliveryDate: '2025-06-12',
      placedAt: '2025-06-11T03:00:00.000Z',
      isDelivered: false,
      deliveredBy: null,
      deliveredAt: null,
    };
    expect(await response.json()).toEqual(placed);
    const seenByOffice = await (await request(world, 'admin', `/api/orders/${KEY}`)).json();
    expect(seenByOffice).toEqual({ ...placed, orderItems: [{ ...line(), price: 480.5 }] });
  });

  test('needs no message and no date: it is for the next delivery day, and what else a cart holds is let go', async () => {
    const cartLine = { ...line(), id: line()._id, price: 1, rank: 7, itemType: 'Regular', itemCount: 'Count' };
    const order = await detail(await place({ orderItems: [cartLine], total: 3 }));
    expect(order).toMatchObject({ customMessage: '', deliveryDate: '2025-06-12', orderItems: [line()] });
    const [kept] = (await detail(await request(world, 'admin', `/api/orders/${KEY}`))).orderItems;
    expect(kept?.price).toBe(480.5);
  });

  test('is for the day on which it is in Tokyo', async () => {
    world.clock.set(Date.parse('2025-06-11T15:00:00.000Z'));
    expect((await detail(await place({ orderItems: [line()] }))).deliveryDate).toBe('2025-06-12');
  });

  test('sent again under its key is one order, also when a day has gone by; other contents are refused', async () => {
    const first = await (await place({ orderItems: [line()] })).json();
    world.clock.advance(DAY_MS);
    const again = await place({ orderItems: [line()] });
    expect([again.status, await again.json()]).toEqual([200, first]);
    const other = await place({ orderItems: [{ ...line(), quantity: 4 }] });
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'id_reused' }]);
    const stranger = await place({ orderItems: [line()] }, KEY, 'customer2');
    expect(stranger.status).toBe(409);
    const orders = await world.db.selectFrom('orders').select('_id').where('_id', '!=', world.ids.order1).execute();
    expect(orders).toEqual([{ _id: KEY }]);
  });

  test('is never lost to a product that is gone or out of stock: the line is marked', async () => {
    const { deletedProduct, outOfStock } = world.ids;
    const orderItems = [deletedProduct, testId(777), outOfStock].map((_id) => ({ ...line(), _id }));
    const order = await detail(await place({ orderItems }));
    expect(order.orderItems.map(({ name, problem }) => [name, problem])).toEqual([
      ['Fish sauce', 'gone'],
      ['Fish sauce', 'gone'],
      ['Fish sauce', 'out_of_stock'],
    ]);
  });

  test.each([
    ['no lines', { orderItems: [] }, 'orderItems'],
    ['nothing', {}, 'orderItems'],
    ['a quantity of 0', { orderItems: [{ name: 'Fish sauce', sku: 'Btl', _id: testId(31), quantity: 0 }] }, /quantity/],
    ['a date that is none', { orderItems: [{}], deliveryDate: '06/12/2025' }, /deliveryDate/],
  ])('with %s is not valid', async (_what, body, path) => {
    const response = await place(body);
    expect(response.status).toBe(422);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path).join()).toMatch(path);
  });

  test.each(['admin', 'manager', 'driver1'] as const)('is not for %s to place', async (person) => {
    expect((await place({}, KEY, person)).status).toBe(403);
  });
});

describe('one order', () => {
  test('shows an admin and its customer the phone, the code and the route, a manager not', async () => {
    const userFor = async (person: PersonName) => (await detail(await request(world, person, orderPath()))).user;
    const full = {
      _id: world.ids.user1,
      username: 'customer1',
      phoneNumber: '312345678',
      restaurantName: 'Restaurant r1',
      customerCode: 'R1',
      route: 'Ueno',
    };
    expect(await userFor('admin')).toEqual(full);
    expect(await userFor('customer1')).toEqual(full);
    expect(await userFor('manager')).toEqual({
      _id: world.ids.user1,
      username: 'customer1',
      restaurantName: 'Restaurant r1',
    });
  });

  test('keeps the names of a customer and a login that are deleted', async () => {
    await world.db.updateTable('customers').set({ deletedAt: '2025-06-11T03:00:00.000Z' }).execute();
    await world.db
      .updateTable('users')
      .set({ deletedAt: '2025-06-11T03:00:00.000Z' })
      .where('isAdmin', '=', 0)
      .execute();
    const { user } = await detail(await request(world, 'admin', orderPath()));
    expect(user).toMatchObject({ username: 'customer1', restaurantName: 'Restaurant r1' });
  });

  test.each([
    [null, 401],
    ['driver1', 403],
    ['customer2', 404],
    ['customer1', 200],
    ['manager', 200],
  ] as const)('asked for by %s answers %i', async (person, status) => {
    expect((await request(world, person, orderPath())).status).toBe(status);
  });

  test.each([testId(777), 'order-1', '%27', 'constructor'])('with the id %s is not there', async (id) => {
    const response = await request(world, 'admin', `/api/orders/${id}`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('marking an order delivered', () => {
  test.each([
    ['no body', undefined, {}],
    ['no body under a JSON header', undefined, JSON_TYPE],
    ['an empty object', {}, {}],
  ])('takes %s', async (_what, body, headers) => {
    const response = await deliver('manager', body, headers);
    expect(response.status).toBe(200);
    const order = await detail(response);
    expect(order).toMatchObject({
      isDelivered: true,
      deliveredBy: { username: 'manager' },
      deliveredAt: '2025-06-11T03:00:00.000Z',
    });
    expect(order.user).not.toHaveProperty('phoneNumber');
  });

  test('with a driver plans the stop, numbered, under the key of the call', async () => {
    const headers = { 'idempotency-key': KEY };
    const body = { dispatch: { deliveredBy: world.ids.driver2 } };
    const first = await (await deliver('admin', body, headers)).json();
    expect(await (await deliver('admin', body, headers)).json()).toEqual(first);
    const path = `/api/ordertrack/${world.ids.driver2}`;
    const stops = OrderTracksResponse.parse(await (await request(world, 'admin', path)).json());
    expect(stops.filter(({ orderId }) => orderId === world.ids.order1)).toMatchObject([
      { _id: KEY, serialNo: 3, customer: { _id: world.ids.restaurant1 }, deliveredBy: { username: 'driver2' } },
    ]);
  });

  test('by a second person is refused', async () => {
    await deliver('admin');
    const second = await deliver('manager');
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'already_delivered', message: 'It was already delivered.' });
  });

  test('is refused with a user who is not a driver, a body that is not JSON, and an unknown order', async () => {
    expect((await deliver('admin', { dispatch: { deliveredBy: world.ids.manager } })).status).toBe(404);
    expect((await deliver('admin', { dispatch: {} })).status).toBe(422);
    const broken = { method: 'PUT', body: '{', headers: JSON_TYPE };
    expect((await request(world, 'admin', `${orderPath()}/deliver`, broken)).status).toBe(400);
    expect((await send(world, 'admin', 'PUT', `/api/orders/${testId(777)}/deliver`)).status).toBe(404);
    expect((await detail(await request(world, 'admin', orderPath()))).isDelivered).toBe(false);
  });

  test.each([
    [null, 401],
    ['customer1', 403],
    ['driver1', 403],
  ] as const)('by %s answers %i before anything is looked at', async (person, status) => {
    const broken = { method: 'PUT', body: '{', headers: JSON_TYPE };
    expect((await request(world, person, `${orderPath()}/deliver`, broken)).status).toBe(status);
  });
});

describe('deleting an order', () => {
  test('is done once: a second call is 404, but the same call again gets the same answer', async () => {
    const headers = { 'idempotency-key': KEY };
    const remove = (more = {}) => send(world, 'admin', 'DELETE', orderPath(), undefined, more);
    const first = await remove(headers);
    expect([first.status, await first.json()]).toEqual([200, { message: 'Order deleted' }]);
    expect((await request(world, 'customer1', orderPath())).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await remove(headers)).status).toBe(200);
  });

  test.each(['manager', 'driver1', 'customer1'] as const)('is not for %s', async (person) => {
    expect((await send(world, person, 'DELETE', orderPath())).status).toBe(403);
  });
});
