import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../web/sync/simulator/random.ts';

const unreachable = () => new TypeError('Failed to fetch');

/** How often an answer is lost on its way back, though the server did what was asked. */
const ANSWER_LOST = 0.02;

/**
 * One device's way to the server, over real HTTP: it is cut off now and then, for seconds, with whatever is under way, and
 * now and then an answer is lost.
 */
export function createConnection(url: string, random: Random) {
  let cut = new AbortController();
  let isOffline = false;
  let isCalm = false;
  let disconnects = 0;

  async function fetcher(path: string, init: RequestInit = {}): Promise<Response> {
    if (isOffline) throw unreachable();
    const signals = [cut.signal, ...(init.signal ? [init.signal] : [])];
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.any(signals) });
    if (!isCalm && !path.endsWith('/live') && random.chance(ANSWER_LOST)) {
      await response.body?.cancel();
      throw unreachable();
    }
    return response;
  }

  return {
    fetch: fetcher,
    isOnline: () => !isOffline,
    disconnects: () => disconnects,
    /** No signal for a while. */
    async lose(ms: number, stop: AbortSignal): Promise<void> {
      isOffline = true;
      disconnects += 1;
      cut.abort();
      await pause(ms, undefined, { signal: stop }).catch(() => {});
      cut = new AbortController();
      isOffline = false;
    },
    /** From here on every call goes through. */
    calm(): void {
      isCalm = true;
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
