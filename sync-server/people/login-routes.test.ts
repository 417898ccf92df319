import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { UserInfo } from '../../schema/people/session.ts';
import { ACTORS, IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { endSessions, saveCredentials } from '../auth/credentials.ts';
import { readLoginLimits } from '../auth/login-limits.ts';
import { hashPassword } from '../auth/password.ts';
import { createSession, dropEndedSessions } from '../auth/session.ts';
import { countTry } from '../auth/throttle.ts';
import { throttleKey } from '../basics/caller-address.ts';
import { writeBeside, writeTogether } from '../db/transactions.ts';
import { issuesOf, post, request } from '../testing/test-calls.ts';
import { createWorld, openWorld, TEST_PASSWORD, type World } from '../testing/test-world.ts';

const MINUTE = 60_000;
let world: World;
let address = 0;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword('right');
});
beforeEach(async () => {
  world = await createWorld();
  for (const name of ['admin', 'driver1', 'customer1'] as const) {
    const { _id, role } = ACTORS[name];
    const kind = role === 'driver' ? 'employee' : 'user';
    await saveCredentials(world.db, { identityId: _id, kind, username: name, passwordHash });
  }
});
afterEach(() => world.close());
beforeEach(() => {
  address += 1;
});

/** Signs in; each test uses its own address. */
function login(username: string, password: string, from = `10.0.0.${address}`) {
  const headers = { 'content-type': 'application/json', 'x-test-address': from };
  const body = JSON.stringify({ username, password });
  return world.app.request('/api/users/login', { method: 'POST', headers, body });
}

const whoAmI = (token: string) =>
  world.app.request('/api/sync/pull', { headers: { authorization: `Bearer ${token}` } });

/** Counts a failure without the time to check a password: the route counts a try before checking it. */
async function fail(name: string, from: string) {
  const now = world.clock.now();
  const { all } = await readLoginLimits(world.db, { name, address: throttleKey(from) }, now);
  expect(await countTry(world.db, all, now)).toBe(0);
}

describe('signing in', () => {
  test.each([
    ['admin', { role: 'admin', isAdmin: true, name: 'admin', customerId: null, user: { deliveryDays: [] } }],
    ['driver1', { role: 'driver', isAdmin: false, name: 'Mr driver1', customerId: null }],
    [
      'customer1',
      {
        role: 'customer',
        name: 'Restaurant r1',
        customerId: IDS.restaurant1,
        user: { deliveryDays: ['Monday', 'Thursday'] },
      },
    ],
  ] as const)('as %s gives a session and what the screens need', async (name, expected) => {
    const response = await login(name, 'right');
    expect(response.status).toBe(200);
    const info = UserInfo.parse(await response.json());
    expect(info).toMatchObject({
      _id: ACTORS[name]._id,
      username: name,
      information: 'show',
      timeZone: 'Asia/Tokyo',
      ...expected,
    });
    expect((await whoAmI(info.token)).status).toBe(200);
  });

  test('does not mind the case, the width or the edges of a name', async () => {
    expect((await login(' Driver1 ', 'right')).status).toBe(200);
    expect((await login('ＤＲＩＶＥＲ１', 'right')).status).toBe(200);
    expect((await login('driver1', 'Right')).status).toBe(401);
  });

  test('answers an unknown name and a wrong password alike', async () => {
    const answers = [];
    for (const [name, password] of [
      ['nobody', 'right'],
      ['driver1', 'wrong'],
    ] as const) {
      const response = await login(name, password);
      const { requestId: _own, ...body } = await response.json();
      answers.push({ status: response.status, body, headers: [...response.headers.keys()].sort() });
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { message: 'Login failed', code: 'unauthorized' } });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('takes as long for an unknown name as for a wrong password', async () => {
    const micros: Record<'nobody' | 'driver1', number[]> = { nobody: [], driver1: [] };
    for (let count = 0; count < 22; count++) {
      const name = count % 2 === 0 ? 'nobody' : 'driver1';
      // Processor time, since on a busy machine either answer may have to wait.
      const from = process.cpuUsage();
      await login(name, 'wrong', `10.1.0.${count}`);
      const { user, system } = process.cpuUsage(from);
      micros[name].push(user + system);
    }
    // Skips the first call of each, which may include one-time work.
    const median = (times: number[]) => times.slice(1).sort((a, b) => a - b)[5] ?? 0;
    const ratio = median(micros.nobody) / median(micros.driver1);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('asks for both fields in the requirements’ words', async () => {
    const response = await login('', '');
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toEqual([
      { path: 'username', message: '*This field is required.' },
      { path: 'password', message: '*This field is required.' },
    ]);
  });

  test.each([{}, { username: null, password: null }, { username: 1, password: 2 }])(
    'says the same of %j',
    async (body) => {
      const response = await post(world, null, '/api/users/login', body);
      expect(await issuesOf(response)).toEqual([
        { path: 'username', message: '*This field is required.' },
        { path: 'password', message: '*This field is required.' },
      ]);
    },
  );

  test('stores neither password nor token as it is', async () => {
    const { token } = UserInfo.parse(await (await login('driver1', 'right')).json());
    const stored = JSON.stringify([
      await world.db.selectFrom('sessions').selectAll().execute(),
      await world.db.selectFrom('credentials').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('right');
    expect(stored).toContain('$argon2id$');
  });
});

describe('guessing passwords', () => {
  test('is stopped after ten failures, with the time to wait, and goes on afterwards', async () => {
    for (let count = 0; count < 10; count++) expect((await login('driver1', 'wrong')).status).toBe(401);
    const stopped = await login('driver1', 'right');
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe(String(15 * 60));
    expect(await stopped.json()).toMatchObject({ code: 'too_many_requests', message: expect.any(String) });
    expect((await login('driver1', 'right', '10.9.9.9')).status).toBe(200);
    expect((await login('customer1', 'right')).status).toBe(200);
    world.clock.advance(15 * MINUTE + 1);
    expect((await login('driver1', 'right')).status).toBe(200);
  });

  test('counts afresh after the right one', async () => {
    for (let count = 0; count < 9; count++) await login('driver1', 'wrong');
    expect((await login('driver1', 'right')).status).toBe(200);
    for (let count = 0; count < 9; count++) expect((await login('driver1', 'wrong')).status).toBe(401);
    expect((await login('driver1', 'right')).status).toBe(200);
  });

  test('does not get more tries by spelling the name in other letters', async () => {
    const spellings = [
      'driver1',
      'DRIVER1',
      'ｄriver1',
      'dｒiver1',
      'drｉver1',
      'ｄｒiver1',
      '𝐝river1',
      'driver１',
      ' driver1',
      'ⅾriver1',
    ];
    for (const name of spellings) expect((await login(name, 'wrong')).status).toBe(401);
    expect((await login('𝒹river1', 'wrong')).status).toBe(429);
  });

  test('does not get more tries by the addresses of one IPv6 network, nor by writing an address otherwise', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await login('driver1', 'wrong', `2001:db8:1:1::${count}`)).status).toBe(401);
    }
    expect((await login('driver1', 'wrong', '2001:db8:1:1:ffff::1')).status).toBe(429);
    expect((await login('driver1', 'right', '2001:db8:1:2::1')).status).toBe(200);
    for (let count = 0; count < 10; count++) await login('driver1', 'wrong', '::ffff:198.51.100.7');
    expect((await login('driver1', 'wrong', '198.51.100.7')).status).toBe(429);
  });

  test('is stopped for one name after fifty failures from everywhere, but not where the person was before', async () => {
    expect((await login('admin', 'right', '10.6.1.1')).status).toBe(200);
    for (let count = 0; count < 45; count++) await fail('admin', `10.6.2.${count}`);
    for (let count = 45; count < 50; count++) {
      expect((await login('admin', 'wrong', `10.6.2.${count}`)).status).toBe(401);
    }
    expect((await login('admin', 'right', '10.6.3.1')).status).toBe(429);
    expect((await login('admin', 'right', '10.6.1.1')).status).toBe(200);
    expect((await login('customer1', 'right', '10.6.3.1')).status).toBe(200);
    world.clock.advance(15 * MINUTE + 1);
    expect((await login('admin', 'right', '10.6.3.1')).status).toBe(200);
  }, 60_000);

  test('does not get more tries by asking all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => login('driver1', 'wrong')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('many logins', () => {
  test('from one address are stopped after a hundred failures, whatever the names', async () => {
    const from = '10.8.0.1';
    for (let count = 0; count < 100; count++) {
      if (count % 10 === 0) expect((await login('customer1', 'right', from)).status).toBe(200);
      if (count < 90) await fail(`name${count}`, from);
      else expect((await login(`name${count}`, 'wrong', from)).status).toBe(401);
    }
    const stopped = await login('driver1', 'right', from);
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe(String(15 * 60));
    expect((await login('driver1', 'right')).status).toBe(200);
    expect((await login('customer1', 'right', from)).status).toBe(200);
  }, 60_000);

  test('at one moment wait in line, and beyond its end are asked to come again', {
    tags: ['long'],
    timeout: 60_000,
  }, async () => {
    // Another write keeps them all from their password checks, so that none ends before the last has come.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const writing = writeBeside(world.db, () => held);
    let answered = 0;
    const logins = Array.from({ length: 40 }, async (_, index) => {
      const answer = await login('customer1', 'right', `10.7.0.${index}`);
      answered += 1;
      return answer;
    });
    await expect.poll(() => answered).toBe(4);
    letGo();
    await writing;
    const answers = await Promise.all(logins);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(36);
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
    expect(await busy[0]?.json()).toMatchObject({ code: 'unavailable' });
    expect((await login('customer1', 'right')).status).toBe(200);
  });
});

describe('a device on which somebody signed in', () => {
  /** The cookie as a browser stores it. */
  const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const known = async (name: string) => cookieOf(await login(name, 'right'));

  function from(cookie: string, username: string, password: string, app = world.app) {
    const headers = { 'content-type': 'application/json', 'x-test-address': `10.0.0.${address}`, cookie };
    return app.request('/api/users/login', { method: 'POST', headers, body: JSON.stringify({ username, password }) });
  }

  describe('after strangers at its own address used up the limits, for this username and others,', () => {
    let cookie: string;
    beforeEach(async () => {
      cookie = await known('driver1');
      for (let count = 0; count < 10; count++) await login('driver1', 'wrong');
      for (let count = 0; count < 100; count++) await login(`nobody${count}`, 'wrong');
    }, 60_000);

    test('is known for that name alone, and not by what somebody makes up', async () => {
      expect((await login('customer1', 'right')).status).toBe(429);
      expect((await login('driver1', 'right')).status).toBe(429);
      const [key = '', value = ''] = cookie.split('=');
      expect((await from(cookie, 'customer1', 'right')).status).toBe(429);
      for (const forged of [
        `${key}=`,
        `${key}=me.`,
        `${key}=${value}x`,
        `${key}=x${value}`,
        // Of the same length in characters, but not in bytes.
        `${key}=me.${encodeURIComponent('あ'.repeat(43))}`,
        `${key}=me.${value.split('.')[1]}`,
      ]) {
        expect((await from(forged, 'driver1', 'right')).status).toBe(429);
      }
    }, 60_000);

    test('is not locked out, also after a restart', async () => {
      expect((await from(cookie, 'driver1', 'right')).status).toBe(200);
      const restarted = await openWorld(world.file, { clock: world.clock.now });
      for (let count = 0; count < 10; count++) await from('', 'driver1', 'wrong', restarted.app);
      expect((await from('', 'driver1', 'right', restarted.app)).status).toBe(429);
      expect((await from(cookie, 'driver1', 'right', restarted.app)).status).toBe(200);
      await restarted.db.destroy();
    }, 60_000);
  });

  test('has ten tries like everybody else, and opens nothing by itself', async () => {
    const cookie = await known('driver1');
    for (let count = 0; count < 10; count++) expect((await from(cookie, 'driver1', 'wrong')).status).toBe(401);
    expect((await from(cookie, 'driver1', 'right')).status).toBe(429);
    expect((await world.app.request('/api/sync/pull', { headers: { cookie } })).status).toBe(401);
  });

  test('keeps its cookie from scripts and other sites, and sends it only with sign-ins', async () => {
    const set = (await login('driver1', 'right')).headers.get('set-cookie');
    expect(set).toMatch(
      /^todoke-known-[\w-]{10}=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/api\/users\/login; HttpOnly; SameSite=Strict$/,
    );
    expect((await login('driver1', 'wrong')).headers.get('set-cookie')).toBeNull();
  });
});

describe('a session', () => {
  const open = async (name: PersonName) => UserInfo.parse(await (await login(name, 'right')).json()).token;

  test('ends 30 days after its last use, not before', async () => {
    const token = await open('driver1');
    world.clock.advance(29 * DAY_MS);
    expect((await whoAmI(token)).status).toBe(200);
    world.clock.advance(29 * DAY_MS);
    expect((await whoAmI(token)).status).toBe(200);
    world.clock.advance(30 * DAY_MS);
    const ended = await whoAmI(token);
    expect(ended.status).toBe(401);
    expect(await ended.json()).toMatchObject({ code: 'unauthorized', requestId: expect.any(String) });
  });

  test('that has ended is forgotten, the others are not', async () => {
    await open('driver1');
    world.clock.advance(29 * DAY_MS);
    const token = await open('driver1');
    world.clock.advance(DAY_MS);
    await dropEndedSessions(world.db, world.clock.now());
    expect(await world.db.selectFrom('sessions').select('identityId').execute()).toHaveLength(1);
    expect((await whoAmI(token)).status).toBe(200);
  });

  test('is not written to the disk at each use', async () => {
    const token = await open('driver1');
    const usedAt = async () =>
      (await world.db.selectFrom('sessions').select('usedAt').orderBy('usedAt', 'desc').executeTakeFirst())?.usedAt;
    const opened = await usedAt();
    world.clock.advance(30 * MINUTE);
    await whoAmI(token);
    expect(await usedAt()).toBe(opened);
    world.clock.advance(31 * MINUTE);
    await whoAmI(token);
    expect(await usedAt()).toBe(toInstant(world.clock.now()));
  });

  test('is not opened by a password that is changed while it is checked', async () => {
    const { _id: identityId, username } = ACTORS.driver2;
    const signingIn = login(username, TEST_PASSWORD);
    await new Promise((done) => setTimeout(done, 3));
    const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$b3RoZXJzYWx0$b3RoZXJoYXNo';
    await saveCredentials(world.db, { identityId, kind: 'employee', username, passwordHash });
    await writeTogether(world.db, (trx) => endSessions(trx, identityId));
    expect((await signingIn).status).toBe(401);
    const left = await world.db.selectFrom('sessions').selectAll().where('identityId', '=', identityId).execute();
    expect(left).toEqual([]);
  });

  test('is one of twenty at most: another sign-in ends the one that was not used the longest', async () => {
    const identityId = ACTORS.driver2._id;
    await writeTogether(world.db, (trx) => endSessions(trx, identityId));
    const open20 = async () => {
      const tokens: string[] = [];
      for (let count = 0; count < 20; count++) {
        world.clock.advance(MINUTE);
        tokens.push(await createSession(world.db, identityId, world.clock.now()));
      }
      return tokens;
    };
    const tokens = await open20();
    world.clock.advance(61 * MINUTE);
    expect((await whoAmI(tokens[0] ?? '')).status).toBe(200);
    const added = await createSession(world.db, identityId, world.clock.now());
    const statuses = [];
    for (const token of [...tokens, added]) statuses.push((await whoAmI(token)).status);
    expect(statuses).toEqual([200, 401, ...Array(19).fill(200)]);
  });

  test('ends with signing out, that one alone', async () => {
    const [first, second] = [await open('driver1'), await open('driver1')];
    const headers = { authorization: `Bearer ${first}` };
    expect((await world.app.request('/api/users/logout', { method: 'POST', headers })).status).toBe(200);
    expect((await whoAmI(first)).status).toBe(401);
    expect((await whoAmI(second)).status).toBe(200);
    expect((await post(world, null, '/api/users/logout', {})).status).toBe(401);
  });

  test('is over once the account is deleted, and the account can’t sign in', async () => {
    for (const [name, table] of [
      ['driver1', 'employees'],
      ['customer1', 'users'],
    ] as const) {
      const token = await open(name);
      const account = world.db.updateTable(table).where('_id', '=', ACTORS[name]._id);
      await account.set({ deletedAt: toInstant(world.clock.now()) }).execute();
      expect((await whoAmI(token)).status).toBe(401);
      expect(await (await login(name, 'right')).json()).toMatchObject({ message: 'Login failed' });
      await account.set({ deletedAt: null }).execute();
    }
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', 'Bearer ../../etc/passwd', `Bearer ${'a'.repeat(43)}`])(
    'does not come from the header %j',
    async (authorization) => {
      const response = await request(world, null, '/api/sync/pull', { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    },
  );
});
