import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../schema/core/days.ts';
import { IDS, type PersonName, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import { endSessions } from '../auth/credentials.ts';
import { momentOf } from '../clock/business-day.ts';
import { createClockWatch } from '../clock/clock.ts';
import { renewEpoch } from '../db/history.ts';
import { writeTogether } from '../db/transactions.ts';
import { makeStandingOrders } from '../orders/make-standing-orders.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import { post, push, pushOne, queued, send } from '../testing/test-calls.ts';
import { failInserts } from '../testing/test-faults.ts';
import { openMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { openPushService, type PushService } from '../testing/test-push-service.ts';
import { backUpWorld, createWorld, openWorld, replaceWorld, type World } from '../testing/test-world.ts';
import { tellOfSilentPhones } from './reminders.ts';
import { tellAll } from './sender.ts';

const HOUR = 3_600_000;
const LOGIN = { username: 'todoke', password: 'the mail password' };

let service: PushService;
let mailServer: TestMailServer | null;
let world: World;
/** Called before each statement. */
let onStatement: (sql: string) => void;
beforeEach(async () => {
  onStatement = () => {};
  service = await openPushService();
  mailServer = null;
  world = await createWorld({ pushTestOrigin: service.origin, onStatement: (sql) => onStatement(sql) });
});
afterEach(async () => {
  await world.close();
  await mailServer?.close();
  await service.close();
  expect(service.faults).toEqual([]);
});

const deps = () => ({
  db: world.db,
  log: pino({ level: 'silent' }),
  timeZone: 'Asia/Tokyo',
  clock: world.clock.now,
  testOrigin: service.origin,
  watch: createClockWatch(pino({ level: 'silent' }), world.clock.now),
});
const tell = () => tellAll(deps());

async function subscribe(person: PersonName, browser: string = person, language = 'en') {
  const body = service.subscribe(browser, language);
  expect((await send(world, person, 'PUT', '/api/notices/subscription', body)).status).toBe(200);
}

async function setUp(person: PersonName, settings: object) {
  const body = { off: [], quiet: null, email: '', language: 'en', ...settings };
  expect((await send(world, person, 'PUT', '/api/notices', body)).status).toBe(200);
}

const order = (orderId = testId(500)) =>
  queued('order.place', {
    orderId,
    customMessage: '',
    deliveryDate: '2025-06-12',
    orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
  });

async function place(orderId?: string) {
  expect(await pushOne(world, 'customer1', order(orderId))).toMatchObject({ status: 'applied' });
}

/** Messages since the previous call, by browser. */
function arrived() {
  return service.pushed.splice(0).sort((a, b) => (a.browser < b.browser ? -1 : 1));
}

const waiting = () => world.db.selectFrom('noticeSends').select(['by', 'tries', 'nextAt']).execute();

describe('an order', () => {
  test('is told to its restaurant and the office, each in the language of its own, and to nobody else', async () => {
    for (const person of ['admin', 'manager', 'driver1', 'customer2'] as const) await subscribe(person);
    await subscribe('customer1', 'customer1', 'ja');
    await send(world, 'manager', 'PUT', '/api/users/me/language', { language: 'ne' });
    await place();
    await tell();
    const [admin, restaurant, manager, ...others] = arrived();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({
      browser: 'admin',
      title: 'New order · no. 1001',
      body: 'Restaurant r1: 1 item for Thu 12 Jun.',
    });
    expect(admin?.path).toBe(`/admin/orders/${testId(500)}`);
    expect(restaurant).toMatchObject({ browser: 'customer1', path: `/customer/orderdetails/${testId(500)}` });
    expect(restaurant?.title).toMatch(/[ぁ-ん]/);
    expect(restaurant?.body).toContain('6月12日');
    expect(manager?.title).toMatch(/[\u0900-\u097f]/);
    expect(service.vapidOf(restaurant as never)).toMatchObject({
      aud: service.origin,
      sub: 'https://orders.example.com',
    });
    expect(await waiting()).toEqual([]);
    await tell();
    expect(arrived()).toEqual([]);
  });

  test('that is undone by a fault is told to nobody', async () => {
    await subscribe('admin');
    const mend = await failInserts(world.db, 'feed', 'true');
    await push(world, 'customer1', [order()]);
    expect(await world.db.selectFrom('notices').selectAll().execute()).toEqual([]);
    await mend();
    await tell();
    expect(arrived()).toEqual([]);
  });

  test('that comes again, or back after a restore, is told once', async () => {
    await subscribe('admin');
    const backup = join(world.dir, 'backup.sqlite');
    await backUpWorld(world.db, world.file, backup);
    const placed = order();
    const { verdicts } = await push(world, 'customer1', [placed]);
    await push(world, 'customer1', [placed]);
    await tell();
    expect(arrived()).toHaveLength(1);
    await world.db.destroy();
    await replaceWorld(backup, world.file);
    Object.assign(world, await openWorld(world.file, { clock: world.clock.now }));
    await writeTogether(world.db, (trx) => renewEpoch(trx, { how: 'restored', now: world.clock.now() }));
    const receipt = verdicts[0]?.status === 'applied' ? verdicts[0].receipt : undefined;
    await push(world, 'customer1', [{ ...placed, receipt }]);
    await tell();
    expect(await world.db.selectFrom('orders').select('_id').where('_id', '=', testId(500)).execute()).toHaveLength(1);
    expect(arrived()).toEqual([]);
  });

  test('from before a restore that is judged anew is told to nobody', async () => {
    const apply = (orderId: string, known: { isRepeat?: boolean }) =>
      writeTogether(world.db, async (trx) => {
        const now = world.clock.now();
        const moment = momentOf(now, await deps().watch.look(trx), 'Asia/Tokyo');
        const sender = { ...moment, actor: world.actors.customer1, deviceId: null, secret: {}, ...known };
        return applyMutation(trx, order(orderId), sender);
      });
    const count = async () => (await world.db.selectFrom('notices').select('_id').execute()).length;
    expect(await apply(testId(500), { isRepeat: true })).toMatchObject({ status: 'applied' });
    expect(await count()).toBe(0);
    expect(await apply(testId(501), {})).toMatchObject({ status: 'applied' });
    expect(await count()).toBe(2);
  });

  test('that the office deletes, dispatches or delivers is told to its restaurant', async () => {
    await subscribe('customer1');
    await place(testId(500));
    await place(testId(501));
    await tell();
    arrived();
    const dispatch = { orderTrackId: testId(600), deliveredBy: IDS.driver1 };
    await pushOne(world, 'admin', queued('order.delete', { orderId: testId(500) }));
    await pushOne(world, 'admin', queued('order.dispatch', { orderId: testId(501), ...dispatch }));
    const delivered = queued('orderTrack.deliver', { orderTrackId: testId(600) });
    expect(await pushOne(world, 'driver1', delivered)).toMatchObject({ status: 'applied' });
    await tell();
    const told = arrived();
    expect(told.map(({ title }) => title).sort()).toEqual([
      'Delivered',
      'New document',
      'The office changed your order · no. 1001',
      'Your order is on its way · no. 1002',
    ]);
    expect(told.find(({ title }) => title === 'New document')).toMatchObject({
      body: expect.stringMatching(/^Invoice \S+ over ¥[\d,]+\.$/),
      path: expect.stringMatching(/^\/customer\/document\/[0-9a-f-]{36}$/),
    });
    expect(told.find(({ title }) => title === 'Delivered')?.body).toBe('Delivered at 12:00.');
  });
});

describe('an order that came too late', () => {
  /** Places an order for tomorrow after its cut-off; only days from Saturday on are still possible. */
  async function placeLate(deliveryDate = '2025-06-12') {
    const days = { customerId: IDS.restaurant1, deliveryDays: ['Wednesday', 'Thursday', 'Saturday'] };
    const plan = { cutOff: { minutes: 600, daysBefore: 1 }, grace: 0 };
    expect(await pushOne(world, 'manager', queued('customer.update', { ...days, ...plan }))).toMatchObject({
      status: 'applied',
    });
    const { args, ...late } = order();
    await pushOne(world, 'customer1', { ...late, args: { ...(args as object), deliveryDate } });
    await tell();
  }

  test('asks its restaurant for another day, tells the office so, and says when the office takes it', async () => {
    await subscribe('customer1');
    await subscribe('admin');
    await placeLate();
    const path = `/customer/orderdetails/${testId(500)}`;
    expect(arrived()).toMatchObject([
      {
        browser: 'admin',
        title: 'New order · no. 1001',
        body: 'Restaurant r1: 1 item for Thu 12 Jun, too late. Accept it, or wait for its answer.',
      },
      {
        browser: 'customer1',
        title: 'Your late order · no. 1001',
        path,
        body: '1 item for Thu 12 Jun came too late. Shall we deliver on Sat 14 Jun? Open it to answer: nothing is packed before.',
      },
    ]);
    await pushOne(world, 'manager', queued('order.acceptLate', { orderId: testId(500) }));
    await pushOne(world, 'admin', queued('order.acceptLate', { orderId: testId(500) }));
    await tell();
    expect(arrived()).toMatchObject([
      {
        browser: 'customer1',
        title: 'Your late order · no. 1001',
        path,
        body: 'The office takes it all the same: 1 item for Thu 12 Jun.',
      },
    ]);
  });

  test('asks again where the day that was chosen is too late by now', async () => {
    await subscribe('customer1');
    await placeLate();
    arrived();
    world.clock.advance(48 * HOUR);
    const chosenAt = toInstant(WORLD_START + HOUR);
    const choose = { orderId: testId(500), deliveryDate: '2025-06-14', chosenAt };
    await pushOne(world, 'customer1', queued('order.chooseDay', choose));
    await tell();
    expect(arrived().map(({ body }) => body)).toEqual([
      '1 item for Sat 14 Jun came too late. Shall we deliver on Wed 18 Jun? Open it to answer: nothing is packed before.',
    ]);
  });
});

test('a payment is told to its restaurant, and opens the receipt', async () => {
  await subscribe('customer1');
  const payment = { invoiceId: IDS.invoice1, paymentId: testId(500), amount: 1000, date: '2025-06-11' };
  await pushOne(world, 'driver1', queued('invoice.addPayment', payment));
  await tell();
  const [told, ...others] = arrived();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ title: 'Payment received', body: 'We received ¥1,000. Thank you.' });
  expect(told?.path).toMatch(/^\/customer\/document\/[0-9a-f-]{36}$/);
});

test('refused work is told to its person and to the office, once an hour', async () => {
  await subscribe('driver1');
  await subscribe('admin');
  const payment = (paymentId: string) =>
    queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount: 99_999, date: '2025-06-11' });
  for (const id of [testId(500), testId(501)]) await pushOne(world, 'driver1', payment(id));
  await tell();
  const told = arrived();
  expect(told.map(({ browser, path }) => [browser, path])).toEqual([
    ['admin', '/admin/devices'],
    ['driver1', '/driver'],
  ]);
  expect(told[1]?.body).toBe('Payment: The amount is more than what is left to pay. Open the app and decide.');
});

describe('a message', () => {
  test('is sent again after a crash between sending and marking, and takes the place of the first', async () => {
    await subscribe('admin');
    await place();
    onStatement = (sql) => {
      if (sql.startsWith('delete from "noticeSends"')) throw new Error('The power is gone');
    };
    await expect(tell()).rejects.toThrow('The power is gone');
    onStatement = () => {};
    await tell();
    const [first, second, ...others] = arrived();
    expect(others).toEqual([]);
    expect([second?.id, second?.tag, second?.headers.topic]).toEqual([first?.id, first?.tag, first?.headers.topic]);
    expect(first?.headers.topic).toMatch(/^[\w-]{1,32}$/);
    expect(await waiting()).toEqual([]);
  });

  test('to a push service in trouble waits longer each time, and as long as it asks', async () => {
    await subscribe('admin');
    await place();
    service.answers.set('admin', { status: 503 });
    await tell();
    const at = (ms: number) => toInstant(WORLD_START + ms);
    expect(await waiting()).toEqual([{ by: expect.any(String), tries: 1, nextAt: at(30_000) }]);
    await tell();
    expect(service.pushed).toHaveLength(1);
    world.clock.advance(30_000);
    service.answers.set('admin', { status: 429, headers: { 'retry-after': '600' } });
    await tell();
    expect(await waiting()).toMatchObject([{ tries: 2, nextAt: at(630_000) }]);
    world.clock.advance(600_000);
    service.answers.delete('admin');
    await tell();
    expect(service.pushed).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });

  test.each([404, 410])('answered with %i ends its subscription, and no other', async (status) => {
    await subscribe('admin');
    await subscribe('manager');
    service.answers.set('admin', { status });
    await place();
    await tell();
    expect(await waiting()).toEqual([]);
    const left = await world.db.selectFrom('pushSubscriptions').select('identityId').execute();
    expect(left).toEqual([{ identityId: IDS.manager }]);
  });

  test('that is a day old is of no use any more', async () => {
    await subscribe('admin');
    await place();
    world.clock.advance(25 * HOUR);
    await tell();
    expect(arrived()).toEqual([]);
  });

  test('from before a restore is not sent', async () => {
    await subscribe('admin');
    await place();
    await writeTogether(world.db, (trx) => renewEpoch(trx, { how: 'restored', now: world.clock.now() }));
    await tell();
    expect(arrived()).toEqual([]);
  });
});

describe('a person', () => {
  test('is not told of what is switched off', async () => {
    await subscribe('admin');
    await setUp('admin', { off: ['newOrder'] });
    await place();
    await tell();
    expect(arrived()).toEqual([]);
  });

  test('is left alone in quiet hours, and told at their end', async () => {
    await subscribe('admin');
    // It is noon in Tokyo.
    await setUp('admin', { quiet: { from: '11:00', to: '14:30' } });
    await place();
    await tell();
    expect(arrived()).toEqual([]);
    world.clock.advance(2.5 * HOUR - 1);
    await tell();
    expect(arrived()).toEqual([]);
    world.clock.advance(1);
    await tell();
    expect(arrived()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['signs out', async () => post(world, 'manager', '/api/users/logout', undefined)],
    ['is signed out by a new password', () => writeTogether(world.db, (trx) => endSessions(trx, IDS.manager))],
    ['is not employed any more', async () => send(world, 'admin', 'DELETE', `/api/employee/${IDS.manager}`)],
  ])('who %s is told nothing there any more', async (_how, leave) => {
    await subscribe('manager');
    await place();
    await leave();
    await tell();
    expect(arrived()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a full cart', () => {
  const hint = async (cutOffAt: string | null) => send(world, 'customer1', 'PUT', '/api/notices/cart', { cutOffAt });
  const cutOffAt = toInstant(WORLD_START + 3 * HOUR);

  test('is told an hour before its cut-off, once', async () => {
    await subscribe('customer1');
    await hint(cutOffAt);
    world.clock.advance(2 * HOUR - 1);
    await tell();
    expect(arrived()).toEqual([]);
    world.clock.advance(1);
    await tell();
    await hint(cutOffAt);
    await tell();
    expect(arrived()).toMatchObject([
      { title: 'Your cart is still full', path: '/cart', body: expect.stringContaining('15:00') },
    ]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['ordered', () => place()],
    ['emptied', () => hint(null)],
  ])('that is %s before is not', async (_how, done) => {
    await hint(cutOffAt);
    await done();
    await subscribe('customer1');
    world.clock.advance(2 * HOUR);
    await tell();
    expect(arrived().filter(({ path }) => path === '/cart')).toEqual([]);
  });
});

test('a standing order is told to its restaurant while it can be changed, and opens there', async () => {
  await subscribe('customer1');
  await place();
  const item = { quantity: 1, sku: 'Btl' } as const;
  const orderItems = [
    { _id: IDS.fishSauce, name: 'Fish sauce', ...item },
    { _id: IDS.outOfStock, name: 'Galangal', ...item },
  ];
  const days = { weekdays: ['Thursday'], everyWeeks: 1, from: '2025-06-11', until: null };
  const standing = {
    standingOrderId: testId(800),
    customerId: IDS.restaurant1,
    orderItems,
    ...days,
    customMessage: '',
  };
  expect(await pushOne(world, 'manager', queued('standingOrder.create', standing))).toMatchObject({
    status: 'applied',
  });
  await makeStandingOrders(deps(), (error) => expect(error).toBeNull());
  await tell();
  const told = arrived().filter(({ path }) => path === `/customer/standingorder/${testId(800)}`);
  expect(told.map(({ title, body }) => `${title}: ${body}`).sort()).toEqual([
    'Standing order: 2 items for Thu 12 Jun, of which 1 item can’t be delivered, beside your other order for that day. Change or skip it until Wed 17:00.',
    'Standing order: The office changed it. Open it to see how.',
  ]);
});

test('a phone that is silent for a working day with unsent work is told to the office once', async () => {
  await subscribe('admin');
  const body = { deviceId: testId(900), epoch: null, mutations: [], waiting: { count: 3, yen: 0 } };
  expect((await post(world, 'driver1', '/api/sync/push', body)).status).toBe(200);
  const look = () => tellOfSilentPhones({ ...deps(), now: world.clock.now() });
  await look();
  await tell();
  expect(arrived()).toEqual([]);
  world.clock.advance(24 * HOUR + 1);
  for (let times = 0; times < 2; times += 1) {
    await look();
    await tell();
  }
  const told = arrived();
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toContain('3 unsent items');
});

describe('an e-mail', () => {
  const set = (fields: object = {}) =>
    send(world, 'admin', 'PUT', '/api/notices/mail', {
      host: '127.0.0.1',
      port: mailServer?.port,
      security: 'none',
      ...LOGIN,
      from: 'office@example.com',
      appUrl: 'https://orders.example.com',
      ...fields,
    });
  beforeEach(async () => {
    mailServer = await openMailServer(LOGIN);
  });

  test('goes to who asked for it, with a link and a Message-ID that stays', async () => {
    await set();
    await setUp('customer1', { email: 'momo@example.com', language: 'ja' });
    await place();
    onStatement = (sql) => {
      if (sql.startsWith('delete from "noticeSends"')) throw new Error('The power is gone');
    };
    await expect(tell()).rejects.toThrow();
    onStatement = () => {};
    await tell();
    const [first, second, ...others] = mailServer?.mails ?? [];
    expect(others).toEqual([]);
    expect(first?.to).toBe('momo@example.com');
    expect(first?.text).toContain(`https://orders.example.com/customer/orderdetails/${testId(500)}`);
    expect(first?.text).toMatch(/[ぁ-ん]/);
    expect(first?.headers['message-id']).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
    expect(arrived()).toEqual([]);
  });

  test('that is refused for good is not tried again; one that the server refuses for its password is, and an admin sees why', async () => {
    await set();
    await setUp('customer1', { email: 'nobody@example.com' });
    await place();
    await tell();
    expect(await waiting()).toEqual([]);
    await setUp('customer1', { email: 'momo@example.com' });
    await set({ password: 'another' });
    await place(testId(501));
    await tell();
    expect(await waiting()).toMatchObject([{ by: 'mail', tries: 1 }]);
    const { trouble } = (await (await send(world, 'admin', 'GET', '/api/notices/mail')).json()) as { trouble: string };
    expect(trouble).toBe('The mail server refuses username or password.');
    await set();
    world.clock.advance(60_000);
    await tell();
    expect(mailServer?.mails.map(({ to }) => to)).toEqual(['momo@example.com']);
  });
});
