import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import {
  OrderTrackPageResponse,
  OrderTrackReport,
  OrderTracksResponse,
} from '../../schema/delivery/order-track-responses.ts';
import {
  IDS,
  type PersonName,
  type Put,
  testCustomer,
  testId,
  WORLD_START,
} from '../../schema/testing/test-records.ts';
import { putRecords } from '../testing/put-records.ts';
import { request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const GONE = testId(1001);
const CURRY = testId(1002);

/** A stop of driver 1 at restaurant 1; delivered if it has an instant. */
function stop(number: number, deliveredAt: string | null, fields: Partial<OrderTrack> = {}): Put {
  const row: OrderTrack = {
    _id: testId(number),
    customerId: IDS.restaurant1,
    preparedBy: null,
    deliveredBy: IDS.driver1,
    orderId: null,
    serialNo: number,
    position: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    isDelivered: deliveredAt !== null,
    deliveredAt,
    ...fields,
  };
  return ['orderTracks', row];
}
const ago = (days: number) => toInstant(WORLD_START - days * DAY_MS);

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await putRecords(
    world.db,
    [
      ['customers', { ...testCustomer(GONE, 'gone'), deletedAt: ago(1) }],
      [
        'customers',
        {
          ...testCustomer(CURRY, 'curry'),
          restaurantName: '100% Curry_house',
          paymentMethod: 'monthly',
          route: 'Saitama',
        },
      ],
      stop(2001, null, { customerId: CURRY }),
      // June 10 in Tokyo begins and ends at 15:00 UTC.
      stop(2002, '2025-06-09T14:59:59.999Z'),
      stop(2003, '2025-06-09T15:00:00.000Z', { customerId: CURRY }),
      stop(2004, '2025-06-10T14:59:59.999Z', { customerId: GONE }),
      stop(2005, '2025-06-10T15:00:00.000Z'),
      stop(2006, '2025-06-10T03:00:00.000Z', { deliveredBy: IDS.driver2 }),
      stop(2007, ago(90)),
      stop(2008, ago(90.001)),
      ...Array.from({ length: 42 }, (_, n) => stop(3041 - n, ago(200 + n))),
    ],
    WORLD_START,
  );
});
afterAll(() => world.close());

const list = async (person: PersonName, path: string) =>
  OrderTracksResponse.parse(await (await request(world, person, path)).json()).map(({ _id }) => _id);
const page = async (person: PersonName, path: string) =>
  OrderTrackPageResponse.parse(await (await request(world, person, path)).json());
const ids = ({ orderTracks }: OrderTrackPageResponse) => orderTracks.map(({ _id }) => _id);

describe('the lists of the office', () => {
  test('of pending stops show the newest first, with customer and driver', async () => {
    const pending = OrderTracksResponse.parse(await (await request(world, 'manager', '/api/ordertrack')).json());
    expect(pending.map(({ _id }) => _id)).toEqual([testId(2001), IDS.track2, IDS.track1]);
    expect(pending[0]).toEqual({
      _id: testId(2001),
      customer: { _id: CURRY, customerCode: 'CURRY', restaurantName: '100% Curry_house', route: 'Saitama' },
      preparedBy: null,
      deliveredBy: { _id: IDS.driver1, username: 'driver1' },
      orderId: null,
      serialNo: 2001,
      position: null,
      createdAt: '2025-01-01T00:00:00.000Z',
      isDelivered: false,
      deliveredAt: null,
    });
  });

  test('of completed stops reach back 90 days, the latest first', async () => {
    const expected = [2005, 2004, 2006, 2003, 2002, 2007].map(testId);
    expect(await list('admin', '/api/ordertrack/delivercompleted')).toEqual(expected);
  });

  test('keep a stop whose customer is gone, without the customer', async () => {
    const { orderTracks } = await page('manager', '/api/ordertrack/completed');
    expect(orderTracks.find(({ _id }) => _id === testId(2004))?.customer).toBeNull();
  });

  test('of completed stops of all time come in pages of 20', async () => {
    const first = await page('manager', '/api/ordertrack/completed');
    expect(first).toMatchObject({ page: 1, pages: 3, total: 49 });
    expect(ids(first).slice(6, 9)).toEqual([testId(2008), testId(3041), testId(3040)]);
    const last = await page('manager', '/api/ordertrack/completed?pageNumber=1000');
    expect([last.page, ids(last).length, ids(last).at(-1)]).toEqual([3, 9, testId(3000)]);
    expect((await page('manager', '/api/ordertrack/completed?pageNumber=-3')).page).toBe(1);
  });

  test.each([
    ['CURRY', [2003]],
    ['%', [2003]],
    ['_', [2003]],
    ['0% c', [2003]],
    ['gone', []],
    ['CURRY_', [2003]],
    ['curry house', []],
  ])('of completed stops are searched for the restaurant: %j', async (keyword, found) => {
    const answer = await page('manager', `/api/ordertrack/completed?keyword=${encodeURIComponent(keyword)}`);
    expect(ids(answer)).toEqual(found.map(testId));
    expect(answer).toMatchObject({ page: 1, pages: 1, total: found.length });
  });

  test('of completed stops may be of one day of the business, and of a restaurant on it', async () => {
    const of = (query: string) => page('manager', `/api/ordertrack/completed?${query}`);
    expect(ids(await of('day=2025-06-10'))).toEqual([2004, 2006, 2003].map(testId));
    expect(await of('day=2025-06-09')).toMatchObject({ total: 1, orderTracks: [{ _id: testId(2002) }] });
    expect(ids(await of('day=2025-06-10&route=Saitama&keyword=curry'))).toEqual([testId(2003)]);
    expect((await request(world, 'manager', '/api/ordertrack/completed?day=tomorrow')).status).toBe(422);
  });

  test('of completed stops may be of one route, and of a restaurant on it', async () => {
    const of = (query: string) => page('manager', `/api/ordertrack/completed?${query}`);
    expect(ids(await of('route=Saitama'))).toEqual([testId(2003)]);
    expect((await of('route=Ueno')).total).toBe(47);
    expect(ids(await of('route=Ueno&keyword=curry'))).toEqual([]);
    expect(ids(await of('route=Saitama&keyword=curry'))).toEqual([testId(2003)]);
    const nowhere = await request(world, 'manager', '/api/ordertrack/completed?route=Nowhere');
    expect(nowhere.status).toBe(422);
  });
});

describe('a driver', () => {
  const own = `/api/ordertrack/${IDS.driver1}`;

  test('sees its pending stops in the order in which they were planned', async () => {
    expect(await list('driver1', own)).toEqual([IDS.track1, testId(2001)]);
    expect(await list('manager', own)).toEqual([IDS.track1, testId(2001)]);
  });

  test('sees all that it delivered, and nothing of others', async () => {
    const first = await page('driver1', `${own}/delivered`);
    expect(first).toMatchObject({ page: 1, pages: 3, total: 48 });
    expect(new Set(first.orderTracks.map(({ deliveredBy }) => deliveredBy.username))).toEqual(new Set(['driver1']));
    expect(ids(await page('driver1', `${own}/delivered?keyword=curry&pageNumber=7`))).toEqual([testId(2003)]);
    expect(ids(await page('driver2', `/api/ordertrack/${IDS.driver2}/delivered`))).toEqual([testId(2006)]);
  });
});

describe('the report of a day', () => {
  const report = async (day: string) =>
    OrderTrackReport.parse(await (await request(world, 'manager', `/api/ordertrack/report/${day}`)).json());

  test('holds what was delivered from midnight to midnight in Tokyo, by driver, as it was made', async () => {
    expect(await report('2025-06-10')).toEqual({
      totalOrders: 3,
      orderTrack: [
        {
          count: 2,
          deliveredBy: ['driver1'],
          orders: [
            { restaurantName: '100% Curry_house', paymentMethod: 'monthly', deliveredAt: '2025-06-09T15:00:00.000Z' },
            { restaurantName: 'Restaurant gone', paymentMethod: 'cash', deliveredAt: '2025-06-10T14:59:59.999Z' },
          ],
        },
        {
          count: 1,
          deliveredBy: ['driver2'],
          orders: [{ restaurantName: 'Restaurant r1', paymentMethod: 'cash', deliveredAt: '2025-06-10T03:00:00.000Z' }],
        },
      ],
    });
    expect((await report('2025-06-09')).totalOrders).toBe(1);
    expect((await report('2025-06-11')).totalOrders).toBe(1);
  });

  test('of a day without deliveries is empty', async () => {
    expect(await report('1900-01-01')).toEqual({ totalOrders: 0, orderTrack: [] });
  });

  test.each(['2025-02-29', 'today', '20250610', '2100-01-01', '2025-06-10T00:00:00Z'])(
    'of %s is refused with what a date is',
    async (day) => {
      const response = await request(world, 'manager', `/api/ordertrack/report/${day}`);
      expect(response.status).toBe(422);
      const message = 'The date has to be a day as YYYY-MM-DD, from 1900-01-01 to 2099-12-31.';
      expect(await response.json()).toMatchObject({ code: 'invalid', message, issues: [{ path: 'date', message }] });
    },
  );
});

const officeOnly = { nobody: 401, customer1: 403, driver1: 403, manager: 200, admin: 200 };
const ownOnly = { nobody: 401, customer1: 403, driver1: 200, driver2: 404, manager: 200, admin: 200 };
test.each([
  ['/api/ordertrack', officeOnly],
  ['/api/ordertrack/delivercompleted', officeOnly],
  ['/api/ordertrack/completed', officeOnly],
  ['/api/ordertrack/report/2025-06-11', officeOnly],
  ['/api/ordertrack/report/never', { nobody: 401, customer1: 403, driver1: 403, manager: 422 }],
  [`/api/ordertrack/${IDS.driver1}`, ownOnly],
  [`/api/ordertrack/${IDS.driver1}/delivered`, ownOnly],
  [`/api/ordertrack/${testId(777)}`, { customer1: 403, driver1: 404, manager: 404 }],
  [`/api/ordertrack/${testId(777)}/delivered`, { customer1: 403, driver1: 404, manager: 404 }],
  ['/api/ordertrack/driver1', { nobody: 401, customer1: 403, driver1: 404, manager: 404 }],
])('%s answers %j', async (path, expected) => {
  const statuses: Record<string, number> = {};
  for (const person of Object.keys(expected)) {
    statuses[person] = (await request(world, person === 'nobody' ? null : (person as PersonName), path)).status;
  }
  expect(statuses).toEqual(expected);
});
