import { DAY_MS, type Instant, toInstant } from '../../schema/core/days.ts';
import { REMEMBER_DAYS } from '../../schema/sync/device-limits.ts';
import type { Db, Writer } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { writeTogether } from '../db/transactions.ts';

/** Each server of a database notes so often that it is there, in milliseconds. */
export const BEAT_MS = 30_000;
/** Silence from which on no server answered. */
const SILENCE_MS = 3 * BEAT_MS;
const KEY = 'beat';

/** The last time at which a server was there; null if it was never noted. */
export const readLastBeat = (trx: Db): Promise<Instant | null> => readMeta(trx, KEY);

export const writeLastBeat = (trx: Writer, at: Instant): Promise<void> => writeMeta(trx, KEY, at);

/**
 * Notes that a server is there; after a silence of all of them, notes from when to when no server answered. A server
 * calls it before it listens, and then every BEAT_MS. A full disk or a lost database is a silence, too.
 * @param now milliseconds since 1970
 */
export function beat(db: Db, now: number): Promise<void> {
  return writeTogether(db, async (trx) => {
    const last = await readLastBeat(trx);
    const at = toInstant(now);
    if (last !== null && now - Date.parse(last) > SILENCE_MS) {
      await trx
        .insertInto('outages')
        .values({ from: last, until: at })
        .onConflict((conflict) => conflict.column('from').doUpdateSet({ until: at }))
        .execute();
      await trx
        .deleteFrom('outages')
        .where('until', '<', toInstant(now - REMEMBER_DAYS * DAY_MS))
        .execute();
    }
    await writeLastBeat(trx, at);
  });
}

/** Minutes between two instants in which no server answered. */
export async function outageMinutes(trx: Db, { from, until }: { from: Instant; until: Instant }): Promise<number> {
  const found = await trx
    .selectFrom('outages')
    .select(['from', 'until'])
    .where('until', '>', from)
    .where('from', '<', until)
    .execute();
  const millis = found.map(
    (outage) =>
      Math.min(Date.parse(outage.until), Date.parse(until)) - Math.max(Date.parse(outage.from), Date.parse(from)),
  );
  return millis.reduce((sum, each) => sum + each, 0) / 60_000;
}
