import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserResponse, UsersResponse } from '../../schema/people/people-responses.ts';
import { UserInfo } from '../../schema/people/session.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { issuesOf, request, send } from '../testing/test-calls.ts';
import { settle } from '../testing/test-settled.ts';
import { ON_POSTGRES } from '../testing/test-sql.ts';
import { createWorld, TEST_PASSWORD, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const NEW = {
  username: 'momo',
  password: 'momo-secret',
  restaurantName: 'Momo House',
  email: 'momo@example.jp',
  phoneNumber: '03-1234-5678',
  route: 'Shinjuku A',
};
const SHORT = [{ path: 'password', message: 'Use at least 8 characters.' }];
const ADMIN = { username: 'boss', password: 'boss-secret', isAdmin: true };

async function list() {
  return UsersResponse.parse(await (await request(world, 'admin', '/api/users')).json());
}

async function create(body: object, key?: string) {
  return send(world, 'admin', 'POST', '/api/users', body, key ? { 'idempotency-key': key } : {});
}

async function created(body: object, key?: string) {
  return UserResponse.parse(await (await create(body, key)).json());
}

const change = (id: string, body: object) => send(world, 'admin', 'PUT', `/api/users/${id}`, body);
const remove = (id: string) => send(world, 'admin', 'DELETE', `/api/users/${id}`);

async function login(username: string, password: string) {
  const response = await send(world, null, 'POST', '/api/users/login', { username, password });
  return response.status === 200 ? UserInfo.parse(await response.json()) : response.status;
}

const isOpen = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.request('/api/sync/pull', { headers })).status === 200;
};

describe('the list of web logins', () => {
  test('is flat, with the restaurant’s fields and dues; an admin has none of them', async () => {
    const [admin, customer1, customer2] = await list();
    expect(admin).toEqual({ _id: world.ids.admin, username: 'admin', isAdmin: true, information: 'show' });
    expect(customer1).toEqual({
      _id: world.ids.user1,
      username: 'customer1',
      isAdmin: false,
      information: 'show',
      customerId: world.ids.restaurant1,
      customerCode: 'R1',
      restaurantName: 'Restaurant r1',
      companyName: '',
      email: '',
      phoneNumber: '312345678',
      mobileNumber: '',
      contactPerson: '',
      deliveryDays: ['Monday', 'Thursday'],
      route: 'Ueno',
      restaurantNumber: '',
      paymentMethod: 'cash',
      badDebt: true,
      paymentDate: null,
      totalDues: 10_000,
    });
    expect(customer2).toMatchObject({ username: 'customer2', totalDues: 25_000.5 });
  });

  test('is for admins: a manager has nothing to do with web logins', async () => {
    for (const person of ['manager', 'driver1', 'customer1'] as const) {
      expect((await request(world, person, '/api/users')).status).toBe(403);
      expect((await send(world, person, 'POST', '/api/users', {})).status).toBe(403);
      expect((await send(world, person, 'PUT', '/api/users/x', {})).status).toBe(403);
      expect((await send(world, person, 'DELETE', '/api/users/x')).status).toBe(403);
    }
    expect((await request(world, null, '/api/users')).status).toBe(401);
  });

  test('and no other answer, log or feed carries a password or its hash', async () => {
    const answer = await (await create(NEW)).text();
    const patched = await (await change(world.ids.user1, { password: 'other-secret' })).text();
    const stored = JSON.stringify([
      await list(),
      await world.db.selectFrom('mutationLog').selectAll().execute(),
      await (await request(world, 'admin', '/api/sync/pull')).json(),
    ]);
    for (const secret of ['-secret', 'argon2', 'assword']) expect(answer + patched + stored).not.toContain(secret);
  });
});

describe('a new web login', () => {
  test('of a customer takes in a restaurant under the username’s code, and signs in', async () => {
    const user = await created(NEW);
    expect(user).toMatchObject({
      username: 'momo',
      isAdmin: false,
      information: 'show',
      customerId: user._id,
      customerCode: 'momo',
      restaurantName: 'Momo House',
      email: 'momo@example.jp',
      route: 'Shinjuku A',
      paymentMethod: 'cash',
      phoneNumber: '312345678',
      totalDues: 0,
    });
    expect(await login('momo', NEW.password)).toMatchObject({
      role: 'customer',
      name: 'Momo House',
      customerId: user._id,
    });
  });

  test('joins the restaurant whose code is given, and leaves that as it is', async () => {
    const user = await created({ ...NEW, customerCode: 'R3' });
    const { restaurant3 } = world.ids;
    expect(user).toMatchObject({ customerId: restaurant3, restaurantName: 'Restaurant r3', totalDues: 5000 });
    expect(await login('momo', NEW.password)).toMatchObject({ name: 'Restaurant r3', customerId: restaurant3 });
  });

  test('does not join a restaurant because its username happens to be a code', async () => {
    const response = await create({ ...NEW, username: 'R3' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'code_taken' });
  });

  test('with the code of a deleted restaurant takes in a new one', async () => {
    await settle(world, world.ids.restaurant3);
    await send(world, 'admin', 'DELETE', `/api/customer/${world.ids.restaurant3}`);
    const user = await created({ ...NEW, customerCode: 'R3' });
    expect(user).toMatchObject({ customerId: user._id, restaurantName: 'Momo House', customerCode: 'R3' });
  });

  test('of an admin has no restaurant', async () => {
    expect(await created({ ...ADMIN, restaurantName: 'Nothing', customerCode: 'R1' })).toEqual({
      _id: expect.any(String),
      username: 'boss',
      isAdmin: true,
      information: 'show',
    });
    expect(await login('boss', ADMIN.password)).toMatchObject({ role: 'admin', customerId: null });
  });

  test('asks for what is missing in the words of the requirements', async () => {
    const name = { path: 'username', message: 'username is required.' };
    const password = { path: 'password', message: 'Password is required' };
    const restaurant = { path: 'restaurantName', message: 'Restaurant is required.' };
    const email = { path: 'email', message: 'Email is required' };
    const sorted = (issues: { path: string }[]) => issues.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const empty = { username: ' ', password: '', restaurantName: '', email: ' ' };
    for (const body of [{}, { isAdmin: false }, empty]) {
      expect(sorted(await issuesOf(await create(body)))).toEqual([email, password, restaurant, name]);
    }
    expect(sorted(await issuesOf(await create({ isAdmin: true })))).toEqual([password, name]);
  });

  test('has a password of at least 8 characters, whether an admin’s or a restaurant’s', async () => {
    for (const body of [NEW, ADMIN]) {
      expect(await issuesOf(await create({ ...body, password: '1234567' }))).toEqual(SHORT);
      expect((await create({ ...body, password: '12345678' })).status).toBe(200);
    }
  });

  test('sent again under the same key is one login, whatever happened to the restaurant’s code meanwhile', async () => {
    for (const [key, body] of [
      [testId(700), NEW],
      [testId(701), { ...NEW, username: 'momo2', customerCode: 'R3' }],
    ] as const) {
      const first = await created(body, key);
      if (first.isAdmin) throw new Error('Not a customer');
      expect(first._id).toBe(key);
      await send(world, 'admin', 'PUT', `/api/customer/${first.customerId}`, { customerCode: `${first.username}-old` });
      expect(await created(body, key)).toEqual({ ...first, customerCode: `${first.username}-old` });
    }
    expect((await list()).map(({ username }) => username)).toEqual([
      'admin',
      'customer1',
      'customer2',
      'momo',
      'momo2',
    ]);
  });

  test.each(['customer1', 'CUSTOMER1', 'ｃustomer1', 'driver1', 'Manager'])(
    'takes no name in use: %s',
    async (username) => {
      const response = await create({ ...NEW, username });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'username_taken', message: 'This username is taken.' });
      const customers = await world.db.selectFrom('customers').select('_id').execute();
      expect(customers).toHaveLength(3);
    },
  );

  test('takes the name of a deleted one', async () => {
    await remove(world.ids.user1);
    expect((await create({ ...NEW, username: 'customer1' })).status).toBe(200);
    expect(await login('customer1', TEST_PASSWORD)).toBe(401);
    expect(await login('customer1', NEW.password)).toMatchObject({ name: 'Momo House' });
  });

  test('never takes the reserved name, free or not', async () => {
    await world.db.deleteFrom('credentials').where('usernameKey', '=', 'admin').execute();
    for (const username of ['admin', 'Admin']) {
      expect(await (await create({ ...ADMIN, username })).json()).toMatchObject({ code: 'reserved_account' });
      expect((await change(world.ids.user1, { username })).status).toBe(409);
    }
  });

  test('made many at once waits in line, and beyond its end is asked to come again', async () => {
    // PostgreSQL looks sessions up over few connections: it takes more calls until all arrive before one is done.
    const count = ON_POSTGRES ? 100 : 20;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => create({ ...ADMIN, username: `boss${index}` })),
    );
    const made = answers.filter(({ status }) => status === 200);
    const busy = answers.filter(({ status }) => status === 503);
    expect(made.length + busy.length).toBe(count);
    if (ON_POSTGRES) expect(made.length).toBeGreaterThanOrEqual(17);
    else expect(made).toHaveLength(17);
    expect(busy.length).toBeGreaterThanOrEqual(3);
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
  });
});

describe('a change of a web login', () => {
  test('touches what it sends, of the login and of its restaurant', async () => {
    const [, before] = await list();
    const response = await change(world.ids.user1, { information: 'hide', contactPerson: 'Ms Sato', mobileNumber: '' });
    const after = UserResponse.parse(await response.json());
    expect(after).toEqual({ ...before, information: 'hide', contactPerson: 'Ms Sato', mobileNumber: '' });
    expect(await list()).toContainEqual(after);
    expect(await isOpen(world.tokens.customer1)).toBe(true);
  });

  test('takes back the whole login as it was read', async () => {
    for (const user of (await list()).slice(0, 2)) {
      const sent = user.isAdmin ? user : { ...user, email: 'r1@example.jp' };
      const response = await change(user._id, { ...sent, password: '' });
      expect(await response.json()).toEqual(sent);
    }
    expect(await login('customer1', TEST_PASSWORD)).toMatchObject({ username: 'customer1' });
  });

  test('of the name moves the sign-in to it, and frees the old one', async () => {
    expect((await change(world.ids.user1, { username: 'Ramen-ya' })).status).toBe(200);
    expect(await login('ramen-ya', TEST_PASSWORD)).toMatchObject({ username: 'Ramen-ya' });
    expect(await login('customer1', TEST_PASSWORD)).toBe(401);
    expect((await change(world.ids.user2, { username: 'RAMEN-YA' })).status).toBe(409);
    expect((await change(world.ids.user2, { username: 'customer1' })).status).toBe(200);
  });

  test('of the password ends every session that was opened with the old one, and no others', async () => {
    const other = await login('customer1', TEST_PASSWORD);
    if (typeof other === 'number') throw new Error('No session');
    expect((await change(world.ids.user1, { password: 'new-secret' })).status).toBe(200);
    expect([await isOpen(world.tokens.customer1), await isOpen(other.token)]).toEqual([false, false]);
    expect(await isOpen(world.tokens.customer2)).toBe(true);
    expect(await login('customer1', TEST_PASSWORD)).toBe(401);
    const renewed = await login('customer1', 'new-secret');
    expect(renewed).toMatchObject({ username: 'customer1' });
  });

  test('sent again under the same key does not end the sessions opened since', async () => {
    const headers = { 'idempotency-key': testId(700) };
    const patch = () =>
      send(world, 'admin', 'PUT', `/api/users/${world.ids.user1}`, { password: 'new-secret' }, headers);
    await patch();
    const renewed = await login('customer1', 'new-secret');
    expect((await patch()).status).toBe(200);
    expect(typeof renewed !== 'number' && (await isOpen(renewed.token))).toBe(true);
  });

  test('takes no password under 8 characters, and ignores an empty one', async () => {
    for (const id of [world.ids.user1, world.ids.admin]) {
      expect(await issuesOf(await change(id, { password: '1234567' }))).toEqual(SHORT);
      expect((await change(id, { password: '' })).status).toBe(200);
    }
    expect(await login('customer1', TEST_PASSWORD)).toMatchObject({ username: 'customer1' });
    expect((await change(world.ids.user1, { password: '12345678' })).status).toBe(200);
  });

  test('is possible for an admin’s login that is not the reserved one: its name, and its password, which ends its sessions', async () => {
    const { _id } = await created(ADMIN);
    const before = await login('boss', ADMIN.password);
    if (typeof before === 'number') throw new Error('No session');
    expect(await (await change(_id, { username: 'chief' })).json()).toMatchObject({ username: 'chief', isAdmin: true });
    expect([await login('boss', ADMIN.password), await isOpen(before.token)]).toEqual([401, true]);
    expect((await change(_id, { password: 'new-secret' })).status).toBe(200);
    expect([await isOpen(before.token), await isOpen(world.tokens.admin)]).toEqual([false, true]);
    expect(await login('chief', ADMIN.password)).toBe(401);
    expect(await login('chief', 'new-secret')).toMatchObject({ role: 'admin', username: 'chief' });
  });

  test('makes no admin of a customer, nor a customer of an admin', async () => {
    for (const [id, isAdmin] of [
      [world.ids.user1, true],
      [world.ids.admin, false],
    ] as const) {
      expect((await issuesOf(await change(id, { isAdmin }))).map(({ path }) => path)).toEqual(['isAdmin']);
    }
    expect((await list()).map(({ isAdmin }) => isAdmin)).toEqual([true, false, false]);
  });

  test('asks for what is emptied in the words of the requirements', async () => {
    const empty = { username: '', restaurantName: '', email: '', customerCode: '' };
    expect(await issuesOf(await change(world.ids.user1, empty))).toEqual([
      { path: 'username', message: 'username is required.' },
      { path: 'customerCode', message: 'This field is required.' },
      { path: 'restaurantName', message: 'Restaurant is required.' },
      { path: 'email', message: 'Email is required' },
    ]);
  });

  test('to the code of another restaurant is refused as a whole', async () => {
    const response = await change(world.ids.user1, { customerCode: 'R2', information: 'hide', password: 'new-secret' });
    expect(await response.json()).toMatchObject({ code: 'code_taken' });
    expect(await login('customer1', TEST_PASSWORD)).toMatchObject({ information: 'show' });
  });

  test('leaves the reserved account its name', async () => {
    expect(await (await change(world.ids.admin, { username: 'root' })).json()).toMatchObject({
      code: 'reserved_account',
    });
    expect((await change(world.ids.admin, { information: 'hide' })).status).toBe(200);
  });

  test('of a login that is not there is 404', async () => {
    await remove(world.ids.user1);
    for (const id of [world.ids.user1, testId(999), world.ids.driver1, 'wishlist']) {
      expect((await change(id, { information: 'hide' })).status).toBe(404);
    }
  });
});

describe('a deleted web login', () => {
  test('is off the list, its sessions are over; its restaurant stays, and so do the other logins', async () => {
    await create({ ...NEW, customerCode: 'R1' });
    expect((await remove(world.ids.user1)).status).toBe(200);
    expect(await isOpen(world.tokens.customer1)).toBe(false);
    expect(await login('customer1', TEST_PASSWORD)).toBe(401);
    expect(await login('momo', NEW.password)).toMatchObject({ name: 'Restaurant r1' });
    expect((await list()).map(({ username }) => username)).toEqual(['admin', 'customer2', 'momo']);
    expect((await remove(world.ids.user1)).status).toBe(404);
  });

  test('is never my own, nor the reserved one', async () => {
    expect(await (await remove(world.ids.admin)).json()).toMatchObject({ code: 'own_account' });
    const boss = await created(ADMIN);
    const info = await login('boss', ADMIN.password);
    if (typeof info === 'number') throw new Error('No session');
    const headers = { authorization: `Bearer ${info.token}` };
    const asBoss = (id: string) => world.app.request(`/api/users/${id}`, { method: 'DELETE', headers });
    expect(await (await asBoss(world.ids.admin)).json()).toMatchObject({ code: 'reserved_account' });
    expect(await (await asBoss(boss._id)).json()).toMatchObject({ code: 'own_account' });
    expect((await asBoss(world.ids.user1)).status).toBe(200);
  });
});

test('a login for a new restaurant needs its phone number and its route; for one that is there, in any case of its code, neither', async () => {
  const body = { username: 'momo', password: 'long secret', email: 'momo@example.com', restaurantName: 'Momo' };
  const refused = await create(body);
  expect(refused.status).toBe(422);
  expect((await refused.json()).issues).toEqual([
    { path: 'phoneNumber', message: 'This field is required.' },
    { path: 'route', message: 'This field is required.' },
  ]);
  const wrong = await create({ ...body, email: 'momo@', phoneNumber: '03-1234-5678', route: 'Ueno' });
  expect((await wrong.json()).issues).toEqual([{ path: 'email', message: 'Please enter a valid email.' }]);
  expect(await created({ ...body, customerCode: 'r3' })).toMatchObject({ customerId: world.ids.restaurant3 });
});

test('the server says that it lacks an admin until there is one who can sign in', async () => {
  const begun = async () => (await request(world, null, '/api/users/begun')).json();
  await world.db.updateTable('users').set({ deletedAt: '2026-01-01T00:00:00.000Z' }).where('isAdmin', '=', 1).execute();
  expect(await begun()).toEqual({ hasAdmin: false, isDemo: false });
  await world.db.updateTable('users').set({ deletedAt: null }).where('isAdmin', '=', 1).execute();
  expect(await begun()).toEqual({ hasAdmin: true, isDemo: false });
});
