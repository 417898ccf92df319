import type { LocalDb } from '../replica/local-db.ts';
import { readMetas } from '../replica/meta.ts';
import { watchQuery } from '../replica/watch-query.ts';
import { createLiveStore } from './live-store.ts';

/** What a device knows of how it stands with the server; each is null where it does not know. */
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
 * How this device stands with the server, read once for all that show it: bar, chip, menu and the first sync each asked by
 * themselves while nothing else was on the screen yet.
 */
export function createLiveStanding(db: LocalDb) {
  return createLiveStore<Standing>((show) => watchQuery(db, () => readStanding(db), show));
}
