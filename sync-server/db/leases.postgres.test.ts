import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServers } from '../testing/test-servers.ts';
import type { World } from '../testing/test-world.ts';
import { byOneServer } from './leases.ts';

const HOUR = 3_600_000;

let here: World;
let there: World;
let close: () => Promise<void>;
beforeEach(async () => {
  const opened = await createServers(2);
  [here, there] = opened.servers as [World, World];
  close = opened.close;
});
afterEach(() => close());

const HOW = { name: 'daily work', restMs: 6 * HOUR };
const at = ({ db, clock }: World, work: () => Promise<boolean>) => byOneServer(db, { ...HOW, clock: clock.now }, work);
const done = async () => true;

describe('work that one server does', () => {
  test('runs once, however many ask at once, and again when it has rested', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return true;
    };
    const asked = await Promise.all([here, there, here, there].map((server) => at(server, work)));
    expect([runs, asked.filter(Boolean).length]).toEqual([1, 1]);
    here.clock.advance(6 * HOUR - 1);
    expect(await at(there, work)).toBe(false);
    here.clock.advance(1);
    expect(await at(there, work)).toBe(true);
    expect(runs).toBe(2);
  });

  test('goes to another server when it could not be done, or failed', async () => {
    expect(await at(here, async () => false)).toBe(false);
    await expect(at(here, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await at(there, done)).toBe(true);
  });

  test('is free a minute after its server crashed in it', async () => {
    await here.db
      .insertInto('leases')
      .values({ name: HOW.name, owner: 'one that is gone', until: here.clock.now() + 60_000, doneAt: null })
      .execute();
    here.clock.advance(59_999);
    expect(await at(there, done)).toBe(false);
    here.clock.advance(1);
    expect(await at(there, done)).toBe(true);
  });

  test('is not kept from anybody by times of a clock from the future', async () => {
    const future = here.clock.now() + 400 * 24 * HOUR;
    await here.db
      .insertInto('leases')
      .values({ name: HOW.name, owner: 'one that is gone', until: future, doneAt: future })
      .execute();
    expect(await at(there, done)).toBe(true);
  });
});
