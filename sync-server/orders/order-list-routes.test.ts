import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { FrozenCountsResponse, OrderPageResponse, OrdersResponse } from '../../schema/orders/order-responses.ts';
import { IDS, type PersonName, type Put, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import { putRecords } from '../testing/put-records.ts';
import { request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const fishSauce = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl', price: 480.5 } as const;
const rice = { _id: IDS.jasmineRice, name: 'Jasmine_rice 100%', quantity: 1, sku: 'Bag', price: 6200 } as const;

/** An order placed `daysAgo`, delivered `deliveredAgo` days ago unless null. */
function order(number: number, daysAgo: number, deliveredAgo: number | null, fields: Partial<Order> = {}): Put {
  const isDelivered = deliveredAgo !== null;
  const row: Order = {
    _id: testId(number),
    customerId: IDS.restaurant1,
    userId: IDS.user1,
    orderItems: [fishSauce],
    customMessage: '',
    deliveryDate: '2025-06-11',
    placedAt: toInstant(WORLD_START - daysAgo * DAY_MS),
    isDelivered,
    deliveredBy: isDelivered ? 'manager' : null,
    deliveredAt: isDelivered ? toInstant(WORLD_START - deliveredAgo * DAY_MS) : null,
    ...fields,
  };
  return ['orders', row];
}
const OF_SECOND = { customerId: IDS.restaurant2, userId: IDS.user2 };
const [recent, edge, old, forgotten, otherOpen] = [2001, 2002, 2003, 2004, 2005].map(testId);

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const history = Array.from({ length: 42 }, (_, n) => order(3041 - n, 200 + n, 200 + n));
  const puts = [
    order(2001, 5, 4),
    order(2002, 91, 90),
    order(2003, 95, 90.001, { orderItems: [rice], deliveryDate: '2025-03-09' }),
    order(2004, 400, null, { orderItems: [{ ...fishSauce, quantity: 5 }] }),
    order(2005, 1, null, { ...OF_SECOND, orderItems: [rice] }),
    ...history,
  ];
  await putRecords(world.db, puts, WORLD_START);
});
afterAll(() => world.close());

const page = async (person: PersonName, path: string) =>
  OrderPageResponse.parse(await (await request(world, person, path)).json());
const ids = ({ orders }: OrderPageResponse) => orders.map(({ _id }) => _id);

describe('the list of the office', () => {
  test('holds every open order and those delivered in the last 90 days, newest first', async () => {
    const all = OrdersResponse.parse(await (await request(world, 'manager', '/api/orders')).json());
    expect(all.map(({ _id }) => _id)).toEqual([IDS.order1, otherOpen, recent, edge, forgotten]);
  });

  test('says who ordered, with the route to filter by, and the prices', async () => {
    const all = OrdersResponse.parse(await (await request(world, 'manager', '/api/orders')).json());
    expect(all[1]).toEqual({
      _id: otherOpen,
      user: {
        _id: IDS.user2,
        username: 'customer2',
        phoneNumber: '312345678',
        restaurantName: 'Restaurant r2',
        customerCode: 'R2',
        route: 'Ueno',
      },
      orderItems: [rice],
      customMessage: '',
      deliveryDate: '2025-06-11',
      placedAt: toInstant(WORLD_START - DAY_MS),
      isDelivered: false,
      deliveredBy: null,
      deliveredAt: null,
    });
    expect(all[2]?.deliveredBy).toEqual({ username: 'manager' });
  });

  test('of frozen counts adds up the orders that wait', async () => {
    const answer = await (await request(world, 'manager', '/api/orders/itemquantities')).json();
    expect(answer).toEqual([
      { itemName: 'Fish sauce', totalQuantity: 7, sku: 'Btl' },
      { itemName: 'Jasmine_rice 100%', totalQuantity: 1, sku: 'Bag' },
    ]);
    expect(FrozenCountsResponse.parse(answer)).toEqual(answer);
  });

  test('of frozen counts takes one day and one route, if wanted', async () => {
    const counts = async (query: string) =>
      (await request(world, 'manager', `/api/orders/itemquantities?${query}`)).json();
    const all = await counts('');
    expect(await counts('day=2025-06-11')).toEqual(all);
    expect(await counts('day=2025-06-12')).toEqual([]);
    expect(await counts('day=2025-06-11&route=Ueno')).toEqual(all);
    expect(await counts('route=Shinjuku+A')).toEqual([]);
    expect((await request(world, 'manager', '/api/orders/itemquantities?route=Mars')).status).toBe(422);
  });
});

describe('delivered orders', () => {
  test('say who drives and when they arrived, to the office alone', async () => {
    const track: Put = [
      'orderTracks',
      {
        _id: testId(7001),
        customerId: IDS.restaurant1,
        orderId: recent ?? '',
        preparedBy: null,
        serialNo: 99,
        deliveredBy: IDS.driver1,
        position: null,
        createdAt: toInstant(WORLD_START - 4 * DAY_MS),
        isDelivered: true,
        deliveredAt: toInstant(WORLD_START - 4 * DAY_MS + 1000),
      },
    ];
    await putRecords(world.db, [track], WORLD_START);
    const delivery = { driver: 'driver1', deliveredAt: toInstant(WORLD_START - 4 * DAY_MS + 1000) };
    const first = await page('manager', '/api/orders/delivered');
    expect(first.orders.map((each) => each.delivery).slice(0, 2)).toEqual([delivery, undefined]);
    const one = async (person: PersonName) => (await request(world, person, `/api/orders/${recent}`)).json();
    expect(await one('admin')).toMatchObject({ delivery });
    expect(await one('customer1')).not.toHaveProperty('delivery');
    const own = await page('customer1', '/api/orders/myorders');
    expect(own.orders.some((each) => each.delivery !== undefined)).toBe(false);
  });

  test('come in pages of 20, of all time, the latest first', async () => {
    const first = await page('admin', '/api/orders/delivered');
    expect(first).toMatchObject({ page: 1, pages: 3, total: 45 });
    expect(ids(first).slice(0, 4)).toEqual([recent, edge, old, testId(3041)]);
    const second = await page('admin', '/api/orders/delivered?pageNumber=2');
    expect(ids(second)[0]).toBe(testId(3024));
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(40);
  });

  test.each([
    ['99', 3, 5],
    ['0', 1, 20],
    ['-1', 1, 20],
    ['two', 1, 20],
    ['', 1, 20],
  ])('asked for page %j answer page %i with %i of them', async (pageNumber, number, count) => {
    const answer = await page('admin', `/api/orders/delivered?pageNumber=${pageNumber}`);
    expect([answer.page, answer.orders.length]).toEqual([number, count]);
  });

  test.each([
    ['CUSTOMER1', 45],
    ['customer2', 0],
    ['%', 0],
    ['customer_', 0],
    ['restaurant R1', 45],
    ['r2', 0],
    ['', 45],
  ])('with %j in the username, or in the restaurant’s name or code, are %i', async (keyword, total) => {
    const answer = await page('manager', `/api/orders/delivered?keyword=${encodeURIComponent(keyword)}&pageNumber=9`);
    expect(answer).toMatchObject({ total, pages: Math.max(1, Math.ceil(total / 20)) });
  });
});

describe('a customer’s own orders', () => {
  test('are those of its restaurant, newest first, without a price', async () => {
    const response = await request(world, 'customer1', '/api/orders/myorders?pageNumber=1');
    const text = await response.text();
    expect(text).not.toContain('price');
    const mine = OrderPageResponse.parse(JSON.parse(text));
    expect(mine).toMatchObject({ page: 1, pages: 3, total: 47 });
    expect(ids(mine).slice(0, 4)).toEqual([IDS.order1, recent, edge, old]);
    expect(ids(await page('customer2', '/api/orders/myorders'))).toEqual([otherOpen]);
  });

  test('are found by the office under the id of the restaurant or of its login', async () => {
    const byRestaurant = await page('manager', `/api/orders/customer/${IDS.restaurant1}?pageNumber=2`);
    expect(byRestaurant).toMatchObject({ page: 2, pages: 3, total: 47 });
    expect(await page('manager', `/api/orders/customer/${IDS.user1}?pageNumber=2`)).toEqual(byRestaurant);
    expect((await page('manager', `/api/orders/customer/${IDS.restaurant3}`)).total).toBe(0);
  });

  test.each([
    ['jasmine', [old]],
    ['100%', [old]],
    ['_', [old]],
    ['%', [old]],
    ['03/09/2025', [old]],
    ['2025-03', [old]],
    ['quantity', []],
  ])('with the keyword %j are found by product or delivery date', async (keyword, found) => {
    const answer = await page('customer1', `/api/orders/customer/${IDS.user1}?keyword=${encodeURIComponent(keyword)}`);
    expect(ids(answer)).toEqual(found);
    expect(answer).toMatchObject({ page: 1, pages: 1, total: found.length });
    expect(JSON.stringify(answer)).not.toContain('price');
  });

  test('that a keyword finds come in pages too', async () => {
    const answer = await page('admin', `/api/orders/customer/${IDS.restaurant1}?keyword=fish&pageNumber=99`);
    expect(answer).toMatchObject({ page: 3, pages: 3, total: 46 });
    expect(ids(answer).at(0)).toBe(testId(3004));
    expect(ids(answer).at(-1)).toBe(forgotten);
  });
});

const CUSTOMER_1 = `/api/orders/customer/${IDS.restaurant1}`;
test.each([
  ['/api/orders', { nobody: 401, customer1: 403, driver1: 403, manager: 200, admin: 200 }],
  ['/api/orders/itemquantities', { nobody: 401, customer1: 403, driver1: 403, manager: 200, admin: 200 }],
  ['/api/orders/delivered', { nobody: 401, customer1: 403, driver1: 403, manager: 200, admin: 200 }],
  ['/api/orders/myorders', { nobody: 401, customer1: 200, driver1: 403, manager: 403, admin: 403 }],
  [CUSTOMER_1, { nobody: 401, customer1: 200, customer2: 404, driver1: 403, manager: 200, admin: 200 }],
  [`/api/orders/customer/${IDS.admin}`, { customer1: 404, manager: 404 }],
  [`/api/orders/customer/${IDS.driver1}`, { customer1: 404, manager: 404 }],
  [`/api/orders/customer/${testId(777)}`, { customer1: 404, manager: 404 }],
  ['/api/orders/customer/r1', { nobody: 401, customer1: 404, driver1: 403, manager: 404 }],
] as const)('%s answers %j', async (path, expected) => {
  const statuses: Record<string, number> = {};
  for (const person of Object.keys(expected)) {
    statuses[person] = (await request(world, person === 'nobody' ? null : (person as PersonName), path)).status;
  }
  expect(statuses).toEqual(expected);
});
