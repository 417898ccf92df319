import { toInstant } from '../../schema/core/days.ts';
import type { Database, Db } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';
import { readMailServer } from './mail-server.ts';
import { recipientsOf, wants } from './recipients.ts';

/** Notices per round. */
const AT_ONCE = 50;

/** How a user is reached: by the subscriptions of their sessions, and by e-mail. */
async function waysTo(db: Db, identityId: string, mail: boolean): Promise<string[]> {
  const subscriptions = await db
    .selectFrom('pushSubscriptions')
    .select('tokenHash')
    .where('identityId', '=', identityId)
    .execute();
  return [...subscriptions.map(({ tokenHash }) => `push:${tokenHash}`), ...(mail ? ['mail'] : [])];
}

/**
 * Stores to whom new notices are sent, and how. Doing it twice changes nothing.
 * @param now milliseconds since 1970
 * @returns true if there may be more
 */
export async function spreadNotices(db: Db, now: number): Promise<boolean> {
  const notices = await db
    .selectFrom('notices')
    .select(['_id', 'kind', 'audience', 'until'])
    .where('isSpread', '=', 0)
    .orderBy('createdAt')
    .limit(AT_ONCE)
    .execute();
  const canMail = notices.length > 0 && (await readMailServer(db)) !== null;
  const nextAt = toInstant(now);
  for (const { _id: noticeId, kind, audience, until } of notices) {
    const sends: Database['noticeSends'][] = [];
    for (const recipient of until > nextAt ? await recipientsOf(db, audience) : []) {
      if (!wants(recipient, kind)) continue;
      const { _id: identityId, settings } = recipient;
      for (const by of await waysTo(db, identityId, canMail && settings.email !== '')) {
        sends.push({ noticeId, identityId, by, tries: 0, nextAt });
      }
    }
    await engineOf(db).writeApart(db, async (trx) => {
      const added = trx.insertInto('noticeSends').onConflict((conflict) => conflict.doNothing());
      if (sends.length > 0) await added.values(sends).execute();
      await trx.updateTable('notices').set({ isSpread: 1 }).where('_id', '=', noticeId).execute();
    });
  }
  return notices.length === AT_ONCE;
}
