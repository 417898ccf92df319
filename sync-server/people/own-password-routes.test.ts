import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import type { PersonName } from '../../schema/testing/test-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, TEST_PASSWORD, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const OTHER = 'another password';

function change(person: PersonName, fields: object, key: string = newId()) {
  return send(world, person, 'PUT', '/api/users/me/password', fields, { 'idempotency-key': key });
}

async function signIn(username: string, password: string) {
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json' };
  return world.app.request('/api/users/login', { method: 'POST', body, headers });
}

describe('the own password', () => {
  test.each(['admin', 'driver1', 'customer1'] as const)('%s sets it, and goes on with this session', async (person) => {
    expect((await change(person, { currentPassword: TEST_PASSWORD, password: OTHER })).status).toBe(200);
    expect((await request(world, person, '/api/sync/pull')).status).toBe(200);
    expect((await signIn(person, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person, OTHER)).status).toBe(200);
  });

  test('ends the sessions on other devices', async () => {
    const { token } = (await (await signIn('driver1', TEST_PASSWORD)).json()) as { token: string };
    await change('driver1', { currentPassword: TEST_PASSWORD, password: OTHER });
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.app.request('/api/sync/pull', { headers })).status).toBe(401);
  });

  test('sent again under its key is the same, though the old password is the current one no more', async () => {
    const key = newId();
    const fields = { currentPassword: TEST_PASSWORD, password: OTHER };
    expect((await change('driver1', fields, key)).status).toBe(200);
    expect((await change('driver1', fields, key)).status).toBe(200);
  });

  test('stands in the log as a change, and nowhere as a word', async () => {
    await change('driver1', { currentPassword: TEST_PASSWORD, password: OTHER });
    const log = await world.db.selectFrom('mutationLog').selectAll().execute();
    expect(log.map(({ name }) => name)).toContain('login.setPassword');
    expect(JSON.stringify(log)).not.toContain(OTHER);
    expect(JSON.stringify(log)).not.toContain(TEST_PASSWORD);
  });
});

describe('is not set', () => {
  test('by somebody who does not know the current one, who is stopped after ten tries', {
    tags: ['long'],
  }, async () => {
    const wrong = { currentPassword: 'a guess of mine', password: OTHER };
    const first = await change('driver1', wrong);
    expect(first.status).toBe(422);
    expect(await first.json()).toMatchObject({
      issues: [{ path: 'currentPassword', message: 'This is not your password.' }],
    });
    for (let tries = 1; tries < 10; tries++) await change('driver1', wrong);
    expect((await change('driver1', { currentPassword: TEST_PASSWORD, password: OTHER })).status).toBe(429);
    expect((await signIn('driver1', TEST_PASSWORD)).status).toBe(200);
  });

  test('to fewer than 8 characters', async () => {
    const response = await change('driver1', { currentPassword: TEST_PASSWORD, password: '1234567' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'password', message: 'Use at least 8 characters.' }],
    });
  });
});
