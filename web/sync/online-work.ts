import { z } from 'zod';
import { toInstant } from '../../schema/days.ts';
import { REMEMBER_DAYS } from '../../schema/sync/protocol.ts';
import { OnlineWorkAnswer, ReturnedAnswer } from '../../schema/sync/restore-answers.ts';
import type { OnlineWorkRow } from '../replica/local-db.ts';
import { readMeta, readMetas } from '../replica/meta.ts';
import type { Device } from './device.ts';
import { HOLD_MS, holdMs } from './hold.ts';
import { type Transport, TransportError } from './transport.ts';

const PATH = '/api/sync/online-work';
/** Pieces that go back in one call, and the characters in them: the server does nothing else meanwhile. */
const BATCH = 100;
const BATCH_CHARS = 1_000_000;
/** Calls of each kind in one round: what people do goes in between. */
const MOST_CALLS = 4;

/**
 * What is kept here: of which database, the server's `position` in it, and the feed position `asked` at which nothing was left there.
 * After a restore what is numbered `sent` to `until` is still to be brought back.
 */
const Standing = z.object({
  epoch: z.string(),
  position: z.string().nullable(),
  asked: z.number().nullable(),
  sent: z.number(),
  until: z.number(),
});
type Standing = z.infer<typeof Standing>;

/** It stands among what the device knows of itself; its shape stands here, since customers need not load it. */
const KEY = 'onlineWork';

async function readStanding({ db }: Device): Promise<Standing | null> {
  return Standing.safeParse((await db.meta.get(KEY))?.value).data ?? null;
}

const writeStanding = ({ db }: Device, value: Standing) => db.meta.put({ key: KEY, value });

/** Begins anew with a database that we did not know: it may lack all that is kept here. */
async function follow(device: Device): Promise<void> {
  const { db } = device;
  await db.transaction('rw', db.onlineWork, db.meta, async () => {
    const epoch = await readMeta(db, 'epoch');
    const standing = await readStanding(device);
    if (epoch === null || standing?.epoch === epoch) return;
    const last = await db.onlineWork.orderBy('n').last();
    await writeStanding(device, { epoch, position: null, asked: null, sent: 0, until: last?.n ?? 0 });
  });
}

/** What is on hold and may go now. A hold further off than one can be made comes from a clock that jumped. */
const isDue = ({ held }: OnlineWorkRow, now: number) => held !== undefined && (held <= now || held > now + HOLD_MS);

/** What is to be brought back next, in its order, and how far that reaches. */
async function takeBatch(device: Device): Promise<{ rows: OnlineWorkRow[]; sent: number }> {
  const { db, clock } = device;
  const standing = await readStanding(device);
  if (!standing) return { rows: [], sent: 0 };
  const now = clock();
  const held = await db.onlineWork
    .orderBy('held')
    .filter((row) => isDue(row, now))
    .limit(BATCH)
    .toArray();
  const next = await db.onlineWork
    .where('n')
    .between(standing.sent, standing.until, false, true)
    .limit(BATCH - held.length)
    .toArray();
  let chars = 0;
  const rows = [...held, ...next].filter(({ sealed }, index) => {
    chars += sealed.length;
    return index === 0 || chars <= BATCH_CHARS;
  });
  const reached = rows.filter(({ n }) => next.some((row) => row.n === n)).at(-1)?.n;
  return { rows, sent: reached ?? (next.length === 0 ? standing.until : standing.sent) };
}

/**
 * Brings a page back to a restored server. What that could not take yet is asked again; the rest stays remembered, for the next restore.
 * @returns whether there may be more
 */
async function bringPageBack(device: Device, transport: Transport): Promise<boolean> {
  const { db, clock } = device;
  const { rows, sent } = await takeBatch(device);
  if (rows.length === 0) return false;
  const epoch = (await readStanding(device))?.epoch;
  const work = rows.map(({ id, sealed }) => ({ id, sealed }));
  const { verdicts } = await transport.call(ReturnedAnswer, PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ work }),
  });
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  await db.transaction('rw', db.onlineWork, db.meta, async () => {
    const standing = await readStanding(device);
    if (standing?.epoch !== epoch || !standing) return;
    const now = clock();
    const judged = rows.map(({ held: _old, ...row }): OnlineWorkRow => {
      const verdict = verdictOf.get(row.id);
      const reason = verdict ? verdict.status === 'held' && verdict.reason : 'fault';
      return reason === false ? row : { ...row, held: now + holdMs(reason) };
    });
    const changed = judged.filter((row, index) => row.held !== rows[index]?.held);
    await db.onlineWork.bulkPut(changed);
    await writeStanding(device, { ...standing, sent: Math.max(standing.sent, sent) });
  });
  return true;
}

/**
 * Fetches a page of what is new on the server. Nothing is asked where the feed did not move.
 * @returns whether there may be more
 */
async function fetchPage(device: Device, transport: Transport): Promise<boolean> {
  const { db } = device;
  const from = await readStanding(device);
  const seq = await readMeta(db, 'seq');
  if (!from || seq === null || from.asked === seq) return false;
  const query = from.position === null ? '' : `?after=${encodeURIComponent(from.position)}`;
  const { work, position, more } = await transport.call(OnlineWorkAnswer, `${PATH}${query}`);
  await db.transaction('rw', db.onlineWork, db.meta, async () => {
    const standing = await readStanding(device);
    if (standing?.epoch !== from.epoch || standing.position !== from.position) return;
    const known = new Set(
      await db.onlineWork
        .where('id')
        .anyOf(work.map(({ id }) => id))
        .keys(),
    );
    await db.onlineWork.bulkAdd(work.filter(({ id }) => !known.has(id)));
    await writeStanding(device, { ...standing, position, asked: more ? null : seq });
  });
  return more;
}

/** It is kept as long as finished work is remembered, by the server's time. */
async function dropOld({ db }: Device): Promise<void> {
  const { serverNow, serverDoubted } = await readMetas(db, ['serverNow', 'serverDoubted']);
  if (serverNow === null || serverDoubted) return;
  const oldest = toInstant(Date.parse(serverNow) - REMEMBER_DAYS * 86_400_000);
  await db.onlineWork.where('receivedAt').below(oldest).delete();
}

async function nextHeld({ db, clock }: Device): Promise<number> {
  const first = await db.onlineWork.orderBy('held').first();
  return first?.held === undefined ? Infinity : Math.min(HOLD_MS, Math.max(0, first.held - clock()));
}

/** Does some calls of a kind. Returns whether there is more to do. */
async function someOf(call: () => Promise<boolean>): Promise<boolean> {
  for (let calls = 0; calls < MOST_CALLS; calls++) if (!(await call())) return false;
  return true;
}

/**
 * The office's share in what no outbox has: after a restore it brings back what it remembers, then it keeps what is new. A server
 * that does not answer is met by the round itself, so that nothing is said of it here.
 * @returns milliseconds after which there is more to do; Infinity where nothing is known to come
 */
export async function exchangeOnlineWork(device: Device, transport: Transport): Promise<number> {
  await follow(device);
  try {
    const brings = await someOf(() => bringPageBack(device, transport));
    const fetches = await someOf(() => fetchPage(device, transport));
    await dropOld(device);
    return brings || fetches ? 0 : nextHeld(device);
  } catch (error) {
    if (error instanceof TransportError) return Infinity;
    throw error;
  }
}
