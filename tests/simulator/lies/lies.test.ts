import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../schema/testing/test-records.ts';
import { brokenPromises, readReplica, textsOf } from '../checks.ts';
import { checkServer } from '../server-checks.ts';
import { assertHolds, assertNoMore, truthOf } from '../truth-check.ts';
import { answerOnDevice, DEVICE_LIES } from './device-lies.ts';
import { END_LIES } from './end-lies.ts';
import { MONEY_LIES } from './money-lies.ts';
import { answerTo } from './on-server.ts';
import { PAPER_LIES } from './paper-lies.ts';
import { type PlayedWorld, playWorld } from './played-world.ts';
import { RECORD_LIES } from './record-lies.ts';
import { RESTORE_LIES } from './restore-lies.ts';
import { sentencesIn, unheardIn } from './sentences.ts';
import { SLIP_LIES } from './slip-lies.ts';

/**
 * Tests the simulator's checks: one world is played, and each check is told a lie about it. A new check needs a lie:
 * the message of every assertion has to occur.
 */
const SERVER_LIES = [...MONEY_LIES, ...RECORD_LIES, ...SLIP_LIES, ...PAPER_LIES, ...RESTORE_LIES];

/** Files whose assertions are covered elsewhere, or are not about an answer of the system. */
const ELSEWHERE: Record<string, string> = {
  'faults.ts': 'faults.test.ts',
  'order-check.ts': 'order-check.test.ts',
  'return-checks.ts': 'return-checks.test.ts',
  'return-truth.ts': 'return-checks.test.ts',
  'first-deliveries.ts': 'the setting of each simulation, which fails with it',
};

// In order: the last ones check what the others did.
describe('the simulator’s checks', { shuffle: false }, () => {
  let world: PlayedWorld;
  const before = brokenPromises.length;
  beforeAll(async () => {
    world = await playWorld();
  });
  afterAll(() => world.network.close());

  test('what was really played is believed', async () => {
    await checkServer(world.network.server.db);
  });

  describe('on the server it is refused that', () => {
    test.each(SERVER_LIES)('$lie', async (lie) => {
      expect(await answerTo(lie, world)).toContain(lie.says);
    });
  });

  describe('plain SQL', () => {
    /** A person's copy, what it should be, and all records. */
    async function copyOf(person: (typeof PEOPLE)[number]) {
      const { db } = world.network.server;
      const { device } = world.devices[person];
      const due = await truthOf(device, { server: db, now: world.network.clock.now() });
      const { admin, customer1 } = world.devices;
      const moment = { server: db, now: 0 };
      const all = new Map([...(await truthOf(customer1.device, moment)), ...(await truthOf(admin.device, moment))]);
      const held = textsOf((await readReplica(device.db)).base);
      assertHolds(held, due, person);
      return { due, all, held };
    }

    test.each(PEOPLE)('refuses a record of any table that %s lacks, or has otherwise', async (person) => {
      const { due, held } = await copyOf(person);
      const ofTable = new Map([...due].map(([key, text]) => [key.split('/')[0], { key, text }]));
      for (const { key, text } of ofTable.values()) {
        const without = new Map([...held].filter(([other]) => other !== key));
        expect(() => assertHolds(without, due, person)).toThrow(`${person} holds ${key} as undefined, in truth it is`);
        const other = new Map([...held, [key, text.replace(/\}$/, ',"z":1}')]]);
        expect(() => assertHolds(other, due, person)).toThrow(`${person} holds ${key} as {`);
      }
      expect(ofTable.size).toBeGreaterThan(3);
    });

    test.each(PEOPLE)('refuses a record of any table that %s is not to have', async (person) => {
      const { due, all, held } = await copyOf(person);
      // Finished work stays until the daily retention; here it would be refused first.
      for (const key of held.keys()) if (!due.has(key)) held.delete(key);
      const strange = [...all].filter(([key]) => !due.has(key));
      const ofTable = new Map(strange.map(([key, text]) => [key.split('/')[0], { key, text }]));
      for (const { key, text } of ofTable.values()) {
        const more = new Map([...held, [key, text]]);
        expect(() => assertNoMore(more, [due, due], person)).toThrow(`${key} as ${text}, which in truth is not there`);
      }
      expect(ofTable.size).toBeGreaterThan(0);
    });
  });

  describe('on a device it is refused that', () => {
    test.each([...DEVICE_LIES, ...END_LIES])('$lie', async (lie) => {
      expect(await answerOnDevice(lie, world)).toContain(lie.says);
    });
  });

  describe('every assertion was told a lie', () => {
    const files = readdirSync(join(import.meta.dirname, '..')).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file));
    const judged = files.filter((file) => sentencesIn(file).length > 0);

    test.each(judged.filter((file) => !(file in ELSEWHERE)))('of %s', (file) => {
      expect(unheardIn(file, before)).toEqual([]);
    });

    test('of others by their own tests', () => {
      expect(Object.keys(ELSEWHERE).filter((file) => !judged.includes(file))).toEqual([]);
    });
  });

  test('after all lies the world is unchanged', async () => {
    await checkServer(world.network.server.db);
  });
});
