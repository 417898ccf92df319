import { z } from 'zod';
import { toInstant } from '../../../schema/core/days.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import { OnlineWorkResponse, ReturnedResponse } from '../../../schema/sync/restore-responses.ts';
import type { OnlineWorkRow } from '../../replica/local-db.ts';
import { readMeta, readMetas } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { HOLD_MS, holdMs } from '../device/pauses.ts';
import { type Transport, TransportError } from '../device/transport.ts';

const PATH = '/api/sync/online-work';
/** Most rows and characters per call: the server does nothing else meanwhile. */
const BATCH = 50;
const BATCH_CHARS = 1_000_000;
/** Most calls of each kind in one round, so that users' work is sent in between. */
const MOST_CALLS = 4;

/**
 * State of this store: the `epoch` it follows, the server's `position` in it, and the feed position `asked` at which
 * the server had nothing more. After a restore, rows numbered `sent` to `until` are still to be sent back.
 */
const Progress = z.object({
  epoch: z.string(),
  position: z.string().nullable(),
  asked: z.number().nullable(),
  sent: z.number(),
  until: z.number(),
});
type Progress = z.infer<typeof Progress>;

/** Stored in the meta table. Its shape is here, since no first screen needs it. */
const KEY = 'onlineWork';

async function readProgress({ db }: Device): Promise<Progress | null> {
  return Progress.safeParse((await db.meta.get(KEY))?.value).data ?? null;
}

const writeProgress = ({ db }: Device, value: Progress) => db.meta.put({ key: KEY, value });

/** Starts over with an unknown epoch: that database may lack everything stored here. */
async function follow(device: Device): Promise<void> {
  const { db } = device;
  await db.transaction('rw', db.onlineWork, db.meta, async () => {
    const epoch = await readMeta(db, 'epoch');
    const progress = await readProgress(device);
    if (epoch === null || progress?.epoch === epoch) return;
    const last = await db.onlineWork.orderBy('n').last();
    await writeProgress(device, { epoch, position: null, asked: null, sent: 0, until: last?.n ?? 0 });
  });
}

/** True if a held row may go now. A hold longer than any we set comes from a clock that jumped. */
const isDue = ({ held }: OnlineWorkRow, now: number) => held !== undefined && (held <= now || held > now + HOLD_MS);

/** The next rows to send back, in order, and the number of the last. */
async function takeBatch(device: Device): Promise<{ rows: OnlineWorkRow[]; sent: number }> {
  const { db, clock } = device;
  const progress = await readProgress(device);
  if (!progress) return { rows: [], sent: 0 };
  const now = clock();
  const held = await db.onlineWork
    .orderBy('held')
    .filter((row) => isDue(row, now))
    .limit(BATCH)
    .toArray();
  const next = await db.onlineWork
    .where('n')
    .between(progress.sent, progress.until, false, true)
    .limit(BATCH - held.length)
    .toArray();
  let chars = 0;
  const rows = [...held, ...next].filter(({ sealed }, index) => {
    chars += sealed.length;
    return index === 0 || chars <= BATCH_CHARS;
  });
  const reached = rows.filter(({ n }) => next.some((row) => row.n === n)).at(-1)?.n;
  return { rows, sent: reached ?? (next.length === 0 ? progress.until : progress.sent) };
}

/**
 * Sends one page back to a restored server. Rows it could not take yet are held and retried; the rest stays stored for
 * the next restore.
 * @returns true if there may be more
 */
async function bringPageBack(device: Device, transport: Transport): Promise<boolean> {
  const { db, clock } = device;
  const { rows, sent } = await takeBatch(device);
  if (rows.length === 0) return false;
  const epoch = (await readProgress(device))?.epoch;
  const work = rows.map(({ id, sealed }) => ({ id, sealed }));
  const { verdicts } = await transport.call(ReturnedResponse, PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ work }),
  });
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  await db.transaction('rw', db.onlineWork, db.meta, async () => {
    const progress = await readProgress(device);
    if (progress?.epoch !== epoch || !progress) return;
    const now = clock();
    const judged = rows.map(({ held: _old, ...row }): OnlineWorkRow => {
      const verdict = verdictOf.get(row.id);
      const reason = verdict ? verdict.status === 'held' && verdict.reason : 'fault';
      return reason === false ? row : { ...row, held: now + holdMs(reason) };
    });
    const changed = judged.filter((row, index) => row.held !== rows[index]?.held);
    await db.onlineWork.bulkPut(changed);
    await writeProgress(device, { ...progress, sent: Math.max(progress.sent, sent) });
  });
  return true;
}

/**
 * Fetches one page of new work from the server; makes no call if the feed has not moved.
 * @returns true if there may be more
 */
async function fetchPage(device: Device, transport: Transport): Promise<boolean> {
  const { db } = device;
  const from = await readProgress(device);
  const seq = await readMeta(db, 'seq');
  if (!from || seq === null || from.asked === seq) return false;
  const query = from.position === null ? '' : `?after=${encodeURIComponent(from.position)}`;
  const { work, position, more } = await transport.call(OnlineWorkResponse, `${PATH}${query}`);
  await db.transaction('rw', db.onlineWork, db.meta, async () => {
    const progress = await readProgress(device);
    if (progress?.epoch !== from.epoch || progress.position !== from.position) return;
    const known = new Set(
      await db.onlineWork
        .where('id')
        .anyOf(work.map(({ id }) => id))
        .keys(),
    );
    await db.onlineWork.bulkAdd(work.filter(({ id }) => !known.has(id)));
    await writeProgress(device, { ...progress, position, asked: more ? null : seq });
  });
  return more;
}

/** Drops rows after REMEMBER_DAYS of server time. */
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

/** Makes up to MOST_CALLS calls. Returns true if there is more to do. */
async function someOf(call: () => Promise<boolean>): Promise<boolean> {
  for (let calls = 0; calls < MOST_CALLS; calls++) if (!(await call())) return false;
  return true;
}

/**
 * The office's exchange of REST work, which is in no outbox: after a restore it sends back what it has stored, then it
 * stores what is new. Network failures are left to the sync round, which meets and reports them itself.
 * @returns milliseconds until there is more to do; Infinity if nothing is known to come
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
