import { liveQuery } from 'dexie';
import { isClosedUnderUs } from './db-errors.ts';
import type { LocalDb } from './local-db.ts';

/** Delay before a failed query runs again. */
const RETRY_MS = 250;

/**
 * Runs a query now and after every commit, in any tab, that touched what it read, until the connection is closed for
 * good. Retries after the browser closed the database; otherwise it would stay silent for ever.
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
