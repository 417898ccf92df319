import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../web/sync/simulator/random.ts';

const unreachable = () => new TypeError('Failed to fetch');

/** How often an answer is lost on its way back, though the server did what was asked. */
const ANSWER_LOST = 0.05;

/**
 * One device's way to the server, over real HTTP: it is cut off now and then, for seconds, with whatever is under way, and
 * now and then an answer is lost.
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
    // By hand: on Node 20 a signal of signals of signals may be forgotten, and a body may never end once its server was killed.
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
    /** No signal for a while. */
    async lose(ms: number, stop: AbortSignal): Promise<void> {
      isOffline = true;
      disconnects += 1;
      cut.abort();
      await pause(ms, undefined, { signal: stop }).catch(() => {});
      cut = newCut();
      isOffline = false;
    },
    /** From here on every call goes through. */
    calm(): void {
      isCalm = true;
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
