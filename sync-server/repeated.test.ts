import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../schema/core/days.ts';
import { InvoiceResponse } from '../schema/payments/invoice-responses.ts';
import { type PersonName, testId } from '../schema/testing/test-records.ts';
import { dropOldResponses } from './db/log/stored-responses.ts';
import { issuesOf, post, send } from './testing/test-calls.ts';
import { settle } from './testing/test-settled.ts';
import { createWorld, TEST_PASSWORD, type World } from './testing/test-world.ts';

const KEY = testId(4711);
const keyed = { 'idempotency-key': KEY };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const call = async (
  person: PersonName,
  ...sent: Parameters<typeof send> extends [unknown, unknown, ...infer R] ? R : never
) => {
  const response = await send(world, person, ...sent);
  return { status: response.status, body: await response.json() };
};

describe('a write that is sent again is answered as at first', () => {
  const payment = { amount: 100, date: '2025-06-11' };

  test('though the invoice is another driver’s by now', async () => {
    const { invoice1, driver2 } = world.ids;
    for (const [index, [path, body]] of (
      [
        ['payment', payment],
        ['note', { note: 'Back at five', date: '2025-06-11' }],
        ['fullpayment', { date: '2025-06-11' }],
      ] as const
    ).entries()) {
      await call('admin', 'PUT', `/api/invoice/${invoice1}`, { assignToCollect: world.ids.driver1 });
      const headers = { 'idempotency-key': testId(4720 + index) };
      const first = await call('driver1', 'POST', `/api/invoice/${invoice1}/${path}`, body, headers);
      expect(first.status).toBe(200);
      await call('admin', 'PUT', `/api/invoice/${invoice1}`, { assignToCollect: driver2 });
      expect(await call('driver1', 'POST', `/api/invoice/${invoice1}/${path}`, body, headers)).toEqual(first);
      // Somebody who may not see the first result learns nothing from repeating the call.
      expect((await call('driver1', 'POST', `/api/invoice/${invoice1}/${path}`, body)).status).toBe(404);
    }
    const payments = await world.db.selectFrom('payments').select('amount').execute();
    expect(payments).toHaveLength(2);
  });

  test('with the record as it is now, where the caller still sees it', async () => {
    const path = `/api/invoice/${world.ids.invoice1}/payment`;
    await call('driver1', 'POST', path, payment, keyed);
    await call('driver1', 'POST', path, payment);
    const again = await call('driver1', 'POST', path, payment, keyed);
    expect(InvoiceResponse.parse(again.body).payments).toHaveLength(2);
  });

  test('though the stop is another driver’s by now', async () => {
    const path = `/api/ordertrack/${world.ids.track1}/deliver`;
    const first = await call('driver1', 'PUT', path, undefined, keyed);
    expect(first.status).toBe(200);
    const track = world.db.updateTable('orderTracks').where('_id', '=', world.ids.track1);
    await track.set({ deliveredBy: world.ids.driver2 }).execute();
    expect(await call('driver1', 'PUT', path, undefined, keyed)).toEqual(first);
  });

  test('though the record is deleted by now', async () => {
    const { restaurant3, driver2, user2 } = world.ids;
    await settle(world);
    const employee = { name: 'Ram', username: 'ram', phoneNumber: '090', role: 'driver', password: 'long secret' };
    const writes: [method: string, path: string, body: object, gone: (id: string) => string][] = [
      ['POST', '/api/invoice', { customer: restaurant3, amount: 5 }, (id) => `/api/invoice/${id}`],
      ['POST', '/api/category', { name: 'Tea' }, (id) => `/api/category/${id}`],
      ['POST', '/api/employee', employee, (id) => `/api/employee/${id}`],
      ['POST', '/api/users', { username: 'boss', isAdmin: true, password: 'long secret' }, (id) => `/api/users/${id}`],
      ['PUT', `/api/employee/${driver2}`, { name: 'Hari' }, (id) => `/api/employee/${id}`],
      ['PUT', `/api/users/${user2}`, { information: 'hide' }, (id) => `/api/users/${id}`],
    ];
    for (const [index, [method, path, body, gone]] of writes.entries()) {
      const headers = { 'idempotency-key': testId(4730 + index) };
      const first = await call('admin', method, path, body, headers);
      expect(first.status).toBe(200);
      const deleted = ['DELETE', gone(first.body._id), undefined, { 'idempotency-key': testId(4740 + index) }] as const;
      expect((await call('admin', ...deleted)).status).toBe(200);
      expect(await call('admin', method, path, body, headers)).toEqual(first);
      expect((await call('admin', ...deleted)).status).toBe(200);
      expect((await call('admin', 'DELETE', gone(first.body._id))).status).toBe(404);
    }
  });

  test('for 30 days', async () => {
    const path = `/api/invoice/${world.ids.invoice1}/payment`;
    await call('driver1', 'POST', path, payment, keyed);
    const count = async () => (await world.db.selectFrom('answers').select('id').execute()).length;
    world.clock.advance(30 * DAY_MS);
    await dropOldResponses(world.db, world.clock.now());
    expect(await count()).toBe(1);
    world.clock.advance(1);
    await dropOldResponses(world.db, world.clock.now());
    expect(await count()).toBe(0);
  });
});

describe('a key', () => {
  test('that was used for something else, or by somebody else, is refused', async () => {
    const path = (id: string) => `/api/invoice/${id}/payment`;
    const { invoice1, invoice2 } = world.ids;
    const body = { amount: 100, date: '2025-06-11' };
    expect((await call('admin', 'POST', path(invoice1), body, keyed)).status).toBe(200);
    const others = [
      await call('manager', 'POST', path(invoice1), body, keyed),
      await call('admin', 'POST', path(invoice2), body, keyed),
      await call('admin', 'POST', path(invoice1), { ...body, amount: 101 }, keyed),
      await call('admin', 'DELETE', `/api/invoice/${invoice1}`, undefined, keyed),
    ];
    for (const other of others) expect(other).toMatchObject({ status: 409, body: { code: 'id_reused' } });
  });

  test('has to be a UUID, and says so', async () => {
    for (const key of ['nope', '1']) {
      const headers = { 'idempotency-key': key };
      const issues = await issuesOf(await send(world, 'admin', 'POST', '/api/category', { name: 'Tea' }, headers));
      expect(issues.map(({ message }) => message)).toEqual(['Idempotency-Key must be a UUID.']);
    }
  });
});

describe('a login that is made twice under one key', () => {
  const boss = { username: 'boss', isAdmin: true, password: 'first-pass' };
  const signIn = async (password: string) =>
    (await post(world, null, '/api/users/login', { username: 'boss', password })).status;

  test('is refused with another password than the first', async () => {
    const first = await call('admin', 'POST', '/api/users', boss, keyed);
    expect(await call('admin', 'POST', '/api/users', boss, keyed)).toEqual(first);
    const other = await call('admin', 'POST', '/api/users', { ...boss, password: 'second-pass' }, keyed);
    expect(other).toMatchObject({ status: 409, body: { code: 'id_reused' } });
    expect([await signIn('first-pass'), await signIn('second-pass')]).toEqual([200, 401]);
  });

  test('so is a changed password, for an employee too', async () => {
    const path = `/api/employee/${world.ids.driver1}`;
    expect((await call('admin', 'PUT', path, { password: 'first-pass' }, keyed)).status).toBe(200);
    expect((await call('admin', 'PUT', path, { password: 'second-pass' }, keyed)).status).toBe(409);
    expect((await call('admin', 'PUT', path, { password: 'first-pass' }, keyed)).status).toBe(200);
  });

  test('is answered as at first when another password was set since', async () => {
    const first = await call('admin', 'POST', '/api/users', boss, keyed);
    await call('admin', 'PUT', `/api/users/${first.body._id}`, { password: 'third-pass' });
    expect(await call('admin', 'POST', '/api/users', boss, keyed)).toEqual(first);
    expect(await signIn('third-pass')).toBe(200);
  });

  test('leaves nothing that its password could be guessed by faster than a login’s hash', async () => {
    await call('admin', 'POST', '/api/users', boss, keyed);
    const before = await world.db.selectFrom('answers').selectAll().execute();
    await world.db.deleteFrom('answers').execute();
    await world.db.deleteFrom('mutationLog').execute();
    await world.db.deleteFrom('recordChanges').execute();
    await world.db.deleteFrom('credentials').where('usernameKey', '=', 'boss').execute();
    await world.db.deleteFrom('users').where('username', '=', 'boss').execute();
    await call('admin', 'POST', '/api/users', { ...boss, password: TEST_PASSWORD }, keyed);
    expect(await world.db.selectFrom('answers').selectAll().execute()).toEqual(before);
  });

  test('that was refused is refused again, though its restaurant is there by now', async () => {
    const login = {
      username: 'driver1',
      isAdmin: false,
      password: 'long secret',
      customerCode: 'T-9',
      restaurantName: 'Momo House',
      email: 'momo@example.jp',
      phoneNumber: '03-1234-5678',
      route: 'Ueno',
    };
    const first = await call('admin', 'POST', '/api/users', login, keyed);
    expect(first).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    const other = world.db.updateTable('customers').where('_id', '=', world.ids.restaurant3);
    await other.set({ customerCode: 'T-9' }).execute();
    const again = await call('admin', 'POST', '/api/users', login, keyed);
    expect(again).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });
});

test('what is missing is asked for in plain words', async () => {
  for (const [path, body, issue] of [
    ['/api/category', {}, 'name'],
    ['/api/category', { name: ' ' }, 'name'],
    ['/api/information', { name: 'Sale', image: '/pictures/a.webp' }, 'type'],
    [`/api/invoice/${world.ids.invoice1}/payment`, { amount: 5, date: '2025-06-11' }, '_id'],
  ] as const) {
    const method = issue === '_id' ? 'PUT' : 'POST';
    const issues = await issuesOf(await send(world, 'admin', method, path, body));
    expect(issues).toEqual([{ path: issue, message: 'This field is required.' }]);
  }
});
