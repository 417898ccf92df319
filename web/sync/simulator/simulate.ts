import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingMutations } from '../../../schema/billing/billing-mutations.ts';
import type { MutationName } from '../../../schema/mutations.ts';
import { Rejected } from '../../../schema/rejected.ts';
import { fillWorld } from '../../../sync-server/test-world.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { type Changed, changeRefused } from '../change-work.ts';
import { mutate } from '../mutate.ts';
import { discard, sendAgain, UNSENT, withdraw } from '../outbox.ts';
import { syncRound } from '../sync-round.ts';
import { TransportError } from '../transport.ts';
import { nextAct } from './acts.ts';
import { assertSame, assertThat, checkAudience, checkSaved, checkView, checkWithdrawn, dump } from './checks.ts';
import { Killed } from './killer.ts';
import { createNetwork } from './network.ts';
import { yenUpTo } from './person.ts';
import { createRandom, type Random } from './random.ts';
import { checkServer } from './server-checks.ts';
import { type BrowserDeps, createSimBrowser, type SimBrowser, type Tab } from './sim-browser.ts';
import { createSimServer, type SimServer } from './sim-server.ts';

const STEPS = 90;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 5, 1, 1, 0, 0);

/** One person's device in the simulation: its tabs, what it was told is saved, and what it was told is taken back. */
type Phone = { browser: SimBrowser; tabs: Tab[]; saved: Set<string>; withdrawn: Set<string> };

export type SimulationReport = { saved: number; applied: number; refused: number; kills: number; restores: number };

function openTab(phone: Phone): Tab {
  const tab = phone.browser.openTab();
  phone.tabs.push(tab);
  return tab;
}

/** The tabs that were killed are gone; the person opens the app again. */
function bury(phone: Phone, report: SimulationReport): void {
  for (const tab of phone.tabs.filter(({ killer }) => killer.isDead())) {
    tab.close();
    report.kills += 1;
  }
  phone.tabs = phone.tabs.filter(({ killer }) => !killer.isDead());
  if (phone.tabs.length === 0) openTab(phone);
}

/** Does one thing; what the app says is saved is remembered, and what was saved when it was killed is found again. */
async function act(phone: Phone, tab: Tab, random: Random): Promise<void> {
  const next = await nextAct({ device: tab.device, random });
  if (!next) return;
  try {
    await mutate(tab.device, next.name as MutationName, next.args as never);
    // The other tab may have taken it back already.
    if (!phone.withdrawn.has(tab.lastId())) phone.saved.add(tab.lastId());
  } catch (error) {
    if (!(error instanceof Rejected) && !tab.killer.isDead()) throw error;
  }
}

async function round(tab: Tab, random: Random): Promise<void> {
  try {
    await syncRound(tab.device, tab.transport, random.chance(0.3));
  } catch (error) {
    if (!(error instanceof TransportError) && !(error instanceof Killed) && !tab.killer.isDead()) throw error;
  }
}

/** A person looks at a refused piece of work and decides. */
async function decide(phone: Phone, tab: Tab, random: Random): Promise<void> {
  const refused = await tab.device.db.outbox.where('state').equals('refused').toArray();
  if (refused.length === 0) return;
  const row = random.pick(refused);
  const less = lessThan(row, random);
  if (random.chance(0.4)) {
    await discard(tab.device, row.n);
    phone.saved.delete(row.id);
    return;
  }
  if (less && random.chance(0.5)) await changeRefused(tab.device, row.n, less);
  else await sendAgain(tab.device, row.n);
  phone.saved.delete(row.id);
  phone.saved.add(tab.lastId());
}

/** A refused payment with a smaller amount; null for what has none. */
function lessThan({ args, cash }: OutboxRow, random: Random): Changed | null {
  const payment = billingMutations['invoice.addPayment'].args.safeParse(args);
  if (!payment.success || cash <= 0) return null;
  return { name: 'invoice.addPayment', args: { ...payment.data, amount: yenUpTo(random, cash) } };
}

/** A person takes back what still waits, or tries to. */
async function takeBack(phone: Phone, tab: Tab, random: Random): Promise<void> {
  const unsent = await tab.device.db.outbox.where('state').anyOf(UNSENT).toArray();
  if (unsent.length === 0) return;
  const row = random.pick(unsent);
  if (!(await withdraw(tab.device, row.n))) return;
  phone.withdrawn.add(row.id);
  phone.saved.delete(row.id);
}

/** What a killed app had committed counts as saved, though it could not say so any more. */
async function findSaved(phone: Phone): Promise<void> {
  const tab = phone.tabs[0];
  const rows = (await tab?.device.db.outbox.toArray()) ?? [];
  for (const { id } of rows) phone.saved.add(id);
}

async function step(
  phone: Phone,
  { random, server, report }: { random: Random; server: SimServer; report: SimulationReport },
) {
  if (!server.isOpen() && random.chance(0.6)) await server.open();
  const tab = random.pick(phone.tabs);
  const what = random.weighted({
    act: 40,
    round: 34,
    'two tabs': 6,
    kill: 8,
    decide: 5,
    'take back': 4,
    server: 2,
    backup: 3,
    restore: 1.5,
  });
  if (what === 'act') await act(phone, tab, random);
  if (what === 'round') await round(tab, random);
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
  if (what === 'server') await server.kill();
  if (what === 'backup' && server.isOpen()) await server.backup();
  if (what === 'restore' && (await server.restore())) report.restores += 1;
  if (what === 'kill') {
    bury(phone, report);
    await findSaved(phone);
  }
}

async function checkPhone({ tabs, saved, withdrawn }: Phone, server: SimServer): Promise<void> {
  const device = tabs[0]?.device;
  if (!device) return;
  await checkView(device);
  await checkAudience(device);
  await checkSaved(device, saved, server.isOpen() ? server.db() : null);
  if (server.isOpen()) await checkWithdrawn(withdrawn, server.db());
}

/** After the faults stop: every queue drains in a few rounds, and every device equals one that starts afresh. */
async function checkEnd(phones: Phone[], deps: Omit<BrowserDeps, 'actor' | 'token'>, tokens: Map<string, string>) {
  for (let turn = 0; turn < 3; turn++) {
    for (const { tabs } of phones) {
      for (const { device, transport } of tabs.slice(0, 1)) await syncRound(device, transport);
    }
  }
  for (const { browser, tabs } of phones) {
    const device = tabs[0]?.device;
    if (!device) continue;
    const unfinished = await device.db.outbox.where('state').noneOf(['settled', 'refused']).count();
    assertThat(unfinished === 0, `${browser.actor.username} still has ${unfinished} mutations on their way`);
    const token = tokens.get(browser.actor._id) ?? '';
    const fresh = createSimBrowser({ ...deps, actor: browser.actor, token }).openTab();
    await syncRound(fresh.device, fresh.transport);
    const [grown, started] = [await dump(device.db), await dump(fresh.device.db)];
    fresh.close();
    assertSame(grown, started, `${browser.actor.username} against a fresh device`);
  }
}

/**
 * Plays one seeded stretch of business with everything going wrong, and checks every promise after every step.
 * @throws BrokenPromise naming the first one that does not hold
 */
export async function simulate(seed: number): Promise<SimulationReport> {
  const random = createRandom(seed);
  const report: SimulationReport = { saved: 0, applied: 0, refused: 0, kills: 0, restores: 0 };
  const dir = mkdtempSync(join(tmpdir(), 'todoke-sim-'));
  let now = START;
  const clock = () => now;
  const server = await createSimServer({ dir, random, clock });
  const { actors, tokens } = await fillWorld(server.db(), { clock });
  const network = createNetwork(random, server);
  const { driver1, driver2, customer1, customer2, manager, admin } = actors;
  const people = [driver1, driver2, customer1, customer2, manager, admin];
  const tokenOf = new Map(people.map((actor) => [actor._id, tokens[actor.username] ?? '']));
  const phones: Phone[] = people.map((actor) => {
    const skew = random.pick([0, 0, DAY_MS, -DAY_MS]);
    const deps = { actor, token: tokenOf.get(actor._id) ?? '', random, network, clock: () => now + skew };
    const phone = { browser: createSimBrowser(deps), tabs: [], saved: new Set<string>(), withdrawn: new Set<string>() };
    openTab(phone);
    return phone;
  });

  const office = phones.at(-1) ?? random.pick(phones);

  try {
    for (let count = 0; count < STEPS; count++) {
      now += 1000 * (1 + random.below(600));
      // The office is busiest: what it changes is what the phones' waiting work runs into.
      const phone = random.chance(0.3) ? office : random.pick(phones);
      await step(phone, { random, server, report });
      await checkPhone(phone, server);
      if (server.isOpen()) await checkServer(server.db());
    }
    await server.open();
    await network.calm();
    await server.open();
    // What was done last can't be undone any more.
    now += 10_000;
    await checkEnd(phones, { random, network, clock }, tokenOf);
    for (const phone of phones) {
      await checkPhone(phone, server);
      const rows = (await phone.tabs[0]?.device.db.outbox.toArray()) ?? [];
      report.saved += phone.saved.size;
      report.refused += rows.filter(({ state }) => state === 'refused').length;
      report.applied += rows.filter(({ state }) => state === 'settled').length;
    }
    await checkServer(server.db());
    return report;
  } finally {
    for (const { tabs } of phones) for (const tab of tabs) tab.close();
    await server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
