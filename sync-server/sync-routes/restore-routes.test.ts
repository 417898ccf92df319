import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { DEVICE_HEADER } from '../../schema/sync/protocol.ts';
import { RestoreResponse, SignedOutResponse } from '../../schema/sync/restore-responses.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { verifyPassword } from '../auth/password.ts';
import { createSession } from '../auth/session.ts';
import { renewEpoch } from '../db/history.ts';
import { post, push, queued, request } from '../testing/test-calls.ts';
import { createWorld, TEST_PASSWORD, type World } from '../testing/test-world.ts';

const PATH = '/api/sync/restore';
const PHONE: Partial<Record<PersonName, string>> = {
  admin: testId(901),
  manager: testId(902),
  driver1: testId(903),
  driver2: testId(904),
  customer1: testId(905),
};

let world: World;
let lines: { msg: string; by?: string }[];
beforeEach(async () => {
  lines = [];
  world = await createWorld({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
});
afterEach(() => world.close());

/** Somebody's phone contacts the server. */
const hear = (person: PersonName) =>
  request(world, person, '/api/sync/pull', { headers: { [DEVICE_HEADER]: PHONE[person] ?? '' } });

/** Everybody was in contact before the backup, which is restored a day later. */
async function restore() {
  for (const person of ['admin', 'manager', 'driver1', 'driver2', 'customer1'] as const) await hear(person);
  world.clock.advance(DAY_MS);
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  world.clock.advance(1000);
}

async function status(person: PersonName = 'manager') {
  const answer = await request(world, person, PATH);
  expect(answer.status).toBe(200);
  return RestoreResponse.parse(await answer.json()).restore;
}

async function statesNow() {
  const devices = (await status())?.devices ?? [];
  return Object.fromEntries(devices.map(({ user, state }) => [user.username, state]));
}

const giveUp = (person: PersonName | null, phone: PersonName) =>
  post(world, person, `${PATH}/devices/${PHONE[phone]}/${world.actors[phone]._id}/given-up`, {});

const signIn = (username: string) =>
  world.app.request('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD }),
  });

/** A driver's note on an invoice that the backup lacks. */
const noteOnMissing = () =>
  queued(
    'invoice.addNote',
    { invoiceId: testId(77), noteId: testId(78), note: 'Back at five', date: '2025-06-11' },
    { at: toInstant(world.clock.now()) },
  );

describe('how far a restore is', () => {
  test('is nothing where none is under way', async () => {
    expect(await status()).toBeNull();
  });

  test('is told with each device that the backup knew, and whether it is back', async () => {
    await restore();
    expect(await statesNow()).toMatchObject({ driver1: 'awaited', driver2: 'awaited', customer1: 'awaited' });
    await hear('driver1');
    expect(await status('admin')).toMatchObject({ how: 'restored', held: 0, takenBack: [] });
    expect(await statesNow()).toMatchObject({ driver1: 'back', driver2: 'awaited' });
  });

  test('awaits nobody who signed out', async () => {
    await hear('driver2');
    await request(world, 'driver2', '/api/users/logout', {
      method: 'POST',
      headers: { [DEVICE_HEADER]: PHONE.driver2 ?? '' },
    });
    await renewEpoch(world.db, { how: 'restored', now: world.clock.now() + 1 });
    expect(await statesNow()).not.toHaveProperty('driver2');
  });

  test('is for the office alone, and decided on by admins alone', async () => {
    await restore();
    const asked = async (person: PersonName | null) => (await request(world, person, PATH)).status;
    expect([await asked(null), await asked('driver1'), await asked('customer1')]).toEqual([401, 403, 403]);
    for (const path of ['end', 'lock-logins', 'end-sessions']) {
      expect((await post(world, null, `${PATH}/${path}`, {})).status).toBe(401);
      expect((await post(world, 'manager', `${PATH}/${path}`, {})).status).toBe(403);
    }
    expect((await giveUp(null, 'driver1')).status).toBe(401);
    expect((await giveUp('manager', 'driver1')).status).toBe(403);
    expect(await statesNow()).toMatchObject({ driver1: 'awaited' });
  });
});

describe('a device that will not come back', () => {
  test('is awaited no more, alone of all, and is back where it comes after all', async () => {
    await restore();
    const answer = await giveUp('admin', 'driver1');
    expect(RestoreResponse.parse(await answer.json()).restore?.devices).toHaveLength(5);
    expect(await statesNow()).toMatchObject({ driver1: 'given_up', driver2: 'awaited' });
    await hear('driver1');
    // Contacts are written when the database is free.
    await expect.poll(statesNow).toMatchObject({ driver1: 'back' });
  });
});

describe('the end of a restore', () => {
  test('judges what was held as any other work', async () => {
    await restore();
    const note = noteOnMissing();
    const sent = () => push(world, 'driver1', [note], { deviceId: PHONE.driver1 ?? '' });
    expect((await sent()).verdicts).toMatchObject([{ status: 'held' }]);
    expect(await status()).toMatchObject({ held: 1 });

    const answer = await post(world, 'admin', `${PATH}/end`, {});
    expect(await answer.json()).toEqual({ restore: null });
    expect(await status()).toBeNull();
    expect((await sent()).verdicts).toMatchObject([{ status: 'refused', code: 'not_found' }]);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'An admin ended the restore', by: 'admin' }));
  });
});

describe('logins after a restore', () => {
  test('are left alone while none is under way', async () => {
    for (const path of ['lock-logins', 'end-sessions']) {
      const answer = await post(world, 'admin', `${PATH}/${path}`, {});
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('No restore is under way') });
    }
    expect((await request(world, 'driver1', '/api/sync/pull')).status).toBe(200);
  });

  test('are all locked but the own, whose session goes on', async () => {
    const elsewhere = await createSession(world.db, IDS.admin, world.clock.now());
    await restore();
    const answer = await post(world, 'admin', `${PATH}/lock-logins`, {});
    // Six people have a login; the admin was also signed in on another device.
    expect(SignedOutResponse.parse(await answer.json())).toEqual({ people: 6, locked: 5 });
    expect((await request(world, 'admin', PATH)).status).toBe(200);
    for (const person of ['manager', 'driver1', 'customer1'] as const) {
      expect((await request(world, person, '/api/sync/pull')).status, person).toBe(401);
    }
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await world.app.request('/api/sync/pull', { headers })).status).toBe(401);
    expect((await signIn('driver1')).status).toBe(401);
    expect((await signIn('admin')).status).toBe(200);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'An admin locked all logins but the own after a restore',
        by: 'admin',
        locked: 5,
      }),
    );
  });

  test('once locked have a password like any other, which takes as long to be found wrong', async () => {
    await restore();
    const hashOf = (identityId: string) =>
      world.db.selectFrom('credentials').select('passwordHash').where('identityId', '=', identityId).executeTakeFirst();
    const before = await hashOf(IDS.driver1);
    await post(world, 'admin', `${PATH}/lock-logins`, {});
    const locked = (await hashOf(IDS.driver1))?.passwordHash ?? '';
    // Algorithm and cost parameters determine how long verifying takes.
    const costsOf = (passwordHash = '') => passwordHash.split('$').slice(0, 4);
    expect(costsOf(locked)).toEqual(costsOf(before?.passwordHash));
    expect(locked).not.toBe(before?.passwordHash);
    expect(await verifyPassword(locked, TEST_PASSWORD)).toBe(false);
  });

  test('a locked login is unlocked by the password that an admin sets', async () => {
    await restore();
    await post(world, 'admin', `${PATH}/lock-logins`, {});
    const changed = await request(world, 'admin', `/api/employee/${IDS.driver1}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    });
    expect(changed.status).toBe(200);
    expect((await signIn('driver1')).status).toBe(200);
  });

  test('stay as they are where only the sessions end', async () => {
    await restore();
    const answer = await post(world, 'admin', `${PATH}/end-sessions`, {});
    expect(SignedOutResponse.parse(await answer.json())).toEqual({ people: 5, locked: 0 });
    expect((await request(world, 'admin', PATH)).status).toBe(200);
    expect((await request(world, 'driver1', '/api/sync/pull')).status).toBe(401);
    expect((await signIn('driver1')).status).toBe(200);
  });

  test('a session that ended meanwhile locks nobody', async () => {
    await restore();
    const before = await world.db.selectFrom('credentials').selectAll().execute();
    // The session ends while the password is hashed.
    const asked = post(world, 'admin', `${PATH}/lock-logins`, {});
    await new Promise(setImmediate);
    await world.db.deleteFrom('sessions').where('identityId', '=', IDS.admin).execute();
    expect((await asked).status).toBe(401);
    expect(await world.db.selectFrom('credentials').selectAll().execute()).toEqual(before);
  });
});
