import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx, Writer } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';
import { writeLater } from '../db/transactions.ts';
import { writeOne } from '../db/write-one.ts';
import { HttpError } from '../errors/errors.ts';

const WINDOW_MS = 15 * 60_000;
/** Servers' clocks differ by seconds; a window that ends later than this was begun by a wrong clock. */
const LATEST_MS = WINDOW_MS + 60_000;
/** Rows that one cleanup deletes: more than one try can add. */
const CHUNK = 1000;

/** At most this many tries in the 15 minutes from the first one (design section 6). */
export type Limit = { key: string; most: number };

/** A limit's key. Its parts are hashed: people type passwords into the username field, and attackers type anything. */
export function limitKey(kind: string, ...parts: string[]): string {
  return `${kind} ${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}`;
}

const isRunning = (until: number, now: number) => until > now && until <= now + LATEST_MS;

type Counted = { key: string; count: number; until: number };

function secondsOf(counted: Counted[], isUsedUp: (counted: Counted) => boolean, now: number): number {
  const waits = counted.filter(isUsedUp).map(({ until }) => Math.ceil((until - now) / 1000));
  return Math.max(0, ...waits);
}

const mostOf = (limits: Limit[], key: string) => limits.find((limit) => limit.key === key)?.most ?? 0;

/** Seconds until the next try; 0 if it may be made now. */
export async function secondsToWait(db: Db, limits: Limit[], now: number): Promise<number> {
  const keys = limits.map(({ key }) => key);
  const counted = await db.selectFrom('attempts').selectAll().where('key', 'in', keys).execute();
  const running = counted.filter(({ until }) => isRunning(until, now));
  return secondsOf(running, ({ key, count }) => count >= mostOf(limits, key), now);
}

class UsedUp extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('A limit is used up.');
    this.seconds = seconds;
  }
}

/**
 * Counts a try at every limit, or at none if one is used up. Holds for all servers, however many tries arrive at once;
 * windows are as exact as the servers' clocks. Call it before the work that it limits.
 * @param now milliseconds since 1970
 * @returns seconds until the next try; 0 if this one was counted
 */
export async function countTry(db: Db, limits: Limit[], now: number): Promise<number> {
  // The same order everywhere, or two servers could deadlock.
  const keys = limits.map(({ key }) => key).sort();
  const rows = keys.map((key) => sql`(${key}, 1, ${now + WINDOW_MS})`);
  const isOver = sql`("attempts"."until" <= ${now} or "attempts"."until" > ${now + LATEST_MS})`;
  try {
    await engineOf(db).writeApart(db, async (trx) => {
      const { rows: counted } = await sql<Counted>`
        insert into "attempts" ("key", "count", "until") values ${sql.join(rows)}
        on conflict ("key") do update set
          "count" = case when ${isOver} then 1 else "attempts"."count" + 1 end,
          "until" = case when ${isOver} then excluded."until" else "attempts"."until" end
        returning "key", "count", "until"`.execute(trx);
      const seconds = secondsOf(counted, ({ key, count }) => count > mostOf(limits, key), now);
      // Rolls back, so that attackers can't use up one limit with tries that another one refuses.
      if (seconds > 0) throw new UsedUp(seconds);
    });
  } catch (error) {
    if (error instanceof UsedUp) return error.seconds;
    throw error;
  }
  // Deletes at least as many rows as were added, so that invented names never fill the table.
  writeLater(db, 'old tries', () => dropOldTries(db, now));
  return 0;
}

/** @throws HttpError 429 unless the next try may go ahead now */
export function mustNotWait(seconds: number): void {
  if (seconds === 0) return;
  const headers = { 'retry-after': String(seconds) };
  throw new HttpError(429, 'too_many_requests', /*i18n*/ 'Too many attempts. Try again later.', { headers });
}

/** Takes back one try that succeeded. */
export async function takeBack(trx: Trx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}

export async function startOver(trx: Writer, key: string): Promise<void> {
  await trx.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Deletes expired tries, a limited number at a time. */
export async function dropOldTries(db: Db, now: number): Promise<void> {
  const old = db.selectFrom('attempts').select('key').where('until', '<=', now).orderBy('until').limit(CHUNK);
  await writeOne(db, (writer) => writer.deleteFrom('attempts').where('key', 'in', old).execute());
  const latest = now + LATEST_MS;
  await writeOne(db, (writer) => writer.deleteFrom('attempts').where('until', '>', latest).execute());
}
