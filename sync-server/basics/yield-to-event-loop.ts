import { setImmediate as nextTurn } from 'node:timers/promises';

/** Default time slice: the longest that work holds the event loop, in milliseconds. */
const HOLD_MS = 10;

/**
 * Returns a function to await between the steps of long work; it yields to the event loop once the time slice is used
 * up. SQLite is synchronous, so long work would otherwise block live events, static files and the health check. A
 * transaction may stay open across it, since it has the connection to itself.
 * @returns the function; it returns undefined when there is nothing to await
 */
export function createYieldToEventLoop(holdMs = HOLD_MS): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < holdMs) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
