import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayLive } from './live-connection.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

test('spotty coverage does not lengthen the pauses: after each return the connection is tried within a second or two', {
  tags: ['long'],
}, async () => {
  const stop = new AbortController();
  let tries = 0;
  const fetcher = async () => {
    tries += 1;
    throw new TypeError('Failed to fetch');
  };
  const staying = stayLive({ token: 'token', signal: stop.signal, fetcher }, () => {});
  const TIMES = 8;
  for (let time = 1; time <= TIMES; time++) {
    await vi.waitFor(() => expect(tries).toBe(time));
    // It fails a moment after it was tried.
    await new Promise((done) => setTimeout(done));
    page.dispatchEvent(new Event('online'));
  }
  await vi.waitFor(() => expect(tries).toBeGreaterThan(TIMES + 1), { timeout: 5_000 });
  stop.abort();
  await staying;
});
