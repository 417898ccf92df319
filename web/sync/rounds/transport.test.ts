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

test("a hotel's login page with status 200 is no network", async () => {
  const html = new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
  await expect(answering(html).pull(null)).rejects.toMatchObject({ kind: 'network' });
});

test('JSON that is not ours is no network', async () => {
  await expect(answering(Response.json({ hello: 1 })).pull(null)).rejects.toMatchObject({ kind: 'network' });
});

test('each status says what to do', async () => {
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
