import { expect, test } from 'vitest';
import { createTransport } from './transport.ts';

const answering = (response: Response) =>
  createTransport(
    async () => response,
    () => 'token',
  );
const page = {
  reset: false,
  epoch: 'e',
  cursor: 'c',
  now: '2025-06-11T03:00:00.000Z',
  seq: 1,
  changes: [],
  more: false,
  left: 0,
};

test('an answer of ours is parsed', async () => {
  expect(await answering(Response.json(page)).pull(null)).toEqual(page);
});

test("a hotel's login page with status 200 counts as no network", async () => {
  const html = new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
  await expect(answering(html).pull(null)).rejects.toMatchObject({ kind: 'network' });
});

test('JSON that is not ours counts as no network', async () => {
  await expect(answering(Response.json({ hello: 1 })).pull(null)).rejects.toMatchObject({ kind: 'network' });
});

test('each status leads to its kind of error', async () => {
  const kindOf = (status: number) =>
    answering(Response.json({}, { status }))
      .pull(null)
      .catch((error: { kind: string }) => error.kind);
  expect(await Promise.all([401, 413, 409, 422, 500].map(kindOf))).toEqual([
    'unauthorized',
    'too_large',
    'server',
    'server',
    'server',
  ]);
});

test('a proxy that answers 401 with a page of its own has not ended our session', async () => {
  const html = new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } });
  await expect(answering(html).pull(null)).rejects.toMatchObject({ kind: 'network' });
});

test('without a session nothing is sent', async () => {
  let calls = 0;
  const counting = async () => {
    calls += 1;
    return Response.json(page);
  };
  await expect(createTransport(counting, () => null).pull(null)).rejects.toMatchObject({ kind: 'stopped' });
  expect(calls).toBe(0);
});

test('while a probe has no response, another is sent, and any response counts', async () => {
  const asked: AbortSignal[] = [];
  let lookAgain = () => {};
  const fetcher: typeof fetch = (_path, init) => {
    const { signal } = init ?? {};
    if (!signal) throw new Error('It would wait for ever');
    asked.push(signal);
    if (asked.length === 3) return Promise.resolve(Response.json({ status: 'ok' }));
    return new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  };
  const pauses = {
    after(_ms: number, then: () => void) {
      lookAgain = then;
      return () => {
        lookAgain = () => {};
      };
    },
    random: () => 0,
  };
  const reached = createTransport(fetcher, () => 'token', Date.now, pauses).reach();
  lookAgain();
  expect(asked.map(({ aborted }) => aborted)).toEqual([false, false]);
  lookAgain();
  // The first one keeps its time, the second makes room.
  expect(asked.map(({ aborted }) => aborted)).toEqual([false, true, false]);
  await reached;
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  lookAgain();
  expect(asked).toHaveLength(3);
});

test('a missing network is reported at once', async () => {
  const fetcher = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(createTransport(fetcher, () => 'token').reach()).rejects.toMatchObject({ kind: 'network' });
});
