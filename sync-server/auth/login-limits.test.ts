import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/core/days.ts';
import { writeTogether, writtenLater } from '../db/transactions.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { forgetPlaces, noteSuccess, readLoginLimits } from './login-limits.ts';
import { countTry, dropOldTries, secondsToWait } from './throttle.ts';

const MINUTE = 60_000;
const START = Date.parse('2025-06-11T00:00:00.000Z');

type Caller = Parameters<typeof readLoginLimits>[1];

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** Seconds until a caller may try again. */
async function waitOf(caller: Caller, at = 0): Promise<number> {
  return secondsToWait(world.db, (await readLoginLimits(world.db, caller, START + at)).all, START + at);
}

async function fail(caller: Caller, { times = 1, at = 0 } = {}): Promise<number> {
  let waited = 0;
  for (let count = 0; count < times; count++) {
    waited = await countTry(world.db, (await readLoginLimits(world.db, caller, START + at)).all, START + at);
  }
  return waited;
}

async function failFromEverywhere(name: string, times: number, { at = 0, from = 0 } = {}): Promise<void> {
  for (let count = 0; count < times; count++) await fail({ name, address: `a${from + count}` }, { at });
}

async function succeed(caller: Caller, at = 0): Promise<void> {
  const limits = await readLoginLimits(world.db, caller, START + at);
  expect(await countTry(world.db, limits.all, START + at)).toBe(0);
  await writeTogether(world.db, (trx) => noteSuccess(trx, limits, START + at));
}

const rows = () => world.db.selectFrom('attempts').selectAll().execute();

test('fifty failures from as many addresses stop one name, and no other', async () => {
  await failFromEverywhere('admin', 49);
  expect(await waitOf({ name: 'admin', address: 'b' })).toBe(0);
  await failFromEverywhere('admin', 1, { at: MINUTE, from: 49 });
  expect(await waitOf({ name: 'admin', address: 'b' }, MINUTE)).toBe(14 * 60);
  expect(await waitOf({ name: 'ram', address: 'b' }, MINUTE)).toBe(0);
  expect(await waitOf({ name: 'admin', address: 'b' }, 15 * MINUTE)).toBe(0);
});

test('a stranger does not keep a person from where it signed in before, for 90 days', async () => {
  const home = { name: 'admin', address: 'home' };
  await succeed(home);
  await failFromEverywhere('admin', 50);
  expect(await waitOf({ name: 'admin', address: 'b' })).toBeGreaterThan(0);
  expect(await waitOf(home)).toBe(0);
  await fail(home, { times: 10 });
  expect(await waitOf(home)).toBeGreaterThan(0);
  // The cleanup of the next day must not run into the tries of this one.
  await writtenLater(world.db);
  const later = 90 * DAY_MS;
  await failFromEverywhere('admin', 50, { at: later - 1 });
  expect([await waitOf(home, later - 1), await waitOf(home, later)]).toEqual([0, 15 * 60]);
  expect(await world.db.selectFrom('knownPlaces').selectAll().execute()).toHaveLength(1);
  await forgetPlaces(world.db, START + later);
  expect(await world.db.selectFrom('knownPlaces').selectAll().execute()).toEqual([]);
});

test('right passwords stop nobody, but a loop of them is slowed down', async () => {
  const caller = { name: 'admin', address: 'home' };
  // The first success makes the place a known one.
  for (let count = 0; count < 301; count++) await succeed(caller);
  expect(await waitOf(caller)).toBe(15 * 60);
  expect(await waitOf({ ...caller, address: 'other' })).toBe(0);
});

test('failures of strangers at the same address do not count for a device that is known, and its own do', async () => {
  const stranger = { name: 'admin', address: 'bridge' };
  const phone = { ...stranger, device: 'phone' };
  for (let count = 0; count < 300; count++) await fail({ name: `name${count % 60}`, address: 'bridge' });
  await fail(stranger, { times: 10 });
  expect(await waitOf(stranger)).toBeGreaterThan(0);
  expect(await waitOf(phone)).toBe(0);
  await fail(phone, { times: 10 });
  expect(await waitOf(phone)).toBe(15 * 60);
  expect(await waitOf({ ...phone, device: 'another' })).toBe(0);
});

test('a try that one limit refuses counts for no other', async () => {
  const pair = { name: 'admin', address: 'a' };
  expect(await fail(pair, { times: 60 })).toBe(15 * 60);
  expect(await waitOf({ name: 'admin', address: 'b' })).toBe(0);
  expect((await rows()).map(({ count }) => count)).toEqual([10, 10, 10, 10]);
});

test('a window that a clock from the future began stops nobody', async () => {
  const caller = { name: 'admin', address: 'a' };
  await fail(caller, { times: 10, at: 400 * DAY_MS });
  expect(await waitOf(caller)).toBe(0);
  expect(await fail(caller, { times: 10 })).toBe(0);
  expect(await waitOf(caller)).toBe(15 * 60);
});

test('a window that another server began by a clock some seconds ahead counts here, and is not cleaned away', async () => {
  await failFromEverywhere('admin', 30, { at: 5000 });
  await dropOldTries(world.db, START);
  await failFromEverywhere('admin', 20, { from: 30 });
  expect(await waitOf({ name: 'admin', address: 'b' })).toBe(15 * 60 + 5);
});

test('invented names and addresses leave nothing when their window is over', async () => {
  for (let count = 0; count < 50; count++) await fail({ name: `name${count}`, address: `a${count}` });
  expect(await rows()).toHaveLength(200);
  expect(JSON.stringify(await rows())).not.toContain('name1');
  await writtenLater(world.db);
  await fail({ name: 'admin', address: 'b' }, { at: 15 * MINUTE });
  await expect.poll(async () => (await rows()).length).toBe(4);
  await dropOldTries(world.db, START + 30 * MINUTE);
  expect(await rows()).toEqual([]);
});
