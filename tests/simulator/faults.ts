import { TABLE_NAMES } from '../../schema/core/table-names.ts';
import type { Random } from '../../schema/testing/random.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { readEpoch } from '../../sync-server/db/meta.ts';
import { readMeta } from '../../web/replica/meta.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { TransportError } from '../../web/sync/device/transport.ts';
import { untilNextSend } from '../../web/sync/outbox/outbox.ts';
import { createSyncLoop } from '../../web/sync/rounds/sync-loop.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { assertThat } from './checks.ts';
import { CUTS } from './network.ts';
import { act, findSaved, openTab, type Phone, round } from './phone.ts';
import type { Tab } from './sim-browser.ts';
import type { Stage } from './stage.ts';
import { createVirtualTime } from './virtual-time.ts';

/** Faults below phones and server: the network, the power, the storage. */

/** Milliseconds within which everything is sent once the network works again. */
const SENT_WITHIN_MS = 10_000;
const MOST_CUT_OFF = 3;

/** Asserts that everything that can be sent was sent, once the network works again. */
export async function checkSent(device: Device): Promise<void> {
  const isSent = (await untilNextSend(device)) > 0;
  assertThat(isSent, `${device.actor.username} has work to send ${SENT_WITHIN_MS} ms after the way was whole`);
}

type Cutting = Pick<Stage, 'random' | 'clock' | 'pass'>;
type CutOff = { phone: Phone; tab: Tab };

/**
 * Cuts several devices off for minutes, in one direction: either requests or answers are lost. The live stream may
 * still deliver pokes. People work on; then the network works again, and the app's own loop has to send everything.
 * @param slowness factor of the loop's pauses, for a test that has to fail
 * @param work one act of a person meanwhile
 */
export async function partition(
  stage: Cutting,
  devices: CutOff[],
  { slowness = 1, work = ({ phone, tab }: CutOff) => act(phone, tab, stage.random) } = {},
): Promise<void> {
  const { random, clock } = stage;
  const time = createVirtualTime(stage);
  const [cut, hears] = [random.pick(CUTS), random.chance(0.5)];
  const stop = new AbortController();
  const faults: unknown[] = [];
  const open = devices.map(({ phone, tab: { device, transport }, ...rest }) => {
    phone.line.set(cut);
    const loop = createSyncLoop({
      async round(again) {
        try {
          await syncRound(device, transport, again);
          return await untilNextSend(device);
        } catch (error) {
          if (!(error instanceof TransportError)) faults.push(error);
          throw error;
        }
      },
      onPhase() {},
      pauses: {
        after: (ms, then) => time.after(ms * slowness, then),
        random: () => random.below(1000) / 1000,
      },
    });
    return { ...rest, phone, device, loop, over: loop.run(stop.signal) };
  });
  const end = clock() + 60_000 + random.below(200_000);
  for (let turn = 0; clock() < end; turn++) {
    await time.passUntil(Math.min(end, clock() + 5000 + random.below(50_000)), open.length);
    for (const [index, { phone, loop }] of open.entries()) {
      const tab = devices[index]?.tab;
      const acts = tab !== undefined && (turn === 0 || random.chance(0.5));
      if (acts) await work({ phone, tab });
      if (acts || hears) loop.wake();
    }
  }
  await time.passUntil(clock(), open.length);
  for (const { phone } of open) phone.line.set('sound');
  await time.passUntil(clock() + SENT_WITHIN_MS, open.length);
  stop.abort();
  await Promise.all(open.map(({ over }) => over));
  for (const { phone } of open) phone.line.set('as it is');
  if (faults.length > 0) throw faults[0];
  for (const { device } of open) await checkSent(device);
}

/** Some devices for a partition, each with its first tab. */
export function someDevices({ random, phones }: Pick<Stage, 'random' | 'phones'>): CutOff[] {
  const some = phones.filter(() => random.chance(0.3)).slice(0, MOST_CUT_OFF);
  return (some.length > 0 ? some : phones.slice(0, 1)).flatMap((phone) => {
    const [tab] = phone.tabs;
    return tab ? [{ phone, tab }] : [];
  });
}

/** The battery dies at any point: all tabs are gone, and everything not on disk. */
export async function cutPower(phone: Phone, random: Random): Promise<void> {
  for (const tab of phone.tabs) tab.killer.killAfter(random.below(14));
  for (const tab of phone.tabs) {
    await act(phone, tab, random);
    await round(tab, random);
  }
  for (const tab of phone.tabs) {
    tab.killer.killAfter(-1);
    tab.close();
  }
  phone.tabs = [];
  await phone.browser.losePower();
  openTab(phone);
  await findSaved(phone);
}

/** Asserts that work is on the server if a device was told so. */
export async function checkApplied({ db, actor }: Device, server: Writer): Promise<void> {
  if ((await readMeta(db, 'epoch')) !== (await readEpoch(server))) return;
  const rows = await db.outbox.where('state').anyOf('confirmed', 'settled').toArray();
  const logged = await server.selectFrom('mutationLog').select('id').execute();
  const known = new Set(logged.map(({ id }) => id));
  const lost = rows.find(({ id }) => !known.has(id));
  assertThat(lost === undefined, `${lost?.name} ${lost?.id} was confirmed to ${actor.username}, and is not there`);
}

/** Amount of unsent work that a device last reported, as the office sees it. */
async function waitingOn(server: Writer, deviceId: string): Promise<number> {
  const device = server.selectFrom('devices').select('waitingCount').where('deviceId', '=', deviceId);
  return (await device.executeTakeFirst())?.waitingCount ?? 0;
}

/** Asserts that the office still sees the unsent work that the device last reported. */
export async function checkAwaited(server: Writer, deviceId: string, waiting: number): Promise<void> {
  const now = await waitingOn(server, deviceId);
  assertThat(now === waiting, `device ${deviceId} had ${waiting} pieces of work left, and is said to have ${now}`);
}

/**
 * The browser clears the site's storage, and the person signs in again, as another device to the server. Asserts that
 * everything confirmed is on the server; unsent work is lost, as the app warned, and the office still sees that the old
 * device had it.
 */
export async function evict(phone: Phone, { server, random }: Pick<Stage, 'server' | 'random'>): Promise<void> {
  await server.isAtRest();
  await server.open();
  const [tab] = phone.tabs;
  if (!tab) return;
  await checkApplied(tab.device, server.db());
  const { deviceId } = tab.device;
  const waiting = await waitingOn(server.db(), deviceId);
  for (const each of phone.tabs) each.close();
  phone.tabs = [];
  phone.browser.clear();
  phone.saved.clear();
  phone.shown = null;
  // A delayed call of the old device would report an older number.
  phone.line.set('sound');
  await round(openTab(phone), random);
  phone.line.set('as it is');
  await checkAwaited(server.db(), deviceId, waiting);
}

/**
 * For a while a store on the phone, or the server's file, can't be read. Nothing may be reported as saved that is not.
 */
export async function spoil(phone: Phone, { server, random }: Pick<Stage, 'server' | 'random'>): Promise<void> {
  const [tab] = phone.tabs;
  if (!tab) return;
  const isPhone = random.chance(0.5);
  if (isPhone) phone.browser.spoil(random.pick([...TABLE_NAMES, 'packs', 'outbox', 'beforeImages', 'meta']));
  else server.spoil();
  for (let turns = 1 + random.below(3); turns > 0; turns--) {
    const working = act(phone, tab, random).then(() => round(tab, random));
    await working.catch((error: unknown) => {
      if (!(isPhone && phone.browser.isSpoilt(error))) throw error;
    });
  }
  phone.browser.spoil(null);
  await server.isAtRest();
  server.mend();
}
