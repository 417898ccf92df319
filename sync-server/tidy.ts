import { forgetPlaces } from './auth/login-limits.ts';
import { dropEndedSessions } from './auth/session.ts';
import { dropOldTries } from './auth/throttle.ts';
import { dropOldResponses } from './db/log/stored-responses.ts';
import type { AppDeps } from './http/app-deps.ts';
import { forgetOldNotices } from './notices/forget-notices.ts';
import { endOldRestore } from './sync/restore/restores.ts';
import { applyFeedRetention } from './sync/retention/feed-retention.ts';
import { bringFeedUpToDate } from './sync/retention/feed-update.ts';
import { forgetOldHistory } from './sync/retention/forget-history.ts';

/**
 * The periodic maintenance of a database, harmless when two servers do it at once. It depends on the clock, so it does
 * nothing while that is doubted.
 * @returns true if it ran
 */
export async function tidy({ db, clock, watch }: Pick<AppDeps, 'db' | 'clock' | 'watch'>): Promise<boolean> {
  const now = clock();
  if ((await watch.look(db)).isDoubted) return false;
  await bringFeedUpToDate(db, now);
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
