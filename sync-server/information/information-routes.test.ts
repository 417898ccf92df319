import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  InformationListResponse,
  InformationResponse,
  PopupResponse,
} from '../../schema/information/information-responses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { issuesOf, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const NEW = { name: 'Mango week', image: '/pictures/mango.webp', type: 'popup' };

async function names(person: 'admin' | 'manager' | null, path: string) {
  const response = await request(world, person, `/api/information${path}`);
  return InformationListResponse.parse(await response.json()).map(({ name }) => name);
}

async function create(body: object, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {};
  return InformationResponse.parse(
    await (await send(world, 'admin', 'POST', '/api/information', body, headers)).json(),
  );
}

async function popup() {
  return PopupResponse.parse(await (await request(world, null, '/api/information/popup/active')).json()).popup;
}

describe('the lists', () => {
  test('of the office hold everything, the newest first, or one type', async () => {
    for (const person of ['admin', 'manager'] as const) {
      expect(await names(person, '')).toEqual(['Later', 'New year']);
      expect(await names(person, '?type=')).toEqual(['Later', 'New year']);
      expect(await names(person, '?type=slider')).toEqual(['New year']);
      expect(await names(person, '?type=popup')).toEqual(['Later']);
    }
  });

  test('of everybody else hold what is active', async () => {
    await create({ ...NEW, name: 'Shown' });
    expect(await names(null, '/active')).toEqual(['Shown', 'New year']);
    expect(await names(null, '/active?type=slider')).toEqual(['New year']);
    expect(await names(null, '/active?type=popup')).toEqual(['Shown']);
  });

  test('know no third type', async () => {
    expect((await request(world, 'admin', '/api/information?type=banner')).status).toBe(422);
    expect((await request(world, null, '/api/information/active?type=banner')).status).toBe(422);
  });
});

describe('the popup', () => {
  test('is nothing while none is active', async () => {
    expect(await popup()).toBeNull();
  });

  test('is the newest of the active ones', async () => {
    await create({ ...NEW, name: 'First' }, testId(701));
    const second = await create({ ...NEW, name: 'Second' }, testId(702));
    expect(await popup()).toEqual(second);
    await send(world, 'admin', 'PUT', `/api/information/${second._id}`, { ...second, active: false });
    expect(await popup()).toMatchObject({ name: 'First', image: NEW.image, active: true });
  });
});

describe('the information form', () => {
  test('creates an item that is active, once under its key', async () => {
    const first = await create(NEW, testId(700));
    expect(first).toEqual({ ...NEW, _id: testId(700), active: true });
    expect(await create(NEW, testId(700))).toEqual(first);
    expect(await names('admin', '?type=popup')).toHaveLength(2);
  });

  test('asks for name and picture in the words of the requirements', async () => {
    const expected = [
      { path: 'name', message: 'This field is required.' },
      { path: 'image', message: 'Please upload an image' },
    ];
    for (const body of [{ type: 'slider' }, { type: 'slider', name: ' ', image: '' }]) {
      expect(await issuesOf(await send(world, 'admin', 'POST', '/api/information', body))).toEqual(expected);
    }
    const elsewhere = { ...NEW, image: 'https://evil.example/x.png' };
    expect(await issuesOf(await send(world, 'admin', 'POST', '/api/information', elsewhere))).toEqual([expected[1]]);
  });

  test('flips the active flag with the full item, and deletes', async () => {
    const item = await create(NEW);
    const path = `/api/information/${item._id}`;
    const flipped = await send(world, 'admin', 'PUT', path, { ...item, active: false });
    expect(await flipped.json()).toEqual({ ...item, active: false });
    expect((await send(world, 'admin', 'DELETE', path)).status).toBe(200);
    expect((await send(world, 'admin', 'DELETE', path)).status).toBe(404);
    expect((await send(world, 'admin', 'PUT', path, { active: true })).status).toBe(404);
  });

  test('is for admins; the list is the office’s', async () => {
    for (const person of ['manager', 'driver1', 'customer1'] as const) {
      expect((await send(world, person, 'POST', '/api/information', {})).status).toBe(403);
      expect((await send(world, person, 'PUT', '/api/information/x', {})).status).toBe(403);
      expect((await send(world, person, 'DELETE', '/api/information/x')).status).toBe(403);
    }
    for (const person of ['driver1', 'customer1'] as const) {
      expect((await request(world, person, '/api/information')).status).toBe(403);
    }
    expect((await request(world, null, '/api/information')).status).toBe(401);
  });
});
