import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeskWork } from './acts/desk.ts';
import { checkAudience } from './audience-check.ts';
import { checkKept, checkSaved, checkView, checkWithdrawn, readReplica, shownCopy } from './checks.ts';
import { checkBankEnd, checkEnd, checkStatementsEnd } from './end-checks.ts';
import { cutPower, evict, partition, someDevices, spoil } from './faults.ts';
import { checkOrder } from './order-check.ts';
import { act, actAsClockJumps, bury, decide, findSaved, openTab, type Phone, round, takeBack } from './phone.ts';
import { checkContainers, checkPaid, checkReturned, checkTold, countReturned } from './return-checks.ts';
import { checkServer } from './server-checks.ts';
import { DAY_MS, type SimulationReport, type Stage, setStage } from './stage.ts';
import { checkTruth, isUpToDate } from './truth-check.ts';

const STEPS = 90;
/** Every fourth seed spans months, in which retention windows end. */
const LONG_EVERY = 4;
/** Most consecutive days without any act. */
const IDLE_DAYS = 45;
/** Most days between two runs of the daily retention: a server may be down. */
const UNAGED_DAYS = 5;

async function step(phone: Phone, stage: Stage) {
  const { random, server, offices, report, weights } = stage;
  if (!server.isOpen() && random.chance(0.6)) await server.open();
  const tab = random.pick(phone.tabs);
  const what = random.weighted(weights);
  if (what === 'act') await act(phone, tab, random);
  if (what === 'round') await round(tab, random);
  if (what === 'clock jumps') await actAsClockJumps(phone, tab, random);
  if (what === 'partition') {
    await server.open();
    const devices = someDevices(stage);
    await partition(stage, devices);
    report.partitions += 1;
    for (const { phone: other } of devices) await checkPhone(other, stage);
  }
  if (what === 'power cut') {
    await cutPower(phone, random);
    report.powerCuts += 1;
  }
  if (what === 'eviction') {
    await evict(phone, stage);
    report.evictions += 1;
  }
  if (what === 'bad page') {
    await spoil(phone, stage);
    report.badPages += 1;
  }
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
  const { desk, phone: owner } = random.pick(offices);
  const [open] = owner.tabs;
  if (isDeskWork(what) && open) await desk.work(what, open.device);
  if (what === 'server') await server.kill();
  if (what === 'cut-off' && server.isOpen()) await server.makeOrders();
  if (what === 'backup' && server.isOpen()) await server.backup();
  if (what === 'restore' && (await server.restore())) report.restores += 1;
  if (what === 'another device') await getDevice(stage);
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

const MOST_DEVICES = 10;

/** An office worker signs in on another device, after a night in which retention separated old work from new. */
async function getDevice(stage: Stage): Promise<void> {
  const { random, server, offices, phones, addPhone, pass } = stage;
  await server.open();
  pass(2 * DAY_MS);
  await server.age();
  await server.makeOrders();
  if (phones.length < MOST_DEVICES) addPhone(random.pick(offices).phone.browser.actor);
}

/** Weeks without any act; every night the server runs retention and is backed up. */
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
  await checkTold(device);
  checkPaid(device, replica);
  await checkSaved(device, saved, { server: server.isOpen() ? server.db() : null, now });
  if (!server.isOpen()) return;
  await checkWithdrawn(withdrawn, server.db());
  await checkOrder(device, server.db());
  await checkTruth(device, replica, { server: server.db(), now });
  if (await isUpToDate(device, server.db())) await checkContainers(device, replica, server.db());
}

/**
 * Plays one seeded stretch of business with every fault, and checks every promise after every step.
 * @throws BrokenPromise naming the first broken one
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
      // The office is busiest: the phones' waiting work runs into its changes.
      const phone = random.chance(0.3) ? office : random.pick(phones);
      await step(phone, stage);
      await server.isAtRest();
      await checkPhone(phone, stage);
      if (server.isOpen()) {
        await checkServer(server.db());
        await checkReturned(server.db());
      }
    }
    await server.open();
    await network.calm();
    await server.open();
    // The last act can no longer be undone; on the next day every device prunes.
    pass(DAY_MS);
    await server.age();
    await server.makeOrders();
    await checkBankEnd(stage.offices[0]?.desk, stage.booked, server.db());
    await checkStatementsEnd(stage.offices[0]?.desk, server.db());
    await checkEnd(stage, tokenOf);
    for (const phone of phones) {
      await checkPhone(phone, stage);
      const rows = (await phone.tabs[0]?.device.db.outbox.toArray()) ?? [];
      report.saved += phone.saved.size;
      report.refused += rows.filter(({ state }) => state === 'refused').length;
      report.applied += rows.filter(({ state }) => state === 'settled').length;
    }
    await checkServer(server.db());
    await checkReturned(server.db());
    Object.assign(report, await countReturned(server.db()));
    return report;
  } finally {
    for (const { tabs } of phones) for (const tab of tabs) tab.close();
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
