/** @module-tag long */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../schema/core/days.ts';
import { PushResponse } from '../schema/sync/protocol.ts';
import { MUTATION_NAMES } from '../schema/testing/test-calls.ts';
import { PEOPLE, testId, WORLD_START } from '../schema/testing/test-records.ts';
import { readConfig } from './basics/config.ts';
import { confirmClock } from './clock/clock.ts';
import { writeTogether } from './db/transactions.ts';
import { ErrorResponse, UploadErrorResponse } from './http/openapi.ts';
import { startServer } from './serve.ts';
import { type BusyWorld, createBusyWorld } from './testing/busy-world/test-busy-world.ts';
import { push, request } from './testing/test-calls.ts';
import { documentedCalls } from './testing/test-examples.ts';
import { anyMalformed, type Malformed, malformedArgs } from './testing/test-malformed.ts';
import { watchState } from './testing/test-state.ts';
import type { World } from './testing/test-world.ts';

const REQUESTS = 30;
/** Milliseconds, a thousand times the slowest response: whatever takes longer hangs. */
const PATIENCE_MS = 20_000;

let busy: BusyWorld;
let world: World;
beforeAll(async () => {
  busy = await createBusyWorld();
  world = await busy.open();
});
afterAll(async () => {
  await world.close();
  busy.close();
});

async function inTime<T>(work: Promise<T>): Promise<T> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    alarm = setTimeout(() => fail(new Error('No answer')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(alarm));
}

function send({ person, method, path, headers, body }: Malformed): Promise<Response> {
  const list = new Headers();
  for (const [name, value] of headers) list.append(name, value);
  const sent = method === 'GET' || method === 'HEAD' || method === 'get' ? undefined : body;
  return inTime(
    Promise.resolve(
      request(world, person, path, {
        method,
        headers: Object.fromEntries(list),
        ...(sent !== undefined && { body: typeof sent === 'string' ? sent : new Uint8Array(sent) }),
      }),
    ),
  );
}

/** Fails unless the response has the shape of all errors. */
async function expectError(response: Response, name: string): Promise<void> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const json: unknown = await inTime(response.json());
  const shape = name === 'POST /api/upload' && json !== null && typeof json === 'object' && 'error' in json;
  expect((shape ? UploadErrorResponse : ErrorResponse).strict().parse(json)).toEqual(json);
}

test(`${REQUESTS} malformed requests for each call, in all roles: never a fault, never a hang, never a write`, async () => {
  const calls = documentedCalls(world.app);
  const hasWritten = await watchState(world);
  const tally = new Map<string, number>();
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const property = fc.asyncProperty(anyMalformed([...calls.values()]), async (wrong) => {
    const response = await send(wrong);
    const written = await hasWritten();
    count(wrong.name);
    count(String(response.status));
    expect(response.status).toBeLessThan(500);
    if (!['another method', 'a longer path'].includes(wrong.how)) {
      expect(Object.keys(calls.get(wrong.name)?.responses ?? {})).toContain(String(response.status));
    }
    if (response.status >= 400 && wrong.method !== 'HEAD') await expectError(response, wrong.name);
    else await response.body?.cancel();
    // A read may ignore a meaningless query.
    if (!['GET', 'get', 'HEAD'].includes(wrong.method)) expect(response.status).toBeGreaterThanOrEqual(400);
    expect(written).toBe(false);
    // No record has such an id.
    if (/^another (id|userId|filename|route)$/.test(wrong.how)) expect([401, 403, 404]).toContain(response.status);
  });
  await fc.assert(property, { numRuns: REQUESTS * calls.size, seed: 7 });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect([...calls.keys()].filter((name) => !tally.has(name))).toEqual([]);
});

test('malformed arguments of any mutation are refused or kept for a newer server, one by one, and nothing is written', async () => {
  // The first push registers each device.
  for (const person of PEOPLE) await push(world, person, []);
  const hasWritten = await watchState(world);
  let sent = 0;
  const wrongArgs = fc
    .constantFrom(...MUTATION_NAMES)
    .chain((name) => fc.tuple(fc.constant(name), malformedArgs(name)));
  const property = fc.asyncProperty(fc.constantFrom(...PEOPLE), wrongArgs, async (person, [name, args]) => {
    sent += 1;
    const [id, at] = [testId(20_000 + sent), toInstant(WORLD_START)];
    const mutations = `[{"id":"${id}","name":"${name}","at":"${at}","args":${args}}]`;
    const body = `{"deviceId":"${testId(900)}","epoch":null,"waiting":{"count":0,"yen":0},"mutations":${mutations}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await request(world, person, '/api/sync/push', { method: 'POST', headers, body });
    const { verdicts } = PushResponse.parse(await response.json());
    expect(verdicts).toEqual([expect.objectContaining({ id })]);
    expect(verdicts[0]?.status).not.toBe('applied');
    expect(await hasWritten()).toBe(false);
  });
  await fc.assert(property, { numRuns: 300, seed: 7 });
});

/** Sends raw bytes, then closes the connection or waits for the server to do so. */
function sendRaw(port: number, bytes: string, { hangUp }: { hangUp: boolean }): Promise<string> {
  const answer = new Promise<string>((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1');
      // Lets the server read what was sent.
      if (hangUp) setTimeout(() => socket.destroy(), 50);
    });
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {}).on('close', () => done(text));
  });
  return inTime(answer);
}

test('requests that break off, or are not HTTP, leave the server as it was', async () => {
  const other = await busy.open();
  // The filled file's log is from another year, which a start would refuse.
  await writeTogether(other.db, (trx) => confirmClock(trx, { now: Date.now(), by: '' }));
  const hasWritten = await watchState(other);
  const env = { PORT: '0', DATA_DIR: other.dir, DEMO: '0', LOG_LEVEL: 'silent' };
  const server = await startServer(readConfig(env), other.dir);
  const body = JSON.stringify({ name: 'Sweets' });
  const head = (...lines: string[]) =>
    [
      'POST /api/category HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${other.tokens.admin}`,
      'Content-Type: application/json',
      ...lines,
      '',
      '',
    ].join('\r\n');
  const long = `Content-Length: ${body.length + 10}`;
  for (const [bytes, hangUp] of [
    [head(long) + body, true],
    [`${head('Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n${body}`, true],
    [`${head('Transfer-Encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n`, false],
    [head(`Content-Length: ${body.length}`, 'Content-Length: 1') + body, false],
    [head(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked') + body, false],
    [head(`Content-Length: -1`) + body, false],
    [head(`X: ${'x'.repeat(100_000)}`) + body, false],
    ['GET /api/health HTTP/9.9\r\n\r\n', false],
    ['\x16\x03\x01\x02\x00\x01\x00', true],
    ['\x00'.repeat(1000), false],
    ['GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost\x00: x\r\n\r\n', false],
  ] as const) {
    expect(await sendRaw(server.port, bytes, { hangUp })).not.toMatch(/^HTTP\/1.1 [25]/);
  }
  const health = await fetch(`http://127.0.0.1:${server.port}/api/health`);
  expect(health.status).toBe(200);
  await server.close();
  expect(await hasWritten()).toBe(false);
  await other.close();
});
