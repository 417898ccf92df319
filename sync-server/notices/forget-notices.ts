import { toInstant } from '../../schema/core/days.ts';
import type { Db } from '../db/database.ts';
import { writeOne } from '../db/write-one.ts';

/** Deletes notices that were sent, and subscriptions and carts of ended sessions. */
export function forgetOldNotices(database: Db, now: number): Promise<void> {
  return writeOne(database, async (db) => {
    const at = toInstant(now);
    await db.deleteFrom('notices').where('keptUntil', '<', at).execute();
    await db
      .deleteFrom('noticeSends')
      .where('noticeId', 'not in', (eb) => eb.selectFrom('notices').select('_id'))
      .execute();
    const open = db.selectFrom('sessions').select('tokenHash');
    await db.deleteFrom('pushSubscriptions').where('tokenHash', 'not in', open).execute();
    await db.deleteFrom('cartHints').where('tokenHash', 'not in', open).execute();
  });
}
