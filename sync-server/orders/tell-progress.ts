import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import type { Db } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { writeTogether } from '../db/transactions.ts';
import { republish } from '../sync/feed/feed.ts';
import type { Key } from '../sync/feed/visibility.ts';

const TOLD = 'orderProgressTold';
/** Delivered stops of this many days are published, too. */
const RECENT = 7;

/**
 * Publishes stops and slips of orders in progress to their restaurants, once per database: earlier versions did not
 * send them, as they did not show an order's progress.
 * @param now milliseconds, for the retention windows
 */
export function tellOrderProgress(db: Db, now: number): Promise<void> {
  return writeTogether(db, async (trx) => {
    if ((await readMeta(trx, TOLD)) !== null) return;
    await writeMeta(trx, TOLD, toInstant(now));
    const recent = toInstant(now - RECENT * DAY_MS);
    const stops = await trx
      .selectFrom('orderTracks')
      .select('_id')
      .where('orderId', 'is not', null)
      .where((eb) => eb.or([eb('isDelivered', '=', 0), eb('deliveredAt', '>=', recent)]))
      .execute();
    const slips = await trx
      .selectFrom('slips')
      .select('_id')
      .where('orderId', 'is not', null)
      .where('deliveredAt', '>=', recent)
      .execute();
    const keys: Key[] = [
      ...stops.map(({ _id }) => ({ table: 'orderTracks' as const, id: _id })),
      ...slips.map(({ _id }) => ({ table: 'slips' as const, id: _id })),
    ];
    if (keys.length > 0) await republish(trx, { keys, seq: await nextSeq(trx), now });
  });
}
