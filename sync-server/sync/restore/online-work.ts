import type { Actor } from '../../../schema/core/actor.ts';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { QueuedMutation, Verdict } from '../../../schema/sync/protocol.ts';
import {
  ONLINE_PAGE,
  type OnlineWorkResponse,
  type ReturnedOnlineWork,
} from '../../../schema/sync/restore-responses.ts';
import { findFormerActor } from '../../auth/session.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Moment } from '../../clock/business-day.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isOfEarlierBusiness } from '../../db/history.ts';
import { findVerdict } from '../../db/log/mutation-log.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import { statement } from '../../db/statement.ts';
import { troubleOf } from '../../db/trouble.ts';
import { positionBefore } from '../retention/feed-retention.ts';
import { type OnlineWork, openOnlineWork, sealOnlineWork } from './receipts.ts';
import { bringBack, takeInHeld } from './returned-work.ts';

/** Number of characters of arguments at which a page ends. */
const PAGE_CHARS = 300_000;

const SELECT_PAGE = statement<{ id: string; cameInAt: number; receivedAt: string; size: number }>(
  `select "id", "cameInAt", "receivedAt", length("args") as "size" from "mutationLog"
    where "deviceId" is null and "cameInAt" is not null and ("cameInAt", "id") > (?, ?)
      and "code" is null and "receivedAt" >= ?
    order by "cameInAt", "id" limit ?`,
);

/** The position and id of a page's last item. */
function parsePosition(position: string | null): { seq: number; id: string } {
  const [seq = '', id = ''] = (position ?? '').split('~');
  return /^\d+$/.test(seq) ? { seq: Number(seq), id } : { seq: 0, id: '' };
}

/**
 * A page of applied work of the last 30 days that arrived over REST (logins, imports, API clients), for the office's
 * browsers to keep, as no outbox has it.
 * @param position from the previous page; null for the first
 * @param now milliseconds since 1970
 */
export async function readOnlineWork(trx: Db, position: string | null, now: number): Promise<OnlineWorkResponse> {
  const from = parsePosition(position);
  // The log is unbounded, so work older than a device remembers is skipped by position.
  const start = Math.max(from.seq, await positionBefore(trx, REMEMBER_DAYS + 1, now));
  const since = toInstant(now - REMEMBER_DAYS * DAY_MS);
  const lines = (await trx.executeQuery(SELECT_PAGE(start, start === from.seq ? from.id : '', since, ONLINE_PAGE)))
    .rows;
  let size = 0;
  const end = lines.findIndex((line, index) => {
    size += line.size;
    return index > 0 && size > PAGE_CHARS;
  });
  const page = end === -1 ? lines : lines.slice(0, end);
  const sealed = await sealOnlineWork(
    trx,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    work: page.flatMap(({ id, receivedAt }) => {
      const work = sealed.get(id);
      return work === undefined ? [] : { id, receivedAt, sealed: work };
    }),
    position: last ? `${last.cameInAt}~${last.id}` : position,
    more: end !== -1 || lines.length === ONLINE_PAGE,
  };
}

/** Judges work over REST by the rules, as its author. */
type Judge = (queued: QueuedMutation, author: Actor) => Promise<Verdict>;

/** Applies one returned item as its author, once, however often it is returned. */
async function bringOneBack(trx: Trx, work: OnlineWork, moment: Moment, judge: Judge): Promise<Verdict> {
  const { id, name, actorId, at } = work.receipt;
  const known = await findVerdict(trx, { id, name, args: work.args, actorId });
  if (known === 'other') return { id, status: 'refused', code: 'id_reused', detail: {} };
  if (known) return known;
  const done = await bringBack(trx, work, { actorId, deviceId: null }, moment);
  if (done) return done;
  // Nothing more is awaited, and it still does not fit: it is judged like any other.
  const person = await findFormerActor(trx, actorId);
  if (!person) return { id, status: 'held', reason: 'awaited' };
  return judge({ id, name, args: JSON.parse(work.args), at }, person.actor);
}

/**
 * Accepts work over REST that a restored database lacks. The caller only carries it: items must have been sealed by
 * this database, and they are applied as their authors. They contain no passwords, so logins are returned locked.
 * @param onFault called for unexpected errors; the browser sends those items again
 * @returns a verdict for each
 */
export async function bringOnlineWorkBack(
  trx: Trx,
  { work }: ReturnedOnlineWork,
  moment: Moment,
  { judge, onFault }: { judge: Judge; onFault(error: unknown, mutation: { id: string; name: string }): void },
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const yieldToEventLoop = createYieldToEventLoop();
  for (const { id, sealed } of work) {
    await yieldToEventLoop();
    const opened = await openOnlineWork(trx, sealed);
    if (opened?.receipt.id !== id) {
      verdicts.push({ id, status: 'refused', code: 'invalid', detail: {} });
      continue;
    }
    if (await isOfEarlierBusiness(trx, opened.receipt.epoch)) {
      verdicts.push({ id, status: 'refused', code: 'begun_anew', detail: {} });
      continue;
    }
    try {
      verdicts.push(await inSavepoint(trx, () => bringOneBack(trx, opened, moment, judge)));
    } catch (error) {
      if (troubleOf(error)) throw error;
      onFault(error, opened.receipt);
      verdicts.push({ id, status: 'held', reason: 'fault' });
    }
  }
  if (verdicts.some(({ status }) => status === 'applied')) await takeInHeld(trx, moment);
  return verdicts;
}
