import { createLiveStore } from '../../replica/live-store.ts';
import type { LocalDb } from '../../replica/local-db.ts';
import { readMetas } from '../../replica/meta.ts';
import { watchQuery } from '../../replica/watch-query.ts';

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

/** The device's sync status, read once for bar, chip, menu and first sync. Four reads would slow the first screen. */
export function createLiveStatus(db: LocalDb) {
  return createLiveStore<Status>((show) => watchQuery(db, () => readStatus(db), show));
}
