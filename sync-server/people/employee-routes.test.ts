import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EmployeeResponse, EmployeesResponse } from '../../schema/people/people-responses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, issuesOf, request, send } from '../testing/test-calls.ts';
import { settle } from '../testing/test-settled.ts';
import { createWorld, TEST_PASSWORD, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const NEW = { name: 'Ram', username: 'ram', phoneNumber: '090-1234-5678', password: 'ram-secret', role: 'driver' };

const SHORT = [{ path: 'password', message: 'Use at least 8 characters.' }];

async function list() {
  return EmployeesResponse.parse(await (await request(world, 'manager', '/api/employee')).json());
}

const create = (body: object, key?: string) =>
  send(world, 'admin', 'POST', '/api/employee', body, key ? { 'idempotency-key': key } : {});
const change = (id: string, body: object) => send(world, 'admin', 'PUT', `/api/employee/${id}`, body);
const remove = (id: string) => send(world, 'admin', 'DELETE', `/api/employee/${id}`);

async function login(username: string, password: string) {
  const response = await send(world, null, 'POST', '/api/users/login', { username, password });
  const { token, role } = (await response.json()) as { token?: string; role?: string };
  if (token && username === 'driver1') world.tokens.driver1 = token;
  return response.status === 200 ? role : response.status;
}

const pullStatus = async (person: 'driver1' | 'driver2') => (await request(world, person, '/api/sync/pull')).status;

test('the office reads the employees by name, without secrets; nobody else does', async () => {
  expect((await list()).map(({ name }) => name)).toEqual(['Mr driver1', 'Mr driver2', 'Mr manager']);
  expect((await list())[0]).toEqual({
    _id: world.ids.driver1,
    name: 'Mr driver1',
    photo: '',
    username: 'driver1',
    phoneNumber: '9011112222',
    role: 'driver',
  });
  for (const person of ['driver1', 'customer1'] as const) {
    expect((await request(world, person, '/api/employee')).status).toBe(403);
  }
  expect((await request(world, null, '/api/employee')).status).toBe(401);
});

test('admins alone manage them', async () => {
  for (const person of ['manager', 'driver1', 'customer1'] as const) {
    expect((await send(world, person, 'POST', '/api/employee', {})).status).toBe(403);
    expect((await send(world, person, 'PUT', '/api/employee/x', {})).status).toBe(403);
    expect((await send(world, person, 'DELETE', '/api/employee/x')).status).toBe(403);
  }
});

describe('a new employee', () => {
  test('signs in under its role', async () => {
    const employee = EmployeeResponse.parse(await (await create(NEW)).json());
    expect(employee).toEqual({
      _id: employee._id,
      name: 'Ram',
      photo: '',
      username: 'ram',
      phoneNumber: '9012345678',
      role: 'driver',
    });
    expect(await list()).toContainEqual(employee);
    expect(await login('ram', NEW.password)).toBe('driver');
  });

  test('is asked for in the words of the requirements', async () => {
    const required = 'This field is required.';
    const expected = [
      { path: 'name', message: required },
      { path: 'username', message: required },
      { path: 'phoneNumber', message: required },
      { path: 'role', message: 'Please Select Role.' },
      { path: 'password', message: required },
    ];
    expect(await issuesOf(await create({}))).toEqual(expected);
    const empty = { name: ' ', username: ' ', phoneNumber: '', password: '', role: '' };
    expect(await issuesOf(await create(empty))).toEqual(expected);
    expect(await issuesOf(await change(world.ids.driver1, empty))).toEqual(expected.slice(0, 4));
  });

  test('has a password of at least 8 characters', async () => {
    expect(await issuesOf(await create({ ...NEW, password: '1234567' }))).toEqual(SHORT);
    expect((await create({ ...NEW, password: '12345678' })).status).toBe(200);
  });

  test('is made once under its key, and shares its name with nobody', async () => {
    const first = await (await create(NEW, testId(700))).json();
    expect(await (await create(NEW, testId(700))).json()).toEqual(first);
    for (const username of ['RAM', 'customer1', 'Driver2']) {
      expect(await (await create({ ...NEW, username })).json()).toMatchObject({ code: 'username_taken' });
    }
    expect((await create({ ...NEW, username: 'admin' })).status).toBe(409);
    expect(await list()).toHaveLength(4);
  });
});

describe('a changed employee', () => {
  test('keeps what is not sent, and the session', async () => {
    const [before] = await list();
    const response = await change(world.ids.driver1, { name: 'Hari', password: '' });
    expect(await response.json()).toEqual({ ...before, name: 'Hari' });
    expect(await pullStatus('driver1')).toBe(200);
    expect(await login('driver1', TEST_PASSWORD)).toBe('driver');
  });

  test('with another password has to sign in again with it', async () => {
    expect((await change(world.ids.driver1, { password: 'new-secret' })).status).toBe(200);
    expect([await pullStatus('driver1'), await pullStatus('driver2')]).toEqual([401, 200]);
    expect(await login('driver1', TEST_PASSWORD)).toBe(401);
    expect(await login('driver1', 'new-secret')).toBe('driver');
  });

  test('takes no password under 8 characters, and stays signed in with the one it has', async () => {
    expect(await issuesOf(await change(world.ids.driver1, { password: '1234567' }))).toEqual(SHORT);
    expect(await pullStatus('driver1')).toBe(200);
    expect(await login('driver1', TEST_PASSWORD)).toBe('driver');
  });

  test('with another role has to sign in again, and then starts over with what that role sees', async () => {
    const phone = await catchUp(world, 'driver1');
    expect(idsOf(phone, 'employees')).toEqual([]);
    await change(world.ids.driver1, { role: 'manager' });
    expect(await pullStatus('driver1')).toBe(401);
    expect(await login('driver1', TEST_PASSWORD)).toBe('manager');
    const cursor = encodeURIComponent(phone.cursor ?? '');
    const page = await request(world, 'driver1', `/api/sync/pull?cursor=${cursor}`);
    expect(await page.json()).toMatchObject({ reset: true });
    expect(idsOf(await catchUp(world, 'driver1'), 'employees')).toHaveLength(3);
    expect((await request(world, 'driver1', '/api/customer')).status).toBe(200);
  });

  test('with the role it has, sent again, stays signed in', async () => {
    await change(world.ids.driver1, { role: 'driver' });
    expect(await pullStatus('driver1')).toBe(200);
  });

  test('that is not there is 404', async () => {
    for (const id of [testId(999), world.ids.user1, 'x']) expect((await change(id, { name: 'X' })).status).toBe(404);
  });
});

test('a deleted employee is signed out, off the list, and its name is free', async () => {
  const headers = { 'idempotency-key': testId(700) };
  await settle(world);
  const path = `/api/employee/${world.ids.driver1}`;
  expect((await send(world, 'admin', 'DELETE', path, undefined, headers)).status).toBe(200);
  expect((await send(world, 'admin', 'DELETE', path, undefined, headers)).status).toBe(200);
  expect((await remove(world.ids.driver1)).status).toBe(404);
  expect(await pullStatus('driver1')).toBe(401);
  expect(await login('driver1', TEST_PASSWORD)).toBe(401);
  expect((await list()).map(({ username }) => username)).toEqual(['driver2', 'manager']);
  expect((await change(world.ids.driver1, { name: 'Back' })).status).toBe(404);
  expect((await create({ ...NEW, username: 'driver1' })).status).toBe(200);
  expect(await login('driver1', NEW.password)).toBe('driver');
});
