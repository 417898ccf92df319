import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOffice } from '../../../schema/actor.ts';
import { createRandom, type Random } from '../../../schema/testing/random.ts';
import type { TestEntry } from '../../../schema/testing/test-zengin.ts';
import { pruneFinished } from '../copy/prune.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { type Bank, createBank, noticeOf } from './bank.ts';
import { checkBooked } from './bank-checks.ts';
import {
  assertThat,
  checkAudience,
  checkKept,
  checkSaved,
  checkView,
  checkWithdrawn,
  readReplica,
  shownCopy,
} from './checks.ts';
import { type Closings, createClosings } from './closings.ts';
import { createNetwork, type Network } from './network.ts';
import { checkOrder } from './order-check.ts';
import { act, actAsClockJumps, bury, decide, findSaved, openTab, type Phone, round, takeBack } from './phone.ts';
import { checkServer } from './server-checks.ts';
import { createSimBrowser } from './sim-browser.ts';
import { createSimServer, type SimServer } from './sim-server.ts';
import { checkTruth, checkWholeTruth } from './truth-check.ts';

const STEPS = 90;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 5, 1, 1, 0, 0);
/** Every fourth seed goes over months, in which windows close. */
const LONG_EVERY = 4;
/** Most days in a row without any act. */
const IDLE_DAYS = 45;
/** Most days between two runs of the daily retention: a server may be down. */
const UNAGED_DAYS = 5;

export type SimulationReport = { saved: number; applied: number; refused: number; kills: number; restores: number };

/** Everything one simulation is played on. */
type Stage = {
  random: Random;
  server: SimServer;
  network: Network;
  phones: Phone[];
  /** They close accounts and match transfers, online. */
  offices: { closings: Closings; bank: Bank; phone: Phone }[];
  /** Transfers into the business's account. */
  booked: TestEntry[];
  report: SimulationReport;
  weights: typeof WEIGHTS;
  clock(): number;
  pass(ms: number): void;
};

/** Weight of each step, beside the others. */
const WEIGHTS = {
  act: 38,
  round: 34,
  'two tabs': 6,
  'clock jumps': 3,
  kill: 8,
  decide: 5,
  'take back': 4,
  close: 5,
  'reverse closing': 2,
  'bank file': 3,
  match: 5,
  'undo match': 2,
  server: 2,
  'cut-off': 6,
  backup: 3,
  restore: 1.5,
  'restore under way': 1,
};

/** The weights of a seed: half of the seeds have some things more often, and some hardly ever. */
function drawWeights(random: Random): typeof WEIGHTS {
  if (random.chance(0.5)) return WEIGHTS;
  const drawn = Object.entries(WEIGHTS).map(([what, weight]) => [what, weight * random.pick([0.3, 1, 1, 3])]);
  return { ...WEIGHTS, ...Object.fromEntries(drawn) };
}

async function step(phone: Phone, { random, server, offices, report, weights }: Stage) {
  if (!server.isOpen() && random.chance(0.6)) await server.open();
  const tab = random.pick(phone.tabs);
  const what = random.weighted(weights);
  if (what === 'act') await act(phone, tab, random);
  if (what === 'round') await round(tab, random);
  if (what === 'clock jumps') await actAsClockJumps(phone, tab, random);
  if (what === 'two tabs') {
    const other = phone.tabs.find((candidate) => candidate !== tab) ?? openTab(phone);
    const atOnce = [act(phone, tab, random), round(tab, random), round(other, random), act(phone, other, random)];
    await Promise.all([...atOnce, takeBack(phone, other, random)]);
  }
  if (what === 'kill') {
    tab.killer.killAfter(random.below(14));
    await act(phone, tab, random);
    await round(tab, random);
    tab.killer.killAfter(-1);
  }
  if (what === 'decide') await decide(phone, tab, random);
  if (what === 'take back') await takeBack(phone, tab, random);
  const { closings, bank, phone: desk } = random.pick(offices);
  if (what === 'close') await closings.close();
  const [open] = desk.tabs;
  if (what === 'reverse closing' && open) await closings.reverse(open.device);
  if (what === 'bank file' && open) await bank.book(open.device);
  if (what === 'match' && open) await bank.match(open.device);
  if (what === 'undo match' && open) await bank.undo(open.device);
  if (what === 'server') await server.kill();
  if (what === 'cut-off' && server.isOpen()) await server.makeOrders();
  if (what === 'backup' && server.isOpen()) await server.backup();
  if (what === 'restore' && (await server.restore())) report.restores += 1;
  if (what === 'restore under way') {
    const other = phone.tabs.find((candidate) => candidate !== tab) ?? openTab(phone);
    await act(phone, tab, random);
    const restored = async () => {
      for (let turns = random.below(80); turns > 0; turns--) await new Promise((next) => setImmediate(next));
      if (await server.restore()) report.restores += 1;
    };
    await Promise.all([round(tab, random), restored().then(() => round(other, random))]);
  }
  if (what === 'kill') {
    report.kills += bury(phone);
    await findSaved(phone);
  }
}

/** Weeks without any act; the server runs retention and is backed up, as every night. */
async function passDays({ random, server, pass }: Stage): Promise<void> {
  await server.open();
  for (let left = 1 + random.below(IDLE_DAYS); left > 0; ) {
    const days = Math.min(left, 1 + random.below(UNAGED_DAYS));
    pass(days * DAY_MS);
    await server.age();
    await server.makeOrders();
    left -= days;
  }
  await server.backup();
}

async function checkPhone(phone: Phone, { server, clock }: Stage): Promise<void> {
  const { tabs, saved, withdrawn } = phone;
  const device = tabs[0]?.device;
  if (!device) return;
  const now = clock();
  const replica = await readReplica(device.db);
  await checkView(device, replica);
  await checkKept(device, phone.shown, replica);
  phone.shown = await shownCopy(device.db, replica);
  await checkAudience(device);
  await checkSaved(device, saved, { server: server.isOpen() ? server.db() : null, now });
  if (!server.isOpen()) return;
  await checkWithdrawn(withdrawn, server.db());
  await checkOrder(device, server.db());
  await checkTruth(device, replica, { server: server.db(), now });
}

/**
 * An admin's call at the end, such as confirming the server's clock if too many phones' clocks went astray and it is
 * doubted.
 */
async function asAdmin({ phones, server }: Stage, tokens: Map<string, string>, path: string): Promise<void> {
  const admin = phones.find(({ browser }) => browser.actor.role === 'admin')?.browser.actor._id ?? '';
  const headers = { authorization: `Bearer ${tokens.get(admin)}` };
  const { status } = await server.handle({ path, init: { method: 'POST', headers } });
  assertThat(status === 200, `an admin called ${path}, and the server answered ${status}`);
}

/**
 * After the faults stop: every queue drains in a few rounds, and every device holds the truth, including one that
 * starts afresh.
 */
async function checkEnd(stage: Stage, tokens: Map<string, string>) {
  const { phones, random, server, network, clock, pass } = stage;
  for (let turn = 0; turn < 4; turn++) {
    // A clock that was set back may have landed within the seconds for undo.
    if (turn > 0) pass(2 * HOUR_MS);
    for (const { tabs } of phones) {
      for (const { device, transport } of tabs.slice(0, 1)) await syncRound(device, transport);
    }
    if (turn === 0) await asAdmin(stage, tokens, '/api/sync/clock');
    // Everybody is back: work that waits for others is judged now.
    if (turn === 1) await asAdmin(stage, tokens, '/api/sync/restore/end');
    // A stop that came back weeks late keeps its restaurant on a phone until the night.
    if (turn === 2) await server.age();
  }
  for (const { browser, tabs } of phones) {
    const device = tabs[0]?.device;
    if (!device) continue;
    const { actor } = browser;
    const unfinished = await device.db.outbox.where('state').noneOf(['settled', 'refused']).count();
    assertThat(unfinished === 0, `${actor.username} still has ${unfinished} mutations on their way`);
    await pruneFinished(device);
    await checkWholeTruth(device, { server: server.db(), now: clock() });
    const fresh = createSimBrowser({ actor, token: tokens.get(actor._id) ?? '', random, network, clock }).openTab();
    await syncRound(fresh.device, fresh.transport);
    await pruneFinished(fresh.device);
    await checkWholeTruth(fresh.device, { server: server.db(), now: clock() });
    fresh.close();
  }
}

/** A file of everything brings in what was never imported, or forgotten by a restore, and nothing twice. */
async function checkBankEnd({ offices, booked, server }: Stage): Promise<void> {
  const [first] = booked;
  if (!first) return;
  const imported = await offices[0]?.bank.bring(noticeOf(booked, first.day));
  // Somebody may have removed the account.
  if (imported) await checkBooked(server.db(), booked);
}

/** The real server and everybody's device, before the first act. */
async function setStage(seed: number, dir: string) {
  const random = createRandom(seed);
  const weights = drawWeights(random);
  const report: SimulationReport = { saved: 0, applied: 0, refused: 0, kills: 0, restores: 0 };
  let now = START;
  const clock = () => now;
  const server = await createSimServer({ dir, random, clock });
  const { actors, tokens } = server;
  // Months may pass here; session expiry is tested elsewhere.
  const far = '2099-01-01T00:00:00.000Z';
  await server.db().updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  const network = createNetwork(random, server);
  const { driver1, driver2, customer1, customer2, manager, admin } = actors;
  const people = [driver1, driver2, customer1, customer2, manager, admin];
  const tokenOf = new Map(people.map((actor) => [actor._id, tokens[actor.username] ?? '']));
  const phones = people.map((actor) => {
    const token = tokenOf.get(actor._id) ?? '';
    const wrong = { by: random.pick([0, 0, DAY_MS, -DAY_MS]) };
    const browser = createSimBrowser({ actor, token, random, network, clock: () => now + wrong.by });
    const phone: Phone = { browser, tabs: [], saved: new Set(), withdrawn: new Set(), wrong, shown: null };
    openTab(phone);
    return phone;
  });
  const pass = (ms: number) => {
    now += ms;
  };
  const booked: TestEntry[] = [];
  const offices = phones
    .filter(({ browser }) => isOffice(browser.actor))
    .map((phone) => {
      const token = tokenOf.get(phone.browser.actor._id) ?? '';
      const deps = { network, random, clock };
      return { phone, closings: createClosings(deps, token), bank: createBank({ ...deps, booked }, token) };
    });
  return {
    stage: { random, server, network, phones, offices, booked, report, weights, clock, pass } satisfies Stage,
    tokenOf,
  };
}

/**
 * Plays one seeded stretch of business with every fault, and checks every promise after every step.
 * @throws BrokenPromise naming the first one that does not hold
 */
export async function simulate(seed: number): Promise<SimulationReport> {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-sim-'));
  const { stage, tokenOf } = await setStage(seed, dir);
  const { random, server, network, phones, report, pass } = stage;
  const isLong = seed % LONG_EVERY === 0;
  const office = phones.at(-1) ?? random.pick(phones);

  try {
    for (let count = 0; count < STEPS; count++) {
      pass(1000 * (1 + random.below(600)));
      if (isLong && random.chance(0.05)) await passDays(stage);
      // The office is busiest: its changes are what the phones' waiting work runs into.
      const phone = random.chance(0.3) ? office : random.pick(phones);
      await step(phone, stage);
      await checkPhone(phone, stage);
      if (server.isOpen()) await checkServer(server.db());
    }
    await server.open();
    await network.calm();
    await server.open();
    // The last act can't be undone any more; on the next day every device prunes.
    pass(DAY_MS);
    await server.age();
    await server.makeOrders();
    await checkBankEnd(stage);
    await checkEnd(stage, tokenOf);
    for (const phone of phones) {
      await checkPhone(phone, stage);
      const rows = (await phone.tabs[0]?.device.db.outbox.toArray()) ?? [];
      report.saved += phone.saved.size;
      report.refused += rows.filter(({ state }) => state === 'refused').length;
      report.applied += rows.filter(({ state }) => state === 'settled').length;
    }
    await checkServer(server.db());
    return report;
  } finally {
    for (const { tabs } of phones) for (const tab of tabs) tab.close();
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
