import type { LocalDb } from '../../replica/local-db.ts';
import { readMetas } from '../../replica/meta.ts';
import { watchQuery } from '../../replica/watch-query.ts';
import { createLiveStore } from './live-store.ts';

/** The device's sync status as stored; each value is null if unknown. */
type Status = Awaited<ReturnType<typeof readStatus>>;

const readStatus = (db: LocalDb) =>
  readMetas(db, [
    'complete',
    'older',
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
export function createLiveStatus(db: LocalDb) {
  return createLiveStore<Status>((show) => watchQuery(db, () => readStatus(db), show));
}
