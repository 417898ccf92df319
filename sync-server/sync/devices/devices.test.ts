import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { DevicesResponse } from '../../../schema/sync/devices-responses.ts';
import { DEVICE_HEADER, type QueuedMutation } from '../../../schema/sync/protocol.ts';
import { IDS, type PersonName, testId, WORLD_START } from '../../../schema/testing/test-records.ts';
import { writtenLater } from '../../db/transactions.ts';
import { post, push, queued, request, send } from '../../testing/test-calls.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const phone = testId(900);

/** Pulls, and waits until the contact is stored, which the pull itself does not wait for. */
async function pullFrom(person: PersonName, headers: Record<string, string>): Promise<Response> {
  const response = await request(world, person, '/api/sync/pull', { headers });
  await writtenLater(world.db);
  return response;
}

const pushWaiting = (person: PersonName, count: number, mutations: QueuedMutation[] = []) =>
  post(world, person, '/api/sync/push', {
    deviceId: phone,
    epoch: null,
    mutations,
    waiting: { count, yen: 100 * count },
    appVersion: '1.2.3',
  });

async function devicesSeenBy(person: PersonName) {
  const response = await request(world, person, '/api/devices');
  return DevicesResponse.parse(await response.json());
}

const payment = (paymentId: string, fields: object = {}) =>
  queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount: 1000, date: '2025-06-11', ...fields });

describe('a pull', () => {
  const noted = () => world.db.selectFrom('devices').selectAll().execute();

  test('notes who reads on which device, with which version and what waits there', async () => {
    const waiting = JSON.stringify({ count: 2, yen: 1200.5 });
    const headers = { 'todoke-device': phone, 'todoke-version': '1.2.3', 'todoke-waiting': waiting };
    await pullFrom('driver1', headers);
    expect(await noted()).toEqual([
      {
        deviceId: phone,
        identityId: IDS.driver1,
        lastContactAt: toInstant(WORLD_START),
        waitingCount: 2,
        waitingYen: 120_050,
        appVersion: '1.2.3',
        undecided: null,
        clockAhead: null,
        givenUpAt: null,
      },
    ]);
  });

  test('is written down every five minutes, or when it says something new: it stays a read', async () => {
    const lastContactAt = async () => (await noted())[0]?.lastContactAt;
    await pullFrom('driver1', { 'todoke-device': phone });
    world.clock.advance(5 * MINUTE - 1);
    await pullFrom('driver1', { 'todoke-device': phone });
    expect(await lastContactAt()).toBe(toInstant(WORLD_START));
    world.clock.advance(1);
    await pullFrom('driver1', { 'todoke-device': phone });
    expect(await lastContactAt()).toBe(toInstant(WORLD_START + 5 * MINUTE));
    world.clock.advance(MINUTE);
    await pullFrom('driver1', { 'todoke-device': phone, 'todoke-waiting': '{"count":1,"yen":0}' });
    expect(await noted()).toMatchObject([{ lastContactAt: toInstant(WORLD_START + 6 * MINUTE), waitingCount: 1 }]);
  });

  test('that says nothing of what waits leaves it as the last push said', async () => {
    await pushWaiting('driver1', 3);
    world.clock.advance(HOUR);
    await pullFrom('driver1', { 'todoke-device': phone });
    expect(await noted()).toMatchObject([
      { waitingCount: 3, waitingYen: 30_000, appVersion: '1.2.3', lastContactAt: toInstant(WORLD_START + HOUR) },
    ]);
  });

  test.each([
    { 'todoke-device': 'my phone' },
    { 'todoke-device': phone, 'todoke-version': 'x'.repeat(41), 'todoke-waiting': '{"count":' },
    { 'todoke-device': phone, 'todoke-waiting': '{"count":-1,"yen":"a"}' },
    { 'todoke-device': phone, 'todoke-undecided': 'one,two' },
  ])('is answered whatever a device says of itself: %o', async (headers) => {
    expect((await pullFrom('driver1', headers)).status).toBe(200);
    for (const row of await noted()) expect(row).toMatchObject({ waitingCount: 0, appVersion: null });
  });
});

/** Lets a month pass, with the office looking at the list now and then. */
async function monthPasses() {
  for (let step = 0; step < 2; step++) {
    world.clock.advance(15.5 * 24 * HOUR);
    await devicesSeenBy('admin');
  }
}

describe('the list of devices', () => {
  test('says who, when, how much waits and with which app', async () => {
    await pushWaiting('driver1', 2);
    expect(await devicesSeenBy('manager')).toEqual([
      {
        deviceId: phone,
        user: { _id: IDS.driver1, username: 'driver1', name: 'Mr driver1', role: 'driver' },
        lastContactAt: toInstant(WORLD_START),
        waiting: { count: 2, yen: 200 },
        appVersion: '1.2.3',
        isSilent: false,
        refused: [],
      },
    ]);
  });

  test('names a customer by the restaurant, and people whose account is gone', async () => {
    await pushWaiting('customer1', 0);
    await pushWaiting('driver1', 0);
    await push(world, 'admin', [], { deviceId: phone });
    await request(world, 'admin', `/api/employee/${IDS.driver1}`, { method: 'DELETE' });
    const names = (await devicesSeenBy('admin')).map(({ user }) => `${user.name}, ${user.role}`);
    expect(names.sort()).toEqual(['Mr driver1, driver', 'Restaurant r1, customer', 'admin, admin']);
  });

  test('starts with the silent ones, then those that hold work, then by last contact', async () => {
    await pushWaiting('driver1', 1);
    world.clock.advance(25 * HOUR);
    await pushWaiting('manager', 0);
    await pushWaiting('driver2', 1);
    world.clock.advance(MINUTE);
    await pushWaiting('customer1', 0);
    const seen = (await devicesSeenBy('admin')).map(({ user, isSilent }) => [user.username, isSilent]);
    expect(seen).toEqual([
      ['driver1', true],
      ['driver2', false],
      ['customer1', false],
      ['manager', false],
    ]);
  });

  test('forgets a device after 30 days, unless it holds work', async () => {
    await pushWaiting('driver1', 1);
    await pushWaiting('driver2', 0);
    await monthPasses();
    const seen = (await devicesSeenBy('admin')).map(({ user }) => user.username);
    expect(seen).toEqual(['driver1']);
  });

  test('shows what was refused: what, whom about, when, and why', async () => {
    const [tooMuch, theirs] = [
      payment(testId(500), { amount: 99_999 }),
      payment(testId(501), { invoiceId: IDS.invoice2 }),
    ];
    await pushWaiting('driver1', 0, [tooMuch, payment(testId(502)), theirs]);
    await pushWaiting('driver2', 0, [queued('orderTrack.deliver', { orderTrackId: IDS.track1 })]);
    const [first, second] = (await devicesSeenBy('admin')).sort((a, b) => (a.user.username < b.user.username ? -1 : 1));
    const common = { title: 'Payment', at: tooMuch.at, receivedAt: toInstant(WORLD_START) };
    expect(first?.refused).toEqual([
      {
        ...common,
        id: theirs.id,
        about: 'Restaurant r2',
        code: 'not_assigned',
        message: 'This is assigned to somebody else now.',
      },
      {
        ...common,
        id: tooMuch.id,
        about: 'Restaurant r1',
        code: 'overpayment',
        message: 'The amount is more than what is left to pay.',
      },
    ]);
    expect(second?.refused).toMatchObject([{ title: 'Delivery', about: 'Restaurant r1', code: 'not_assigned' }]);
  });

  test('leaves out what its person has decided on since, as the device says', async () => {
    const [first, second] = [payment(testId(500), { amount: 99_999 }), payment(testId(501), { amount: 88_888 })];
    const say = (undecided: string[], mutations: QueuedMutation[] = []) => {
      const waiting = { count: 0, yen: 0 };
      return post(world, 'driver1', '/api/sync/push', { deviceId: phone, epoch: null, mutations, waiting, undecided });
    };
    const shown = async () => (await devicesSeenBy('admin'))[0]?.refused.map(({ id }) => id);
    await say([], [first]);
    await say([first.id], [second]);
    expect(await shown()).toEqual([second.id, first.id]);
    await pullFrom('driver1', { 'todoke-device': phone, 'todoke-undecided': second.id });
    expect(await shown()).toEqual([second.id]);
    await pullFrom('driver1', { 'todoke-device': phone });
    expect(await shown()).toEqual([second.id]);
    await pullFrom('driver1', { 'todoke-device': phone, 'todoke-undecided': '' });
    expect(await shown()).toEqual([]);
  });

  test('is not filled by the invented devices of one restaurant: a driver’s phone stays in sight', {
    tags: ['long'],
  }, async () => {
    world.clock.advance(-HOUR);
    await pushWaiting('driver1', 0, [payment(testId(500), { amount: 99_999 })]);
    world.clock.advance(HOUR);
    const waiting = JSON.stringify({ count: 9_999, yen: 9_999_999_999 });
    for (let number = 0; number < 500; number++) {
      await pullFrom('customer1', { 'todoke-device': testId(2000 + number), 'todoke-waiting': waiting });
    }
    const seen = await devicesSeenBy('admin');
    expect(seen.filter(({ user }) => user.role === 'driver')).toMatchObject([{ refused: [{ code: 'overpayment' }] }]);
    const invented = seen.filter(({ user }) => user.role === 'customer');
    expect(invented).toHaveLength(20);
    expect(invented.every(({ waiting }) => waiting.count === 9_999 && waiting.yen === 0)).toBe(true);
  });

  test('has places of their own for drivers and the office, however many restaurants hold something', async () => {
    const at = toInstant(WORLD_START);
    const device = { appVersion: null, undecided: null, waitingCount: 1, waitingYen: 0, lastContactAt: at };
    const devices = Array.from({ length: 600 }, (_, n) => ({
      ...device,
      deviceId: testId(3000 + n),
      identityId: IDS.user1,
    }));
    await world.db.insertInto('devices').values(devices.slice(0, 300)).execute();
    await world.db.insertInto('devices').values(devices.slice(300)).execute();
    await pushWaiting('driver1', 0);
    await push(world, 'admin', [], { deviceId: phone });
    const seen = await devicesSeenBy('admin');
    expect(seen.filter(({ user }) => user.role === 'customer')).toHaveLength(500);
    expect(seen.flatMap(({ user }) => (user.role === 'customer' ? [] : user.username)).sort()).toEqual([
      'admin',
      'driver1',
    ]);
  });

  test('keeps a person’s device that holds work before newer ones that hold none', async () => {
    const driver = (deviceId: string, count: number) =>
      pullFrom('driver1', { 'todoke-device': deviceId, 'todoke-waiting': JSON.stringify({ count, yen: 100 * count }) });
    await driver(phone, 3);
    for (let number = 0; number < 30; number++) {
      world.clock.advance(MINUTE);
      await driver(testId(2000 + number), 0);
    }
    const ids = (await devicesSeenBy('admin')).map(({ deviceId }) => deviceId);
    expect(ids).toHaveLength(20);
    expect(ids).toEqual(expect.arrayContaining([phone, testId(2029), testId(2011)]));
  });

  test('forgets a device of somebody who signed out on it, and nobody else’s', async () => {
    await pushWaiting('driver1', 0);
    await pushWaiting('driver2', 0);
    await send(world, 'driver1', 'POST', '/api/users/logout', {}, { [DEVICE_HEADER]: phone });
    expect((await devicesSeenBy('admin')).map(({ user }) => user.username)).toEqual(['driver2']);
  });

  test('does not know whom damaged work was about, and shows it all the same', async () => {
    await pushWaiting('driver1', 0, [queued('invoice.addPayment', { invoiceId: 7 })]);
    expect(await devicesSeenBy('admin')).toMatchObject([
      { refused: [{ title: 'Payment', about: '', code: 'invalid' }] },
    ]);
  });

  test('leaves out what was refused more than 30 days ago, and what REST was refused', async () => {
    await pushWaiting('driver1', 1, [payment(testId(500), { amount: 99_999 })]);
    await post(world, 'driver1', `/api/invoice/${IDS.invoice1}/payment`, { amount: 99_999, date: '2025-06-11' });
    expect(await devicesSeenBy('admin')).toMatchObject([{ refused: [{ code: 'overpayment' }] }]);
    await monthPasses();
    expect(await devicesSeenBy('admin')).toMatchObject([{ refused: [] }]);
  });
});
