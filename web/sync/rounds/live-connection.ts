import { HEARTBEAT_MS } from '../../../schema/sync/protocol.ts';
import { backOffMs } from './sync-loop.ts';

type Connection = {
  token: string;
  signal: AbortSignal;
  /** `fetch`, or a stand-in for it. */
  fetcher?: typeof fetch;
};

/**
 * Holds one live connection open until the signal aborts or it breaks; `onPoke` is called whenever the server announces
 * something new. Read with fetch, since EventSource can't send a bearer token.
 * @throws if the connection could not be made or went silent
 */
export async function holdLiveConnection(
  { token, signal, fetcher = fetch }: Connection,
  onPoke: () => void,
): Promise<void> {
  // iOS before 17.4 has no `AbortSignal.any`.
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  let timer = setTimeout(end, 2 * HEARTBEAT_MS);
  try {
    const response = await fetcher('/api/sync/live', {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: over.signal,
    });
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isEvents || !response.body) throw new Error(`No live connection: ${response.status}`);
    // Loaded here, since the first screen does without it.
    const { createParser } = await import('eventsource-parser');
    const parser = createParser({
      onEvent: ({ event }) => {
        if (event === 'poke') onPoke();
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(end, 2 * HEARTBEAT_MS);
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** A connection that lasted so many milliseconds was a good one. */
const GOOD_MS = 30_000;

/** Keeps a live connection open until the signal aborts, with growing pauses while it fails. */
export async function stayLive(connection: Connection, onPoke: () => void): Promise<void> {
  const { signal } = connection;
  let failures = 0;
  while (!signal.aborted) {
    const opened = Date.now();
    if (navigator.onLine) await holdLiveConnection(connection, onPoke).catch(() => {});
    if (signal.aborted) return;
    failures = Date.now() - opened > GOOD_MS ? 1 : failures + 1;
    await new Promise<void>((done) => {
      const finish = () => {
        clearTimeout(timer);
        removeEventListener('online', onOnline);
        signal.removeEventListener('abort', finish);
        done();
      };
      const onOnline = () => {
        // After a good connection, pauses start short again: in spotty coverage they would only grow.
        failures = 0;
        finish();
      };
      const timer = setTimeout(finish, backOffMs(failures, Math.random()));
      addEventListener('online', onOnline);
      signal.addEventListener('abort', finish);
    });
  }
}
