import type { Writer } from '../../sync-server/db/database.ts';
import { canonicalJson } from '../../sync-server/db/log/mutation-log.ts';
import { readEpoch, readSeq } from '../../sync-server/db/meta.ts';
import { truthFor } from '../../sync-server/testing/test-truth.ts';
import { readMetas } from '../../web/replica/meta.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { assertThat, type Replica, readReplica, textsOf } from './checks.ts';

const DAY_MS = 86_400_000;
/** A clock so far back that no work has left its window. */
const EVER = 0;
/** A driver's customer leaves with the feed entries of its work, up to 30 days after the work itself. */
const LINGER_MS = 40 * DAY_MS;

type Moment = { server: Writer; now: number };

/** The records that a person should have, as texts. */
export async function truthOf({ actor }: Pick<Device, 'actor'>, { server, now }: Moment): Promise<Map<string, string>> {
  const truth = await truthFor(server, actor, now);
  return new Map([...truth].map(([key, record]) => [key, canonicalJson(record)]));
}

/** @throws BrokenPromise unless everything due is held, with the right contents */
export function assertHolds(held: Map<string, string>, due: Map<string, string>, who: string): void {
  for (const [key, record] of due) {
    assertThat(held.get(key) === record, `${who} holds ${key} as ${held.get(key)}, in truth it is ${record}`);
  }
}

/** Asserts that every held record that is not due is an excused one. */
export function assertNoMore(held: Map<string, string>, [due, excused]: Map<string, string>[], who: string): void {
  for (const [key, record] of held) {
    if (due?.has(key)) continue;
    assertThat(excused?.get(key) === record, `${who} holds ${key} as ${record}, which in truth is not there for it`);
  }
}

/** True if the device has pulled everything from this server. */
export async function isUpToDate({ db }: Device, server: Writer): Promise<boolean> {
  const { complete, older, fresh, epoch, seq } = await readMetas(db, ['complete', 'older', 'fresh', 'epoch', 'seq']);
  const isWhole = complete === true && older === null && fresh === null;
  return isWhole && epoch === (await readEpoch(server)) && seq === (await readSeq(server));
}

/**
 * Asserts that a device that has just pulled holds the server's truth, as far as its person may see it. Records past
 * their window stay until the daily retention.
 */
export async function checkTruth(device: Device, { base }: Replica, moment: Moment): Promise<void> {
  const { server } = moment;
  if (!(await isUpToDate(device, server))) return;
  const [held, due] = [textsOf(base), await truthOf(device, moment)];
  const who = device.actor.username;
  assertHolds(held, due, who);
  if (held.size > due.size) assertNoMore(held, [due, await truthOf(device, { server, now: EVER })], who);
}

/** Asserts that after the daily retention it also holds nothing beyond the truth. */
export async function checkWholeTruth(device: Device, { server, now }: Moment): Promise<void> {
  const { username: who, role } = device.actor;
  assertThat(await isUpToDate(device, server), `${who} has not pulled everything`);
  const [held, due] = [textsOf((await readReplica(device.db)).base), await truthOf(device, { server, now })];
  assertHolds(held, due, who);
  const before = role === 'driver' ? await truthOf(device, { server, now: now - LINGER_MS }) : due;
  assertNoMore(held, [due, new Map([...before].filter(([key]) => key.startsWith('customers/')))], who);
}
