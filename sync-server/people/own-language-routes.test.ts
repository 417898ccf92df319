import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../schema/testing/test-records.ts';
import { catchUp, contentOf, send } from '../testing/test-calls.ts';
import { createWorld, TEST_PASSWORD, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function languageAfterSignIn(username: string) {
  const body = JSON.stringify({ username, password: TEST_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await world.app.request('/api/users/login', { method: 'POST', body, headers });
  return ((await answer.json()) as { language: string | null }).language;
}

test.each(['admin', 'driver1', 'customer1'] as const)(
  'the language of %s follows to the next device',
  async (person) => {
    expect(await languageAfterSignIn(person)).toBeNull();
    const answer = await send(world, person, 'PUT', '/api/users/me/language', { language: 'ne' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ language: 'ne' });
    expect(await languageAfterSignIn(person)).toBe('ne');
    expect(await languageAfterSignIn('manager')).toBeNull();
  },
);

test("a restaurant's papers follow its login: the office and its drivers hear of it, and of nobody else's choice", async () => {
  const device = await catchUp(world, 'driver1');
  const customerOf = () => contentOf(device)[`customers/${IDS.restaurant1}`];
  expect(customerOf()).not.toHaveProperty('language');
  await send(world, 'customer1', 'PUT', '/api/users/me/language', { language: 'ne' });
  await send(world, 'driver1', 'PUT', '/api/users/me/language', { language: 'ja' });
  await catchUp(world, 'driver1', device);
  expect(customerOf()).toMatchObject({ language: 'ne' });
  expect(contentOf(await catchUp(world, 'manager'))[`customers/${IDS.restaurant1}`]).toMatchObject({ language: 'ne' });

  // The office can't set it, and changing the restaurant does not affect it.
  const path = `/api/customer/${IDS.restaurant1}`;
  const changed = await send(world, 'manager', 'PUT', path, { restaurantName: 'Sherpa', language: 'ja' });
  expect(await changed.json()).toMatchObject({ restaurantName: 'Sherpa', language: 'ne' });
});

test('a language that the app does not speak is refused', async () => {
  expect((await send(world, 'driver1', 'PUT', '/api/users/me/language', { language: 'xx' })).status).toBe(422);
  expect(await languageAfterSignIn('driver1')).toBeNull();
});
