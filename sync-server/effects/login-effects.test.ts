import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { peopleMutations } from '../../schema/people/people-mutations.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { lookAtClock } from '../clock/clock.ts';
import { writeTogether } from '../db/transactions.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import { push, pushOne, queued, request } from '../testing/test-calls.ts';
import { settle } from '../testing/test-settled.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import type { Secret } from './effect.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const SECRET = 'hunter2-and-a-half';
const user = { username: 'momo', isAdmin: false, information: 'show', customerId: IDS.restaurant3 };
const employee = { name: 'Ram', username: 'ram', phoneNumber: '9011112222', photo: '', role: 'driver' };

/** Valid arguments of every mutation of a login. */
const argsOf: Record<keyof typeof peopleMutations | 'employee.delete', object> = {
  'user.create': { userId: testId(500), ...user },
  'user.update': { userId: IDS.user1, information: 'hide' },
  'user.delete': { userId: IDS.user1 },
  'login.setPassword': { identityId: IDS.admin, kind: 'user' },
  'employee.create': { employeeId: testId(501), ...employee },
  'employee.update': { employeeId: IDS.driver1, name: 'Other' },
  'employee.delete': { employeeId: IDS.driver1 },
};

/** The whole database except devices and sessions. */
async function everything({ db }: World): Promise<string> {
  const tables = await db.introspection.getTables();
  const read = tables
    .filter(({ name }) => name !== 'devices' && name !== 'sessions')
    .map(async ({ name }) => [
      name,
      await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ]);
  return JSON.stringify(await Promise.all(read));
}

describe('a login’s mutation from a device’s queue', () => {
  test.each(Object.entries(argsOf))('%s is refused as online only, and nothing is written', async (name, args) => {
    const before = await everything(world);
    for (const sent of [
      args,
      { ...args, password: SECRET },
      { ...args, username: 'x', passwordHash: SECRET },
      SECRET,
    ]) {
      const mutation = queued(name, sent);
      const refused = { id: mutation.id, status: 'refused', code: 'online_only', detail: {} };
      expect(await pushOne(world, 'admin', mutation)).toEqual(refused);
      expect(await pushOne(world, 'admin', mutation)).toEqual(refused);
    }
    expect(await everything(world)).toBe(before);
  });

  test('does not hold up the work behind it', async () => {
    const { verdicts } = await push(world, 'admin', [
      queued('user.delete', argsOf['user.delete']),
      queued('information.update', { informationId: IDS.slider, active: false }),
    ]);
    expect(verdicts.map(({ status }) => status)).toEqual(['refused', 'applied']);
  });

  test('is not more allowed to others', async () => {
    for (const person of ['manager', 'driver1', 'customer1'] as const) {
      const mutation = queued('user.delete', argsOf['user.delete']);
      expect(await pushOne(world, person, mutation)).toMatchObject({ status: 'refused' });
    }
  });
});

test('a secret that is put into any other mutation is never written down', async () => {
  const before = await everything(world);
  const mutation = queued('customer.update', { customerId: IDS.restaurant1, badDebt: false, password: SECRET });
  expect(await pushOne(world, 'admin', mutation)).toMatchObject({ status: 'held', reason: 'newer_schema' });
  expect(await everything(world)).toBe(before);
});

/** Runs a mutation as REST does; the secret may be empty. */
async function overRest(name: string, args: object, secret: Secret = {}) {
  const now = world.clock.now();
  const look = await lookAtClock(world.db, now);
  const sender = {
    actor: world.actors.admin,
    deviceId: null,
    secret,
    now,
    look,
    today: '2025-06-11',
    timeZone: 'Asia/Tokyo',
  };
  const apply = (trx: Parameters<typeof applyMutation>[0]) => applyMutation(trx, queued(name, args), sender);
  return writeTogether(world.db, apply);
}

async function hashOf(identityId: string): Promise<string | undefined> {
  const row = await world.db
    .selectFrom('credentials')
    .selectAll()
    .where('identityId', '=', identityId)
    .executeTakeFirst();
  return row?.passwordHash;
}

const isSignedIn = async (person: 'customer1' | 'driver1') => (await request(world, person, '/api/sync/pull')).ok;

describe('a login over REST', () => {
  test('is kept with its password, which stands in no log', async () => {
    const verdict = await overRest('user.create', argsOf['user.create'], { passwordHash: SECRET });
    expect(verdict).toMatchObject({ status: 'applied' });
    expect(await hashOf(testId(500))).toBe(SECRET);
    const log = await world.db.selectFrom('mutationLog').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(SECRET);
    expect(JSON.stringify(await world.db.selectFrom('users').selectAll().execute())).not.toContain(SECRET);
  });

  test('needs a password when it is new, and keeps the one it has', async () => {
    expect(await overRest('employee.create', argsOf['employee.create'])).toMatchObject({
      status: 'refused',
      code: 'invalid',
      detail: { issues: [{ path: 'password' }] },
    });
    const before = await hashOf(IDS.driver1);
    expect(await overRest('employee.update', argsOf['employee.update'])).toMatchObject({ status: 'applied' });
    expect(await hashOf(IDS.driver1)).toBe(before);
    expect(await isSignedIn('driver1')).toBe(true);
  });

  test.each(['driver1', 'Customer1', 'ｄｒｉｖｅｒ1'])(
    'has a name of its own: %j is taken, by whichever kind',
    async (username) => {
      const secret = { passwordHash: SECRET };
      const refused = { status: 'refused', code: 'username_taken' };
      expect(await overRest('user.create', { ...argsOf['user.create'], username }, secret)).toMatchObject(refused);
      expect(await overRest('employee.create', { ...argsOf['employee.create'], username }, secret)).toMatchObject(
        refused,
      );
      expect(await overRest('user.update', { userId: IDS.user2, username })).toMatchObject(refused);
    },
  );

  test('is signed out everywhere by a new password and by its deletion, but not by a change of its settings', async () => {
    await overRest('user.update', argsOf['user.update']);
    expect(await isSignedIn('customer1')).toBe(true);
    await overRest('user.update', { userId: IDS.user1 }, { passwordHash: SECRET });
    expect(await isSignedIn('customer1')).toBe(false);
    await settle(world);
    await overRest('employee.delete', argsOf['employee.delete']);
    expect(await isSignedIn('driver1')).toBe(false);
    expect(await hashOf(IDS.driver1)).toBeUndefined();
  });

  test('leaves its name to the next one when it is deleted', async () => {
    await settle(world);
    await overRest('employee.delete', argsOf['employee.delete']);
    const next = { ...argsOf['employee.create'], username: 'driver1' };
    expect(await overRest('employee.create', next, { passwordHash: SECRET })).toMatchObject({ status: 'applied' });
  });

  test('is signed out by another role: the screens of the old one are not its own any more', async () => {
    await overRest('employee.update', { employeeId: IDS.driver1, role: 'manager' });
    expect(await isSignedIn('driver1')).toBe(false);
  });
});
