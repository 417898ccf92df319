import { DAY_MS, utcDayOf } from '../../../schema/core/days.ts';
import type { Db } from '../database.ts';
import { statement } from '../statement.ts';

/**
 * Refused work allowed per user and UTC day, in mutations and in bytes of the log; a driver's bad day has ten. It
 * limits how much a signed-in user can write to the disk.
 */
export const MAX_REFUSED = { count: 1000, bytes: 2_000_000 };

/** Estimated bytes of an entry with its index entries, without arguments and verdict. */
const LINE_BYTES = 500;
const LONGEST_WAIT_S = 3600;

/** The user has reached the limit: the mutation gets no verdict now and has to be sent again later. */
export class TooMuchRefused extends Error {
  /** Seconds until the next try; capped, since asking again is cheap. */
  readonly retryAfter: number;

  constructor(now: number) {
    super('Too much of what you sent was refused today. Try again later.');
    const untilTomorrow = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
    this.retryAfter = Math.min(LONGEST_WAIT_S, untilTomorrow);
  }
}

const COUNT = statement<{ count: number; bytes: number }>(
  `insert into "refusedWork" ("actorId", "day", "count", "bytes") values (?, ?, 1, ?)
    on conflict ("actorId") do update set
      "count" = case when "refusedWork"."day" = excluded."day" then "refusedWork"."count" else 0 end + 1,
      "bytes" = case when "refusedWork"."day" = excluded."day" then "refusedWork"."bytes" else 0 end + excluded."bytes",
      "day" = excluded."day"
    returning "count", "bytes"`,
);

/**
 * Counts a refusal, in the savepoint of its log entry.
 * @param written characters of its arguments and its verdict
 * @throws TooMuchRefused beyond the limit; roll the savepoint back
 */
export async function countRefused(
  trx: Db,
  { actorId, receivedAt, written }: { actorId: string; receivedAt: string; written: number },
): Promise<void> {
  const { rows } = await trx.executeQuery(COUNT(actorId, utcDayOf(receivedAt), written + LINE_BYTES));
  const { count = 0, bytes = 0 } = rows[0] ?? {};
  if (count > MAX_REFUSED.count || bytes > MAX_REFUSED.bytes) throw new TooMuchRefused(Date.parse(receivedAt));
}
