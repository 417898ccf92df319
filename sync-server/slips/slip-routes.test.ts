import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SlipPageResponse, SlipResponse } from '../../schema/slips/slip-responses.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const KEY = testId(4711);
const rice = { kind: 'sale', name: 'Rice', delivered: 3000, unit: 'Bag', unitPrice: 4985 };
const wine = { kind: 'sale', name: 'Wine', delivered: 2000, unit: 'Btl', unitPrice: 5218, taxClass: 'standard' };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const slip = async (response: Response) => SlipResponse.parse(await response.json());
const body = (more: object = {}) => ({ customerId: IDS.restaurant1, day: '2025-06-12', lines: [rice, wine], ...more });
const create = (more: object = {}, person: PersonName = 'manager') =>
  send(world, person, 'POST', '/api/slip', body(more), { 'idempotency-key': KEY });
const ofStop = () => send(world, 'manager', 'POST', `/api/slip/${IDS.track1}`, body());
const put = (path: string, fields?: object, person: PersonName = 'manager') =>
  send(world, person, 'PUT', `/api/slip/${path}`, fields);
const list = async (query: string, person: PersonName = 'manager') =>
  SlipPageResponse.parse(await (await request(world, person, `/api/slip?${query}`)).json());

describe('a slip that the office writes', () => {
  test('is answered with its number, its amounts and its sums', async () => {
    const response = await create();
    expect(response.status).toBe(200);
    expect(await slip(response)).toMatchObject({
      _id: KEY,
      no: 1,
      day: '2025-06-12',
      deliveredAt: null,
      version: 1,
      isComplete: true,
      customer: { _id: IDS.restaurant1, customerCode: 'R1', restaurantName: 'Restaurant r1', route: 'Ueno' },
      lines: [
        { amount: 14_955, rate: { percent: 8, reduced: true } },
        { amount: 10_436, rate: { percent: 10, reduced: false } },
      ],
      totals: { sales: 27_630, untaxed: 0, total: 27_630 },
    });
    expect((await slip(await create())).no).toBe(1);
    expect((await slip(await ofStop())).no).toBe(2);
  });

  test('is incomplete without a price, and not billed before it has one', async () => {
    const unpriced = { ...rice, unitPrice: null };
    expect(await slip(await create({ lines: [unpriced] }))).toMatchObject({ isComplete: false, totals: { total: 0 } });
    expect(await slip(await put(`${KEY}/deliver`))).toMatchObject({ deliveredOn: '2025-06-11', billedAt: null });
    const [line] = (await slip(await request(world, 'manager', `/api/slip/${KEY}`))).lines;
    const priced = { lines: [{ ...line, unitPrice: 4985 }], reason: 'Asked the cellar', versionSeen: 2 };
    expect(await slip(await put(KEY, priced))).toMatchObject({ isComplete: true, billedAt: expect.any(String) });
  });

  test.each([
    [{ lines: [{ ...rice, unitPrice: 0 }] }, 'lines.0', 'The price must be more than 0.'],
    [{ lines: [{ ...rice, delivered: -1 }] }, 'lines.0', 'The quantity is below 0. Enter what came back as a return.'],
    [{ customerId: 'nobody' }, 'customerId', 'This field is required.'],
  ])('with %j is refused at its field', async (wrong, path, message) => {
    const response = await create(wrong);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] });
  });
});

describe('a list of slips', () => {
  test('is of a day, a customer or a driver, and has to name one', async () => {
    await create();
    await ofStop();
    await pushOne(world, 'driver1', queued('orderTrack.deliver', { orderTrackId: IDS.track1 }));
    const ids = async (query: string) => (await list(query)).slips.map(({ _id }) => _id);
    expect(await ids('day=2025-06-12')).toEqual([KEY]);
    expect(await ids('day=2025-06-11')).toEqual([IDS.track1]);
    expect(await ids(`customerId=${IDS.restaurant1}`)).toEqual([KEY, IDS.track1]);
    expect(await ids(`customerId=${IDS.restaurant2}`)).toEqual([]);
    expect(await ids(`driverId=${IDS.driver1}`)).toEqual([IDS.track1]);
    expect(await ids(`driverId=${IDS.driver1}&day=2025-06-12`)).toEqual([]);
    expect((await request(world, 'manager', '/api/slip')).status).toBe(422);
  });

  test('comes in pages', async () => {
    for (let index = 0; index < 21; index++) await send(world, 'manager', 'POST', '/api/slip', body());
    const page = await list('day=2025-06-12&pageNumber=2');
    expect([page.page, page.pages, page.total, page.slips.length]).toEqual([2, 2, 21, 1]);
  });

  test('is for a driver that of its own stops', async () => {
    await create();
    await ofStop();
    expect((await list('day=2025-06-12', 'driver1')).slips.map(({ _id }) => _id)).toEqual([IDS.track1]);
    expect((await list('day=2025-06-12', 'driver2')).slips).toEqual([]);
    const asked = await request(world, 'driver2', `/api/slip?driverId=${IDS.driver1}`);
    expect(asked.status).toBe(404);
  });
});

describe('the slip of a stop', () => {
  beforeEach(ofStop);

  test('is on its driver’s phone with its prices, moves with the stop, and is for nobody else', async () => {
    const phone = await catchUp(world, 'driver1');
    expect(phone.rows.get(`slips/${IDS.track1}`)).toMatchObject({ lines: [{ unitPrice: 4985 }, { unitPrice: 5218 }] });
    for (const other of ['driver2', 'customer1', 'customer2'] as const) {
      expect(idsOf(await catchUp(world, other), 'slips')).toEqual([]);
    }
    const move = { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 };
    await pushOne(world, 'manager', queued('orderTrack.update', move));
    expect(idsOf(await catchUp(world, 'driver1', phone), 'slips')).toEqual([]);
    expect(idsOf(await catchUp(world, 'driver2'), 'slips')).toEqual([IDS.track1]);
    await pushOne(world, 'admin', queued('orderTrack.delete', { orderTrackId: IDS.track1 }));
    expect(idsOf(await catchUp(world, 'driver2'), 'slips')).toEqual([]);
    expect(idsOf(await catchUp(world, 'admin'), 'slips')).toEqual([]);
  });

  test('is changed by its driver, and hidden from another one', async () => {
    const { lines } = await slip(await request(world, 'driver1', `/api/slip/${IDS.track1}`));
    const less = { lines: lines.map((line) => ({ ...line, delivered: 1000 })), reason: 'Broken', versionSeen: 1 };
    expect((await put(IDS.track1, less, 'driver2')).status).toBe(404);
    expect(await slip(await put(IDS.track1, less, 'driver1'))).toMatchObject({ version: 2, totals: { total: 11_122 } });
    const stale = await put(IDS.track1, { ...less, lines: [] });
    expect([stale.status, await stale.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  });

  test('delivered to a cash customer makes an invoice that is neither changed nor deleted', async () => {
    expect(await (await put(`${IDS.track1}/deliver`)).json()).toMatchObject({ code: 'has_stop' });
    const stop = await send(world, 'driver1', 'PUT', `/api/ordertrack/${IDS.track1}/deliver`);
    expect(stop.status).toBe(200);
    const path = `/api/invoice/${IDS.track1}`;
    const changed = await send(world, 'manager', 'PUT', path, { amount: 1 });
    expect([changed.status, await changed.json()]).toMatchObject([
      409,
      { code: 'on_document', message: 'It is billed, or delivered. Only a correction changes it now.' },
    ]);
    const inJapanese = { 'accept-language': 'ja' };
    const deleted = await send(world, 'admin', 'DELETE', path, undefined, inJapanese);
    expect([deleted.status, await deleted.json()]).toMatchObject([
      409,
      { message: '請求済みまたは配達済みです。変更は訂正でのみできます。' },
    ]);
    const noted = await send(world, 'manager', 'PUT', path, { note: 'Ring', assignToCollect: IDS.driver2 });
    expect(await noted.json()).toMatchObject({ amount: 27_630, note: 'Ring', origin: 'slip' });
  });

  test('can be voided with a reason while nothing has billed it', async () => {
    expect(await slip(await put(`${IDS.track1}/void`, { reason: 'Twice' }))).toMatchObject({ reason: 'Twice' });
    expect((await put(`${IDS.track1}/void`, { reason: ' ' })).status).toBe(422);
    await create();
    await put(`${KEY}/deliver`);
    expect((await put(`${KEY}/void`, { reason: 'Late' })).status).toBe(409);
  });
});

test('a correction is numbered as any slip, and answered with what is right', async () => {
  await create();
  await put(`${KEY}/deliver`);
  const { lines } = await slip(await request(world, 'manager', `/api/slip/${KEY}`));
  const more = { lines: lines.map((line) => ({ ...line, delivered: 4000 })), reason: 'Forgotten', versionSeen: 2 };
  const corrected = await slip(await put(KEY, more));
  expect(corrected).toMatchObject({ no: 1, version: 3, totals: { total: 44_494 } });
  const { slips } = await list(`customerId=${IDS.restaurant1}`);
  expect(slips.find(({ correctsId }) => correctsId === KEY)).toMatchObject({ no: 2, totals: { total: 16_862 } });
});
