import type { Logger } from 'pino';
import { z } from 'zod';
import { DAY_MS, Instant, toInstant } from '../../schema/core/days.ts';
import { StartupError } from '../basics/config.ts';
import type { Db, Writer } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { statement } from '../db/statement.ts';
import { writeLater, writeTogether } from '../db/transactions.ts';
import { writeOne } from '../db/write-one.ts';
import { readLastBeat, writeLastBeat } from './outages.ts';

/** Where the state is kept; that of earlier versions was `clock`. */
const KEY = 'server-clock';
/** The clock may be behind what is known, or jump, by this much: such differences are those of machines and networks. */
const TOLERANCE_MS = 5 * 60_000;
/** The clock may be ahead of the newest time in the log by this much: a supplier may close for a while. */
const MOST_AHEAD_MS = 30 * DAY_MS;

/** What all servers of a database know about its clock. */
const Known = z.object({
  /** The time at which the clock jumped; null if nobody doubts it. */
  doubtedSince: Instant.nullable(),
  /** A person's last word on it. Times in the log up to `until` were there before, and prove nothing. */
  confirmed: z.object({ at: Instant, by: z.string(), until: Instant }).nullable(),
});
type Known = z.infer<typeof Known>;

/** A judgement of the server's clock. */
export type ClockLook = {
  isDoubted: boolean;
  /** The time by which anything ages: it stands still while the clock is doubted. */
  windowNow: number;
};

async function readKnown(trx: Db): Promise<Known> {
  const text = await readMeta(trx, KEY);
  return text === null ? { doubtedSince: null, confirmed: null } : Known.parse(JSON.parse(text));
}

const store = (trx: Writer, known: Known) => writeMeta(trx, KEY, JSON.stringify(known));

const NEWEST = statement<{ newest: Instant | null }>('select max("receivedAt") as "newest" from "mutationLog"');

async function readNewestLogged(trx: Db): Promise<Instant | null> {
  return (await trx.executeQuery(NEWEST())).rows[0]?.newest ?? null;
}

/** The newest time that is sure; null if nothing was ever logged. */
async function readSure(trx: Db, { doubtedSince, confirmed }: Known): Promise<Instant | null> {
  if (doubtedSince !== null) return doubtedSince;
  const newest = await readNewestLogged(trx);
  if (confirmed === null || (newest !== null && newest > confirmed.until)) return newest;
  // The log can't tell what came since: a running server's last sign can.
  return (await readLastBeat(trx)) ?? confirmed.at;
}

/** True if a clock can't be told from a right one by the newest time that is sure. */
function isPlausible(now: number, sure: Instant): boolean {
  const ahead = now - Date.parse(sure);
  return ahead >= -TOLERANCE_MS && ahead <= MOST_AHEAD_MS;
}

/**
 * Lets a server start only by a clock that fits the log.
 * @param now the clock, milliseconds since 1970
 * @throws StartupError with the command that confirms the clock
 */
export async function assertClock(db: Db, now: number): Promise<void> {
  const sure = await readSure(db, await readKnown(db));
  if (sure === null || isPlausible(now, sure)) return;
  const how = now < Date.parse(sure) ? 'behind' : 'more than 30 days ahead of';
  throw new StartupError(
    `the clock says ${toInstant(now)}, which is ${how} the newest time in the log, ${sure}. Set the clock right. If it is right, confirm it with: npm run confirm-clock`,
  );
}

/** Takes the clock for right, on a person's word: only this time, and what is logged after it, count from now on. */
export async function confirmClock(trx: Writer, { now, by }: { now: number; by: string }): Promise<void> {
  const at = toInstant(now);
  const newest = await readNewestLogged(trx);
  await store(trx, { doubtedSince: null, confirmed: { at, by, until: newest !== null && newest > at ? newest : at } });
  await writeLastBeat(trx, at);
}

const lookOf = (since: Instant | null, now: number): ClockLook => ({
  isDoubted: since !== null,
  windowNow: since === null ? now : Date.parse(since),
});

/** What is known of the clock, for who has no watch. */
export const lookAtClock = async (trx: Db, now: number): Promise<ClockLook> =>
  lookOf((await readKnown(trx)).doubtedSince, now);

const DOUBTED =
  'The clock of this server jumped: nothing ages until an admin has set it right and confirmed it on the dashboard';

/**
 * The clock of one server process, and its watch. It tells the wall clock's time as long as that goes on as the steady
 * one does. After a jump it goes on by the steady one; a look follows the wall clock to a time that a start would accept
 * as well. The doubt is stored, for all servers of the database, until a person confirms the clock.
 * @param wall milliseconds since 1970
 * @param steady milliseconds of a clock that nobody sets; without one there are no jumps
 */
export function createClockWatch(log: Pick<Logger, 'warn' | 'info'>, wall: () => number, steady = wall) {
  let last = { wall: wall(), steady: steady() };
  let hasJumped = false;
  /** A doubt that the database does not hold yet. */
  let unstored: Instant | null = null;
  /** The confirmation that this process knows. */
  let confirmedAt: Instant | null = null;
  let isDoubted = false;

  /** The server's time, milliseconds since 1970. */
  function clock(): number {
    const read = { wall: wall(), steady: steady() };
    const told = last.wall + read.steady - last.steady;
    hasJumped ||= Math.abs(read.wall - told) > TOLERANCE_MS;
    if (hasJumped) return told;
    last = read;
    return read.wall;
  }

  function follow(): void {
    last = { wall: wall(), steady: steady() };
    hasJumped = false;
  }

  function say(since: Instant | null): void {
    if ((since !== null) === isDoubted) return;
    isDoubted = since !== null;
    if (isDoubted) log.warn({ clock: toInstant(wall()), since }, DOUBTED);
    else log.info({ clock: toInstant(wall()) }, 'The clock of this server is not doubted any more');
  }

  /** Judges the clock. A new doubt is stored in the transaction, or soon. */
  async function look(trx: Db): Promise<ClockLook> {
    const known = await readKnown(trx);
    const confirmed = known.confirmed?.at ?? null;
    if (confirmed !== confirmedAt) {
      follow();
      unstored = null;
    }
    confirmedAt = confirmed;
    const now = clock();
    if (known.doubtedSince !== null) unstored = null;
    else if (hasJumped) unstored ??= toInstant(now);
    const since = known.doubtedSince ?? unstored;
    if (hasJumped && since !== null && isPlausible(wall(), since)) follow();
    if (unstored !== null) {
      if (trx.isTransaction) await writeOne(trx, (writer) => store(writer, { ...known, doubtedSince: since }));
      else writeLater(trx, KEY, () => writeTogether(trx, look));
    }
    say(since);
    return lookOf(since, now);
  }

  return {
    clock,
    look,
    /** The last judgement, without the database. */
    isDoubted: () => isDoubted,
    /** Takes the wall clock for right, on an admin's word. */
    async confirm(trx: Writer, by: string): Promise<ClockLook> {
      await confirmClock(trx, { now: wall(), by });
      return look(trx);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
