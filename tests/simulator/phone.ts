import type { MutationName } from '../../schema/all/mutations.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { paymentMutations } from '../../schema/payments/payment-mutations.ts';
import type { Random } from '../../schema/testing/random.ts';
import { type OutboxRow, UNSENT } from '../../web/replica/local-db.ts';
import { pruneFinished } from '../../web/sync/copy/prune.ts';
import { TransportError } from '../../web/sync/device/transport.ts';
import { type Changed, changeRefused } from '../../web/sync/outbox/change-work.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { discard, sendAgain, withdraw } from '../../web/sync/outbox/outbox.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { nextAct } from './acts/acts.ts';
import { yenUpTo } from './acts/person.ts';
import type { ShownCopy } from './checks.ts';
import { Killed } from './killer.ts';
import type { Line } from './network.ts';
import type { SimBrowser, Tab } from './sim-browser.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One person's device: its tabs, and the ids of work that it reported as saved or withdrawn. */
export type Phone = {
  browser: SimBrowser;
  line: Line;
  tabs: Tab[];
  saved: Set<string>;
  withdrawn: Set<string>;
  /** Milliseconds by which its clock is ahead. */
  wrong: { by: number };
  /** The shown copy at the last check. */
  shown: ShownCopy | null;
};

export function openTab(phone: Phone): Tab {
  const tab = phone.browser.openTab();
  phone.tabs.push(tab);
  return tab;
}

/**
 * Closes killed tabs, and reopens the app.
 * @returns number of killed tabs
 */
export function bury(phone: Phone): number {
  const dead = phone.tabs.filter(({ killer }) => killer.isDead());
  for (const tab of dead) tab.close();
  phone.tabs = phone.tabs.filter(({ killer }) => !killer.isDead());
  if (phone.tabs.length === 0) openTab(phone);
  return dead.length;
}

/** Does one act, and records what the app reported as saved. */
export async function act(phone: Phone, tab: Tab, random: Random): Promise<void> {
  const next = await nextAct({ device: tab.device, random });
  if (!next) return;
  try {
    await mutate(tab.device, next.name as MutationName, next.args as never);
    // The other tab may have withdrawn it already.
    if (!phone.withdrawn.has(tab.lastId())) phone.saved.add(tab.lastId());
  } catch (error) {
    if (!(error instanceof Rejected) && !tab.killer.isDead()) throw error;
  }
}

/** One sync round and the daily pruning, as in the app. */
export async function round(tab: Tab, random: Random): Promise<void> {
  try {
    await syncRound(tab.device, tab.transport, random.chance(0.3));
    await pruneFinished(tab.device);
  } catch (error) {
    if (!(error instanceof TransportError) && !(error instanceof Killed) && !tab.killer.isDead()) throw error;
  }
}

/** A person decides what to do with refused work. */
export async function decide(phone: Phone, tab: Tab, random: Random): Promise<void> {
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

/** A refused payment with a smaller amount; null if it is not a payment. */
function lessThan({ args, cash }: OutboxRow, random: Random): Changed | null {
  const payment = paymentMutations['invoice.addPayment'].args.safeParse(args);
  if (!payment.success || cash <= 0) return null;
  return { name: 'invoice.addPayment', args: { ...payment.data, amount: yenUpTo(random, cash) } };
}

/** A person tries to withdraw waiting work. */
export async function takeBack(phone: Phone, tab: Tab, random: Random): Promise<void> {
  const unsent = await tab.device.db.outbox.where('state').anyOf(UNSENT).toArray();
  if (unsent.length === 0) return;
  const row = random.pick(unsent);
  if (!(await withdraw(tab.device, row.n))) return;
  phone.withdrawn.add(row.id);
  phone.saved.delete(row.id);
}

/** Work committed by a killed app counts as saved, though the app could not report it. */
export async function findSaved(phone: Phone): Promise<void> {
  const tab = phone.tabs[0];
  const rows = (await tab?.device.db.outbox.toArray()) ?? [];
  for (const { id } of rows) phone.saved.add(id);
}

/** The phone's clock is corrected between two acts, mostly backwards. */
export async function actAsClockJumps(phone: Phone, tab: Tab, random: Random): Promise<void> {
  await act(phone, tab, random);
  const back = phone.wrong.by - HOUR_MS * (1 + random.below(30));
  phone.wrong.by = random.chance(0.8) ? back : random.pick([0, DAY_MS, -DAY_MS]);
  await act(phone, tab, random);
}
