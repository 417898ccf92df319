import type { Logger } from 'pino';
import { z } from 'zod';
import type { Actor } from '../../schema/actor.ts';
import { Instant, toInstant } from '../../schema/days.ts';
import { Id } from '../../schema/ids.ts';
import { CLOCK_TOLERANCE_MS, type ClockDoubt, type ClockVote, judgeClock } from '../../schema/sync/clock-rules.ts';
import { writeLater } from '../db/beside.ts';
import type { Db, Trx } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { statement } from '../db/statement.ts';

const KEY = 'clock';
/** Times in the log by a clock that was doubted then, or that an admin overruled: most that are remembered. */
const MAX_DOUBTFUL = 20;
/** The furthest time is written down when it grew by this. */
const NOTE_MS = 6 * 3_600_000;

/** What the database remembers of its server's clock. */
const Known = z.object({
  doubt: z.object({ why: z.enum(['behind_log', 'staff']), since: Instant }).nullable(),
  /** Stretches of the log whose times prove nothing. */
  doubtful: z.array(z.object({ from: Instant, until: Instant })),
  /** What the devices of people said when an admin confirmed the clock: the same again is no new evidence. */
  overruled: z.record(Id, z.number()),
  confirmed: z.object({ at: Instant, by: z.string() }).nullable(),
  /** The latest time by which devices were told the time, and finished work left the feed. */
  furthest: Instant,
});
type Known = z.infer<typeof Known>;

/** What the server's clock is worth at a moment. */
export type ClockLook = {
  doubt: ClockDoubt | null;
  /** Whether anything says that it is right: before that nothing is aged by it. */
  isBorneOut: boolean;
  /** From when windows are counted back: the clock itself, or the newest time that the log bears out where it is doubted. */
  windowNow: number;
  /** The latest time by which it went, where that is in the future now: what was aged by it is to be undone. */
  wentAhead: number | null;
};

const NEWEST_BEFORE = statement<{ newest: string | null }>(
  'select max("receivedAt") as "newest" from "mutationLog" where "receivedAt" < ?',
);
const SELECT_VOTES = statement<{ identityId: string; clockAhead: number }>(
  `select "identityId", "clockAhead" from "devices"
    where "clockAhead" is not null and "lastContactAt" >= ? and "lastContactAt" <= ? order by "lastContactAt"`,
);

/** The newest time in the log outside of what proves nothing. */
async function newestLogged(trx: Db | Trx, doubtful: Known['doubtful']): Promise<number | null> {
  let before = '9999';
  for (;;) {
    const { rows } = await trx.executeQuery(NEWEST_BEFORE(before));
    const newest = rows[0]?.newest ?? null;
    if (newest === null) return null;
    const stretch = doubtful.find(({ from, until }) => from <= newest && newest <= until);
    if (!stretch) return Date.parse(newest);
    before = stretch.from;
  }
}

/** What staff devices said in the last day, one vote a person: that of the latest contact. */
async function recentVotes(trx: Db | Trx, now: number, own: ClockVote | undefined): Promise<Map<Id, ClockVote>> {
  const span = [now - CLOCK_TOLERANCE_MS, now + CLOCK_TOLERANCE_MS].map(toInstant);
  const { rows } = await trx.executeQuery(SELECT_VOTES(...span));
  const votes = new Map(
    rows.map(({ identityId, clockAhead }) => [identityId, { personId: identityId, ahead: clockAhead }]),
  );
  if (own) votes.set(own.personId, own);
  return votes;
}

const isOverruled = ({ overruled }: Known, { personId, ahead }: ClockVote) =>
  Math.abs((overruled[personId] ?? Number.POSITIVE_INFINITY) - ahead) <= CLOCK_TOLERANCE_MS;

async function readKnown(trx: Db | Trx, now: number): Promise<Known> {
  const text = await readMeta(trx, KEY);
  if (text !== null) return Known.parse(JSON.parse(text));
  return { doubt: null, doubtful: [], overruled: {}, confirmed: null, furthest: toInstant(now) };
}

/** What is remembered after a look; a stretch of the log received in doubt of the staff grows as it goes on. */
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
 * What the server's clock is worth: it is no better than what its own log and the devices of its staff say.
 * @param now the clock, milliseconds since 1970
 * @param own what the device at hand says, before its contact is written down
 * @returns with what is to be remembered of it, where that is new
 */
export async function readClock(
  trx: Db | Trx,
  now: number,
  own?: ClockVote,
): Promise<{ look: ClockLook; news: Known | null }> {
  const known = await readKnown(trx, now);
  // A clock that was set back since is another one.
  const isAnother = known.doubt !== null && now < Date.parse(known.doubt.since) - CLOCK_TOLERANCE_MS;
  const newest = await newestLogged(trx, known.doubtful);
  const votes = [...(await recentVotes(trx, now, own)).values()].filter((vote) => !isOverruled(known, vote));
  const before = isAnother ? null : (known.doubt?.why ?? null);
  const { doubt, isBorneOut } = judgeClock({ now, newestLogged: newest, votes, before });
  const next = remember(isAnother ? { ...known, doubt: null } : known, { doubt, now });
  const furthest = Date.parse(next.furthest);
  const wentAhead = doubt === null && furthest > now + CLOCK_TOLERANCE_MS ? furthest : null;
  const look = { doubt, isBorneOut, windowNow: doubt === null ? now : (newest ?? now), wentAhead };
  return { look, news: JSON.stringify(next) === JSON.stringify(known) ? null : next };
}

/** The same, and writes down what is new. */
export async function lookAtClock(trx: Db | Trx, now: number, own?: ClockVote): Promise<ClockLook> {
  const { look, news } = await readClock(trx, now, own);
  if (news) await writeMeta(trx, KEY, JSON.stringify(news));
  return look;
}

/** What the device of somebody says of the clock; restaurants have no vote. */
export function voteOf({ _id, role }: Actor, said: Instant | undefined, now: number): ClockVote | undefined {
  if (role === 'customer' || said === undefined) return undefined;
  return { personId: _id, ahead: Date.parse(said) - now };
}

/** Whether it was ever written down what the clock is worth. */
export const isClockKnown = async (db: Db): Promise<boolean> => (await readMeta(db, KEY)) !== null;

/** From here on the time goes on from now: at a database's first tidying, and after what was aged by a clock from the future was undone. */
export async function startFromNow(trx: Db | Trx, now: number): Promise<void> {
  const known = await readKnown(trx, now);
  await writeMeta(trx, KEY, JSON.stringify({ ...known, furthest: toInstant(now) } satisfies Known));
}

/**
 * An admin says that the clock is right: what spoke against it until now speaks no more. Only new evidence raises a doubt again:
 * the devices of other people, or of the same ones with another time, or a later time in the log.
 */
export async function confirmClock(trx: Trx, { now, by }: { now: number; by: string }): Promise<void> {
  const known = await readKnown(trx, now);
  const at = toInstant(now);
  const votes = await recentVotes(trx, now, undefined);
  const off = [...votes.values()].filter(({ ahead }) => Math.abs(ahead) > CLOCK_TOLERANCE_MS);
  const doubtful = known.doubtful.filter(({ from }) => from !== known.doubt?.since);
  const newest = await newestLogged(trx, doubtful);
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

/** One server's eye on its clock. Health answers from what was last seen, without the database; the log hears of each change. */
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
    /** The doubt at the last look. */
    doubt: () => last,
    /** Looks at the clock in a transaction that writes. */
    look: async (trx: Db | Trx, now: number, own?: ClockVote) => say(await lookAtClock(trx, now, own), now),
    /** Looks at it for whoever only reads, who does not wait until it is written down. */
    async glance(db: Db, now: number, own?: ClockVote): Promise<ClockLook> {
      const { look, news } = await readClock(db, now, own);
      if (news) writeLater(db, KEY, () => lookAtClock(db, now, own));
      return say(look, now);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
