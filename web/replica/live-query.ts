import Dexie from 'dexie';
import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { useReducer } from 'react';
import { isClosedUnderUs } from './db-errors.ts';

/** A query that met a closed database runs again after this long. */
const RETRY_MS = 250;

/**
 * Dexie's live query, for everything small: the query runs again whenever a commit touched what it read. One whose database is
 * closed under it runs again as well; by itself it would be silent for ever, and a screen would show what was true then.
 * @returns undefined until it has run once
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: unknown[]): T | undefined {
  const [attempt, tryAgain] = useReducer((times: number) => times + 1, 0);
  return useDexieQuery(async () => {
    try {
      return await query();
    } catch (error) {
      if (!isClosedUnderUs(error)) throw error;
      setTimeout(tryAgain, RETRY_MS);
      // Of the errors the one that a live query keeps to itself: others take the whole screen away.
      throw new Dexie.AbortError('The database was closed under a query');
    }
  }, [...deps, attempt]);
}
