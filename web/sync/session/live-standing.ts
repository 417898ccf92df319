import type { LocalDb } from '../../replica/local-db.ts';
import { readMetas } from '../../replica/meta.ts';
import { watchQuery } from '../../replica/watch-query.ts';
import { createLiveStore } from './live-store.ts';

/** The device's sync status as stored; each value is null if unknown. */
type Standing = Awaited<ReturnType<typeof readStanding>>;

const readStanding = (db: LocalDb) =>
  readMetas(db, [
    'complete',
    'progress',
    'fresh',
    'lastContactAt',
    'signedOut',
    'clockAhead',
    'businessName',
    'serverDoubted',
  ]);

/**
 * The device's sync status, read once for all that show it: bar, chip, menu and first sync used to read it separately
 * while the screen was still empty.
 */
export function createLiveStanding(db: LocalDb) {
  return createLiveStore<Standing>((show) => watchQuery(db, () => readStanding(db), show));
}
