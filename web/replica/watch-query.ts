import { liveQuery } from 'dexie';
import { isClosedUnderUs } from './db-errors.ts';
import type { LocalDb } from './local-db.ts';

/** A query that could not be run is run again after this long. */
const RETRY_MS = 250;

/**
 * Runs a query now and after every commit, of any tab, that touched what it read, until the database is let go. One that met
 * a database which the browser had closed runs again; by itself it would be silent for ever.
 */
export function watchQuery<T extends object>(
  db: LocalDb,
  query: () => Promise<T>,
  onResult: (result: T) => void,
): void {
  const subscription = liveQuery(() => query().catch(failed)).subscribe((result) => {
    if (result) onResult(result);
  });
  function failed(error: unknown) {
    subscription.unsubscribe();
    if (db.hasLetGo) return;
    if (!isClosedUnderUs(error)) console.error('A query failed', error);
    setTimeout(() => watchQuery(db, query, onResult), RETRY_MS);
  }
}
