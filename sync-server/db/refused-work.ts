import type { Trx } from './database.ts';
import { statement } from './statement.ts';

/**
 * What one person can have refused in a day of UTC, in mutations and in bytes of the log: a bad day of a driver's has ten. It bounds
 * what anybody who may sign in can write to the disk.
 */
export const MAX_REFUSED = { count: 1000, bytes: 2_000_000 };

/** Bytes of a line and of what finds it again, beside its arguments and its verdict. */
const LINE_BYTES = 500;
const LONGEST_WAIT_S = 3600;

/** One more would be written down for nothing but its refusal: it is to be sent again later, and has no verdict till then. */
export class TooMuchRefused extends Error {
  /** Seconds after which to send it again; by then there may be room, and it costs little to ask. */
  readonly retryAfter: number;

  constructor(now: number) {
    super('Too much of what you sent was refused today. Try again later.');
    const untilTomorrow = Math.ceil((86_400_000 - (now % 86_400_000)) / 1000);
    this.retryAfter = Math.min(LONGEST_WAIT_S, untilTomorrow);
  }
}

const COUNT = statement<{ count: number; bytes: number }>(
  `insert into "refusedWork" ("actorId", "day", "count", "bytes") values (?, ?, 1, ?)
    on conflict ("actorId") do update set
      "count" = case when "day" = excluded."day" then "count" else 0 end + 1,
      "bytes" = case when "day" = excluded."day" then "bytes" else 0 end + excluded."bytes",
      "day" = excluded."day"
    returning "count", "bytes"`,
);

/**
 * Counts a refusal that is about to be logged, in a savepoint with its line.
 * @param written characters of its arguments and its verdict
 * @throws TooMuchRefused beyond the bound, for which the savepoint has to be rolled back
 */
export async function countRefused(
  trx: Trx,
  { actorId, receivedAt, written }: { actorId: string; receivedAt: string; written: number },
): Promise<void> {
  const { rows } = await trx.executeQuery(COUNT(actorId, receivedAt.slice(0, 10), written + LINE_BYTES));
  const { count = 0, bytes = 0 } = rows[0] ?? {};
  if (count > MAX_REFUSED.count || bytes > MAX_REFUSED.bytes) throw new TooMuchRefused(Date.parse(receivedAt));
}
