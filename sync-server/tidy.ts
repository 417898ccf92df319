import { forgetPlaces } from './auth/login-limits.ts';
import { dropEndedSessions } from './auth/session.ts';
import { dropOldTries } from './auth/throttle.ts';
import { isClockKnown, startFromNow } from './clock/clock.ts';
import { dropOldResponses } from './db/log/stored-responses.ts';
import { writeTogether } from './db/transactions.ts';
import type { AppDeps } from './http/app-deps.ts';
import { forgetOldNotices } from './notices/forget-notices.ts';
import { endOldRestore } from './sync/restore/restores.ts';
import { applyFeedRetention } from './sync/retention/feed-retention.ts';
import { forgetOldHistory } from './sync/retention/forget-history.ts';
import { bringFeedUpToDate, undoAgeing } from './sync/retention/repair.ts';

/**
 * The periodic maintenance of a database, harmless when two servers do it at once. It depends on the clock, so it does nothing while the clock is doubted, or is more
 * than a day past all evidence and nothing supports it.
 * @returns true if it ran
 */
export async function tidy({ db, clock, watch }: Pick<AppDeps, 'db' | 'clock' | 'watch'>): Promise<boolean> {
  const now = clock();
  const { doubt, isCorroborated, wentAhead } = await watch.look(db, now);
  if (doubt || !isCorroborated) return false;
  await bringFeedUpToDate(db, now);
  if (wentAhead !== null) await undoAgeing(db, { now, wentAhead });
  if (wentAhead !== null || !(await isClockKnown(db))) await writeTogether(db, (trx) => startFromNow(trx, now));
  await applyFeedRetention(db, now);
  await dropEndedSessions(db, now);
  await forgetOldNotices(db, now);
  await dropOldTries(db, now);
  await forgetPlaces(db, now);
  await dropOldResponses(db, now);
  await endOldRestore(db, now);
  await forgetOldHistory(db, now);
  return true;
}
