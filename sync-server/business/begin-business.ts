import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import type { Db } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { publish, republish } from '../sync/feed/feed.ts';
import { type Key, settingsKeys } from '../sync/feed/visibility.ts';

/** True unless all of these records are in the feed. */
async function isNew(trx: Db, keys: Key[]): Promise<boolean> {
  for (const { table, id } of keys) {
    const told = trx.selectFrom('feed').select('seq').where('tbl', '=', table).where('id', '=', id).limit(1);
    if (!(await told.executeTakeFirst())) return true;
  }
  return false;
}

/**
 * Publishes the business and the tax rates, which the migration wrote without feed rows. A business without a name gets
 * the given one; a name that somebody entered stays.
 * @param name from the environment; may be empty
 * @param now milliseconds, for the retention windows
 */
export function beginBusiness(db: Db, name: string, now: number): Promise<void> {
  return writeTogether(db, async (trx) => {
    const tx = createServerTx(trx);
    const business = await tx.get('business', BUSINESS_ID);
    if (business?.legalName === '' && name !== '') await tx.put('business', { ...business, legalName: name });
    const changes = tx.changes();
    const keys = await settingsKeys(trx);
    const hasNews = await isNew(trx, keys);
    if (changes.length === 0 && !hasNews) return;
    const seq = await nextSeq(trx);
    await publish(trx, { changes, seq, now });
    await republish(trx, { keys, seq, now });
  });
}
