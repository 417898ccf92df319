import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../schema/testing/random.ts';

const unreachable = () => new TypeError('Failed to fetch');

/** Probability that a response is lost although the server did the work. */
const ANSWER_LOST = 0.05;

/**
 * One device's connection to the server over real HTTP: sometimes it is cut for seconds, with all requests in flight,
 * and sometimes a response is lost.
 */
export function createConnection(url: string, random: Random) {
  const newCut = () => {
    const made = new AbortController();
    setMaxListeners(0, made.signal);
    return made;
  };
  let cut = newCut();
  let isOffline = false;
  let isCalm = false;
  let disconnects = 0;

  async function fetcher(path: string, init: RequestInit = {}): Promise<Response> {
    if (isOffline) throw unreachable();
    // Not nested `AbortSignal.any`: on Node 20 it may be garbage-collected, and a body never end once its server was
    // killed.
    const ended = new AbortController();
    for (const signal of [cut.signal, init.signal])
      signal?.addEventListener('abort', () => ended.abort(), { once: true });
    const broken = new Promise<never>((_, fail) => {
      ended.signal.addEventListener('abort', () => fail(unreachable()), { once: true });
    });
    broken.catch(() => {});
    const response = await Promise.race([fetch(`${url}${path}`, { ...init, signal: ended.signal }), broken]);
    if (path.endsWith('/live')) return response;
    const bytes = await Promise.race([response.arrayBuffer(), broken]);
    if (!isCalm && random.chance(ANSWER_LOST)) throw unreachable();
    const type = response.headers.get('content-type') ?? '';
    return new Response(bytes, { status: response.status, headers: { 'content-type': type } });
  }

  return {
    fetch: fetcher,
    isOnline: () => !isOffline,
    disconnects: () => disconnects,
    /** Goes offline for a while. */
    async lose(ms: number, stop: AbortSignal): Promise<void> {
      isOffline = true;
      disconnects += 1;
      cut.abort();
      await pause(ms, undefined, { signal: stop }).catch(() => {});
      cut = newCut();
      isOffline = false;
    },
    /** From now on every call gets through. */
    calm(): void {
      isCalm = true;
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
