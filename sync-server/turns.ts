import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest that one piece of work holds the event loop before the others get a turn, in milliseconds, unless it says otherwise. */
const HOLD_MS = 10;

/**
 * SQLite answers at once, so that long work on it never leaves the event loop by itself: live events, static files and the
 * health check would stand still. Call what this returns between the steps of such work; it lets the others run where the
 * last turn is a while ago. A transaction may stay open across it, since it holds its connection.
 */
export function createTurns(holdMs = HOLD_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < holdMs) return;
    await nextTurn();
    since = performance.now();
  };
}
