import Dexie from 'dexie';
import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { useReducer } from 'react';
import { isClosedUnderUs } from './db-errors.ts';

/** Delay before a query runs again after it found the database closed. */
const RETRY_MS = 250;

/**
 * Dexie's live query, for small results: it runs again whenever a commit touches what it read. Unlike Dexie's, it also
 * retries after the browser closed the database; otherwise the screen would stay stale for ever.
 * @returns undefined until the first result
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: unknown[]): T | undefined {
  const [attempt, tryAgain] = useReducer((times: number) => times + 1, 0);
  return useDexieQuery(async () => {
    try {
      return await query();
    } catch (error) {
      if (!isClosedUnderUs(error)) throw error;
      setTimeout(tryAgain, RETRY_MS);
      // AbortError is the one error that a live query swallows; any other unmounts the screen.
      throw new Dexie.AbortError('The database was closed under a query');
    }
  }, [...deps, attempt]);
}
