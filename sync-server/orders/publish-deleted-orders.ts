import { windowStart } from '../../schema/sync/retention.ts';
import type { Db } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { writeTogether } from '../db/transactions.ts';
import { republish } from '../sync/feed/feed.ts';

const STEP = 500;

/**
 * Publishes recently deleted orders to the office that are missing from its feed, because servers of earlier versions
 * sent them to restaurants only. The office's devices know the table, and get them with the next pull.
 * @param now milliseconds, for the retention windows
 */
export async function publishDeletedOrders(db: Db, now: number): Promise<void> {
  for (let found = STEP; found === STEP; ) {
    found = await writeTogether(db, async (trx) => {
      const missing = await trx
        .selectFrom('deletedOrders')
        .select('_id')
        .where('deletedAt', '>=', windowStart('office', now))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('feed')
                .select('seq')
                .where('audience', '=', 'office')
                .where('tbl', '=', 'deletedOrders')
                .whereRef('feed.id', '=', 'deletedOrders._id'),
            ),
          ),
        )
        .limit(STEP)
        .execute();
      if (missing.length === 0) return 0;
      const keys = missing.map(({ _id: id }) => ({ table: 'deletedOrders' as const, id }));
      await republish(trx, { keys, seq: await nextSeq(trx), now });
      return missing.length;
    });
  }
}
