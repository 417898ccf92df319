import { liveQuery } from 'dexie';
import { useEffect, useReducer, useState } from 'react';
import { isClosedUnderUs } from './db-errors.ts';

/** Delay before a query that met a closed database runs again. */
const RETRY_MS = 250;

type Outcome<T> = { result?: T; error?: unknown };

/**
 * Dexie's live query as a hook, for small results: it runs again whenever a commit touches what it read, and after the
 * browser closed the database; otherwise it would stay silent for ever and the screen stale.
 * @returns undefined until the first result; while other `deps` are read, the result of those before
 * @throws what the query throws
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: unknown[]): T | undefined {
  const [attempt, tryAgain] = useReducer((times: number) => times + 1, 0);
  const [{ result, error }, show] = useState<Outcome<T>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what its query depends on.
  useEffect(() => {
    async function ask() {
      try {
        return await query();
      } catch (reason) {
        // Some of these errors never reach the subscriber.
        if (isClosedUnderUs(reason)) setTimeout(tryAgain, RETRY_MS);
        throw reason;
      }
    }
    const { unsubscribe } = liveQuery(ask).subscribe(
      (next) => show((known) => (known.error === undefined && known.result === next ? known : { result: next })),
      (reason: unknown) => isClosedUnderUs(reason) || show({ error: reason }),
    );
    return unsubscribe;
  }, [...deps, attempt]);
  if (error !== undefined) throw error;
  return result;
}
