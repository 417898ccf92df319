import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { send } from '../testing/test-calls.ts';
import { createServers } from '../testing/test-servers.ts';
import { TEST_PASSWORD, type World } from '../testing/test-world.ts';

let servers: World[];
let close: () => Promise<void>;
beforeEach(async () => {
  ({ servers, close } = await createServers(3));
});
afterEach(() => close());

const serverAt = (index: number) => servers[index % servers.length] as World;

/** Statuses of simultaneous calls, spread over the servers in turn. */
async function atOnce(times: number, call: (server: World) => Promise<Response> | Response): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_none, index) => call(serverAt(index))));
  return answers.map(({ status }) => status);
}

const login = (server: World, username: string, password: string, from = '10.0.0.1') =>
  send(server, null, 'POST', '/api/users/login', { username, password }, { 'x-test-address': from });

test('a hundred wrong passwords at once at three servers are looked at ten times', async () => {
  const statuses = await atOnce(100, (server) => login(server, 'driver1', 'wrong'));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(90);
  expect((await login(serverAt(1), 'driver1', TEST_PASSWORD)).status).toBe(429);
});

test('a place where somebody signed in at one server is known at the others', async () => {
  expect((await login(serverAt(0), 'admin', TEST_PASSWORD)).status).toBe(200);
  for (let count = 0; count < 50; count++) await login(serverAt(count), 'admin', 'wrong', `10.1.0.${count}`);
  expect((await login(serverAt(1), 'admin', TEST_PASSWORD, '10.2.0.1')).status).toBe(429);
  expect((await login(serverAt(1), 'admin', TEST_PASSWORD)).status).toBe(200);
});

test('the own password is guessed ten times at all servers together', async () => {
  const guess = { currentPassword: 'a guess of mine', password: 'another password' };
  const statuses = await atOnce(30, (server) =>
    send(server, 'driver1', 'PUT', '/api/users/me/password', guess, { 'idempotency-key': newId() }),
  );
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
