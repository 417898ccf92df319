import { dropEndedSessions } from './auth/session.ts';
import { isClockKnown, startFromNow } from './clock/clock.ts';
import { dropOldResponses } from './db/stored-responses.ts';
import type { AppDeps } from './http/app-deps.ts';
import { endOldRestore } from './sync/restore/restores.ts';
import { applyFeedRetention } from './sync/retention/feed-retention.ts';
import { forgetOldHistory } from './sync/retention/forget-history.ts';
import { bringBackCash, undoAgeing } from './sync/retention/repair.ts';

/**
 * The server's periodic maintenance. It depends on the clock, so it does nothing while the clock is doubted, or is more
 * than a day past all evidence and nothing supports it.
 * @returns true if it ran
 */
export async function tidy({
  db,
  clock,
  watch,
  live,
}: Pick<AppDeps, 'db' | 'clock' | 'watch' | 'live'>): Promise<boolean> {
  const now = clock();
  const { doubt, isBorneOut, wentAhead } = await watch.look(db, now);
  if (doubt || !isBorneOut) return false;
  live.poke(await bringBackCash(db, now));
  if (wentAhead !== null) live.poke(await undoAgeing(db, { now, wentAhead }));
  if (wentAhead !== null || !(await isClockKnown(db))) await startFromNow(db, now);
  await applyFeedRetention(db, now);
  await dropEndedSessions(db, now);
  await dropOldResponses(db, now);
  await endOldRestore(db, now);
  await forgetOldHistory(db, now);
  return true;
}
