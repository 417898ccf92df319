import { setMaxListeners } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../schema/testing/random.ts';
import { UNSENT } from '../../web/replica/local-db.ts';
import type { Booked } from '../simulator/bank-truth.ts';
import { assertThat } from '../simulator/checks.ts';
import { checkEverything, type DeskTally, type Tally } from './checks.ts';
import { createConnection } from './connection.ts';
import { createSoakDevice, type SoakDevice } from './device.ts';
import { growthOver, growthWithin, heapBytes, type Life, residentBytes } from './memory.ts';
import { type Stage, setPostgresStage, setSqliteStage, startFragilePostgres } from './stage.ts';
import { createSoakWorld } from './world.ts';

export type SoakSetting = {
  minutes: number;
  phones: number;
  browsers: number;
  /** Servers on one PostgreSQL; 0 for one server on SQLite. */
  servers: number;
  seed: number;
  say(line: string): void;
};
export type SoakReport = Tally &
  DeskTally & {
    kills: number;
    databaseKills: number;
    crashes: number;
    disconnects: number;
    lives: Life[];
    /** Growth of the server's memory, within a life and over the lives. */
    growth: { within: number; over: number };
    /** Heap of all devices in this process, and the rows in their databases at the end. */
    heap: { start: number; end: number; rows: number };
  };

const LIFE_MS = 30_000;
/** Time to warm up a server. */
const WARM_MS = 10_000;
const DRAIN_MS = 120_000;
/** Limit of the server's growth, within a life and over the lives. */
const MAX_GROWTH = 1.25;
/** Allowance for the heap of all devices: compiled code and buffers once, plus each row of an in-memory IndexedDB. */
const [HEAP_ONCE, HEAP_PER_ROW] = [50e6, 5000];

/** Kills servers or the database in the middle of their work, until the time is over; the last life goes on. */
async function killAgainAndAgain(stage: Stage, over: number, lives: Life[], say: (line: string) => void) {
  while (Date.now() < over) {
    const left = over - Date.now();
    await pause(Math.min(WARM_MS, left));
    const warm = residentBytes(stage.pid());
    await pause(Math.max(0, Math.min(LIFE_MS - WARM_MS, over - Date.now())));
    const end = residentBytes(stage.pid());
    assertThat(warm !== null && end !== null, 'the server ended by itself');
    lives.push({ warm, end });
    if (Date.now() >= over) return;
    const killed = await stage.killNext();
    say(`life ${lives.length} ended with ${Math.round(end / 1e6)} MB: ${killed} was killed`);
  }
}

const onTheirWay = [...UNSENT, 'confirmed'];

async function isDone(one: SoakDevice): Promise<boolean> {
  return (await one.device().db.outbox.where('state').anyOf(onTheirWay).count()) === 0;
}

/** Wakes a device until a condition holds, up to a deadline. */
async function until(one: SoakDevice, holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + DRAIN_MS;
  while (!(await holds())) {
    assertThat(Date.now() < deadline, `${one.person.actor.username} ${what}`);
    one.wake();
    await pause(500);
  }
}

const lastContact = async (one: SoakDevice) => (await one.device().db.meta.get('lastContactAt'))?.value;

/** Waits until no device has unsent or undoable work, then until everybody has pulled it. */
async function drain(devices: readonly SoakDevice[]): Promise<void> {
  await Promise.all(devices.map((one) => until(one, () => isDone(one), 'still has work on its way')));
  await Promise.all(
    devices.map(async (one) => {
      const known = await lastContact(one);
      // The current round may have started before the others were done; the next one has not.
      await until(one, async () => (await lastContact(one)) !== known, 'hears nothing of the server');
      const again = await lastContact(one);
      await until(one, async () => (await lastContact(one)) !== again, 'hears nothing of the server');
    }),
  );
}

async function rowsOn(devices: readonly SoakDevice[]): Promise<number> {
  let rows = 0;
  for (const one of devices) {
    const { db } = one.device();
    for (const table of db.tables) rows += await table.count();
  }
  return rows;
}

/**
 * Runs the real client against the real server in its own process, over HTTP. Everybody works for a while, phones go
 * offline and are killed, and every 30 seconds a server or PostgreSQL is killed. Then everybody goes online and
 * everything is checked.
 * @throws BrokenPromise if something was lost or done twice, or memory grew
 */
export async function soak({ minutes, phones, browsers, servers, seed, say }: SoakSetting): Promise<SoakReport> {
  const random = createRandom(seed);
  const postgres = servers > 0 ? await startFragilePostgres() : null;
  const { dataDir, people } = await createSoakWorld(phones, browsers, postgres?.url);
  const stage = postgres ? await setPostgresStage(postgres, { dataDir, servers }) : await setSqliteStage(dataDir);
  const booked: Booked[] = [];
  const devices = people.map((person) =>
    createSoakDevice(person, { connection: createConnection(stage.url, random), random, booked }),
  );
  const lives: Life[] = [];
  try {
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const start = heapBytes();
    const working = Promise.all(devices.map((one) => one.work(stop.signal)));
    await Promise.race([working, killAgainAndAgain(stage, Date.now() + minutes * 60_000, lives, say)]);
    stop.abort();
    await working;
    say('everybody is back in signal');
    await drain(devices);
    say('nothing waits any more');
    const tally = await stage.withDatabase((db) => checkEverything(devices, booked, db));
    const [end, rows] = [heapBytes(), await rowsOn(devices)];
    const growth = { within: growthWithin(lives), over: growthOver(lives) };
    assertThat(growth.within <= MAX_GROWTH, `the server's memory grew ${growth.within.toFixed(2)} times in a life`);
    assertThat(growth.over <= MAX_GROWTH, `the server's memory grew ${growth.over.toFixed(2)} times over its lives`);
    assertThat(
      end - start <= HEAP_ONCE + rows * HEAP_PER_ROW,
      `the heap of the devices grew by ${end - start} bytes for ${rows} rows`,
    );
    const sum = (of: (one: SoakDevice) => number) => devices.reduce((total, one) => total + of(one), 0);
    const counts = { crashes: sum((one) => one.crashes()), disconnects: sum((one) => one.disconnects()) };
    const databaseKills = stage.databaseKills();
    const kills = lives.length - 1 - databaseKills;
    return { ...tally, ...counts, kills, databaseKills, lives, growth, heap: { start, end, rows } };
  } finally {
    await Promise.all(devices.map((one) => one.close()));
    await stage.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
