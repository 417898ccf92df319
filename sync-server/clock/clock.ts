import type { Logger } from 'pino';
import { z } from 'zod';
import type { Actor } from '../../schema/core/actor.ts';
import { Instant, toInstant } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import { CLOCK_TOLERANCE_MS, type ClockDoubt, type ClockVote, judgeClock } from '../../schema/sync/clock-rules.ts';
import type { Db, Trx } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { statement } from '../db/statement.ts';
import { writeLater, writeTogether } from '../db/transactions.ts';
import { readAtOnce } from '../db/write-state.ts';

const KEY = 'clock';
/** Limit of remembered stretches of the log with times of a doubted or overruled clock. */
const MAX_DOUBTFUL = 20;
/** Minimum growth before `furthest` is written. */
const NOTE_MS = 6 * 3_600_000;

/** The clock's state as stored in the database. */
const Known = z.object({
  doubt: z.object({ why: z.enum(['behind_log', 'staff']), since: Instant }).nullable(),
  /** Stretches of the log whose times prove nothing. */
  doubtful: z.array(z.object({ from: Instant, until: Instant })),
  /** Votes when an admin confirmed the clock; the same votes again are no new evidence. */
  overruled: z.record(Id, z.number()),
  confirmed: z.object({ at: Instant, by: z.string() }).nullable(),
  /** The latest time that devices were told and that retention used. */
  furthest: Instant,
});
type Known = z.infer<typeof Known>;

/** A judgement of the server's clock. */
export type ClockLook = {
  doubt: ClockDoubt | null;
  /** True if evidence supports the clock; before that nothing is aged by it. */
  isCorroborated: boolean;
  /** The end of retention windows: the clock, or the newest time in the log while it is doubted. */
  windowNow: number;
  /** The latest time it ever showed, if that is in the future now: its retention has to be undone. */
  wentAhead: number | null;
};

const NEWEST_BEFORE = statement<{ newest: string | null }>(
  'select max("receivedAt") as "newest" from "mutationLog" where "receivedAt" < ?',
);
const SELECT_VOTES = statement<{ identityId: string; clockAhead: number }>(
  `select "identityId", "clockAhead" from "devices"
    where "clockAhead" is not null and "lastContactAt" >= ? and "lastContactAt" <= ? order by "lastContactAt"`,
);

type Evidence = {
  /** Newest time in the log outside the doubtful stretches. */
  newest: number | null;
  /** Votes of staff devices in the last day, one per person: that of the latest contact. */
  votes: Map<Id, ClockVote>;
};

async function readEvidence(
  trx: Db | Trx,
  { now, own, doubtful }: { now: number; own?: ClockVote | undefined; doubtful: Known['doubtful'] },
): Promise<Evidence> {
  const span = [now - CLOCK_TOLERANCE_MS, now + CLOCK_TOLERANCE_MS].map(toInstant);
  const [logged, voted] = await readAtOnce(trx, [NEWEST_BEFORE('9999'), SELECT_VOTES(...span)]);
  let newest = logged[0]?.newest ?? null;
  for (;;) {
    const at = newest;
    const stretch = at !== null && doubtful.find(({ from, until }) => from <= at && at <= until);
    if (!stretch) break;
    newest = (await trx.executeQuery(NEWEST_BEFORE(stretch.from))).rows[0]?.newest ?? null;
  }
  const votes = new Map(
    voted.map(({ identityId, clockAhead }) => [identityId, { personId: identityId, ahead: clockAhead }]),
  );
  if (own) votes.set(own.personId, own);
  return { newest: newest === null ? null : Date.parse(newest), votes };
}

const isOverruled = ({ overruled }: Known, { personId, ahead }: ClockVote) =>
  Math.abs((overruled[personId] ?? Number.POSITIVE_INFINITY) - ahead) <= CLOCK_TOLERANCE_MS;

async function readKnown(trx: Db | Trx, now: number): Promise<Known> {
  const text = await readMeta(trx, KEY);
  if (text !== null) return Known.parse(JSON.parse(text));
  return { doubt: null, doubtful: [], overruled: {}, confirmed: null, furthest: toInstant(now) };
}

/** The new state after a judgement; a stretch of the log under doubt by the staff grows with it. */
function remember(known: Known, { doubt, now }: { doubt: ClockDoubt | null; now: number }): Known {
  const at = toInstant(now);
  const since = known.doubt?.why === doubt && known.doubt ? known.doubt.since : at;
  const others = known.doubtful.filter(({ from }) => from !== known.doubt?.since);
  const isOver = known.doubt?.why === 'staff' && doubt === null && known.doubt.since <= at;
  const kept = isOver ? others : known.doubtful;
  const doubtful =
    doubt === 'staff'
      ? [...kept.filter(({ from }) => from !== since), { from: since, until: at }].slice(-MAX_DOUBTFUL)
      : kept;
  const isFurther = doubt === null && now > Date.parse(known.furthest) + NOTE_MS;
  return {
    ...known,
    doubt: doubt && { why: doubt, since },
    doubtful,
    furthest: isFurther ? at : known.furthest,
  };
}

/**
 * Judges the server's clock by its own log and the devices of its staff.
 * @param now the clock, milliseconds since 1970
 * @param own vote of the calling device, not yet stored
 * @returns the judgement, and the new state if it changed
 */
export async function readClock(
  trx: Db | Trx,
  now: number,
  own?: ClockVote,
): Promise<{ look: ClockLook; news: Known | null }> {
  const known = await readKnown(trx, now);
  // A clock that was set back since is a different clock.
  const isAnother = known.doubt !== null && now < Date.parse(known.doubt.since) - CLOCK_TOLERANCE_MS;
  const { newest, votes: all } = await readEvidence(trx, { now, own, doubtful: known.doubtful });
  const votes = [...all.values()].filter((vote) => !isOverruled(known, vote));
  const before = isAnother ? null : (known.doubt?.why ?? null);
  const { doubt, isCorroborated } = judgeClock({ now, newestLogged: newest, votes, before });
  const next = remember(isAnother ? { ...known, doubt: null } : known, { doubt, now });
  const furthest = Date.parse(next.furthest);
  const wentAhead = doubt === null && furthest > now + CLOCK_TOLERANCE_MS ? furthest : null;
  const look = { doubt, isCorroborated, windowNow: doubt === null ? now : (newest ?? now), wentAhead };
  return { look, news: JSON.stringify(next) === JSON.stringify(known) ? null : next };
}

/** Judges the clock and stores the new state. */
export async function lookAtClock(trx: Db | Trx, now: number, own?: ClockVote): Promise<ClockLook> {
  const { look, news } = await readClock(trx, now, own);
  // Alone among writers: what another server has learnt meanwhile must not be lost.
  if (news && !trx.isTransaction) return writeTogether(trx, (alone) => lookAtClock(alone, now, own));
  if (news) await writeMeta(trx, KEY, JSON.stringify(news));
  return look;
}

/** A device's vote on the clock; restaurants have none. */
export function voteOf({ _id, role }: Actor, said: Instant | undefined, now: number): ClockVote | undefined {
  if (role === 'customer' || said === undefined) return undefined;
  return { personId: _id, ahead: Date.parse(said) - now };
}

/** True if a state of the clock was ever stored. */
export const isClockKnown = async (db: Db): Promise<boolean> => (await readMeta(db, KEY)) !== null;

/**
 * Restarts `furthest` at now: at a new database's first maintenance, and after undoing the retention of a clock from the
 * future.
 */
export async function startFromNow(trx: Trx, now: number): Promise<void> {
  const known = await readKnown(trx, now);
  await writeMeta(trx, KEY, JSON.stringify({ ...known, furthest: toInstant(now) } satisfies Known));
}

/**
 * Marks the clock as right on an admin's word. Only new evidence raises a doubt again: devices of other people, a
 * changed vote, or a later time in the log.
 */
export async function confirmClock(trx: Trx, { now, by }: { now: number; by: string }): Promise<void> {
  const known = await readKnown(trx, now);
  const at = toInstant(now);
  const doubtful = known.doubtful.filter(({ from }) => from !== known.doubt?.since);
  const { newest, votes } = await readEvidence(trx, { now, doubtful });
  const off = [...votes.values()].filter(({ ahead }) => Math.abs(ahead) > CLOCK_TOLERANCE_MS);
  const isBehind = newest !== null && newest > now;
  const future = { from: toInstant(now + 1), until: toInstant(newest ?? now) };
  const confirmed: Known = {
    ...known,
    doubt: null,
    doubtful: isBehind ? [...doubtful, future].slice(-MAX_DOUBTFUL) : doubtful,
    overruled: Object.fromEntries(off.map(({ personId, ahead }) => [personId, ahead])),
    confirmed: { at, by },
  };
  await writeMeta(trx, KEY, JSON.stringify(confirmed));
}

const WORDS = {
  behind_log: 'The clock of this server is doubted: it is more than 24 hours behind the newest time in its own log',
  staff: 'The clock of this server is doubted: it is more than 24 hours from those of most staff devices',
};

/**
 * The clock's watch of one server process. Health reads the last judgement without the database; the log gets each
 * change.
 */
export function createClockWatch(log: Pick<Logger, 'warn' | 'info'>) {
  let last: ClockDoubt | null = null;

  function say(look: ClockLook, now: number): ClockLook {
    if (look.doubt !== last) {
      if (look.doubt) log.warn({ clock: toInstant(now), doubt: look.doubt }, WORDS[look.doubt]);
      else log.info({ clock: toInstant(now) }, 'The clock of this server is not doubted any more');
    }
    last = look.doubt;
    return look;
  }

  return {
    /** The doubt of the last judgement. */
    doubt: () => last,
    /** Judges the clock in a write transaction. */
    look: async (trx: Db | Trx, now: number, own?: ClockVote) => say(await lookAtClock(trx, now, own), now),
    /** Judges the clock for a reader, and defers storing the state. */
    async glance(db: Db, now: number, own?: ClockVote): Promise<ClockLook> {
      const { look, news } = await readClock(db, now, own);
      if (news) writeLater(db, KEY, () => lookAtClock(db, now, own));
      return say(look, now);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
