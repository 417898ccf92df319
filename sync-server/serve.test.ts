import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../schema/core/ids.ts';
import type { PushResponse, QueuedMutation } from '../schema/sync/protocol.ts';
import { IDS, type PersonName } from '../schema/testing/test-records.ts';
import { type Config, readConfig, StartupError } from './basics/config.ts';
import { writeMeta } from './db/meta.ts';
import { databaseFile } from './db/sqlite/database-file.ts';
import { startServer } from './serve.ts';
import { queued } from './testing/test-calls.ts';
import { fillWorld, openWorld } from './testing/test-world.ts';

type Running = { base: string; tokens: Record<PersonName, string>; close(): Promise<void> };

let dir: string;
let config: Config;
const running: Running[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-serve-'));
  config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: dir,
    databaseUrl: '',
    demo: false,
    demoScale: 1,
    timeZone: 'Asia/Tokyo',
    proxies: new BlockList(),
    pushTestOrigin: '',
    businessName: 'Todoke Foods',
    logLevel: 'silent',
  };
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<Running> {
  const { db } = await openWorld(databaseFile(dir));
  const { tokens } = await fillWorld(db, { clock: Date.now });
  await db.destroy();
  const { port, close } = await startServer(config);
  const server = { base: `http://127.0.0.1:${port}`, tokens, close };
  running.push(server);
  return server;
}

const bearer = ({ tokens }: Running, person: PersonName) => ({ authorization: `Bearer ${tokens[person]}` });

async function push(server: Running, person: PersonName, mutations: QueuedMutation[]): Promise<PushResponse> {
  const body = { deviceId: newId(), epoch: null, mutations, waiting: { count: 0, yen: 0 } };
  const headers = { ...bearer(server, person), 'content-type': 'application/json' };
  const response = await fetch(`${server.base}/api/sync/push`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** Opens a live connection and counts its pokes. */
async function listen(server: Running, person: PersonName) {
  const closing = new AbortController();
  const { signal } = closing;
  const response = await fetch(`${server.base}/api/sync/live`, { headers: bearer(server, person), signal });
  const data: string[] = [];
  let pokes = 0;
  const parser = createParser({
    onEvent: (event) => {
      if (event.event === 'poke') pokes += 1;
      data.push(event.data);
    },
  });
  const ended = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      parser.feed(part.value);
    }
  })().catch(() => {});
  const until = async (count: number) => {
    for (let tries = 0; tries < 500 && pokes < count; tries++) await new Promise((wait) => setTimeout(wait, 10));
  };
  await until(1);
  return { response, pokes: () => pokes, data, until, ended, close: () => closing.abort() };
}

describe('the live connection', () => {
  test('pokes at once, and after a commit exactly those who have something to pull', async () => {
    const server = await start();
    const people = ['admin', 'manager', 'driver1', 'driver2', 'customer1', 'customer2'] as const;
    const connections = await Promise.all(people.map((person) => listen(server, person)));
    const [admin, manager, driver1, driver2, customer1, customer2] = connections;
    const counts = () => connections.map(({ pokes }) => pokes());
    expect(counts()).toEqual([1, 1, 1, 1, 1, 1]);

    const invoice1 = { invoiceId: IDS.invoice1, date: '2025-06-11' };
    await push(server, 'driver1', [queued('invoice.addPayment', { ...invoice1, paymentId: newId(), amount: 1 })]);
    await Promise.all([admin, manager, driver1, customer1].map((connection) => connection?.until(2)));
    expect(counts()).toEqual([2, 2, 2, 1, 2, 1]);

    await push(server, 'admin', [queued('orderTrack.update', { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 })]);
    await Promise.all([admin, manager, driver1, driver2].map((connection) => connection?.until(2)));
    await Promise.all([admin, manager, driver1].map((connection) => connection?.until(3)));
    expect(counts()).toEqual([3, 3, 3, 2, 2, 1]);

    await push(server, 'driver2', [queued('invoice.addNote', { ...invoice1, noteId: newId(), note: 'Not mine' })]);
    await push(server, 'customer2', []);
    await new Promise((wait) => setTimeout(wait, 100));
    expect(counts()).toEqual([3, 3, 3, 2, 2, 1]);
    expect(customer2?.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(connections.flatMap(({ data }) => data).join('')).toBe('');
    for (const connection of connections) connection.close();
  });

  test('is for who is signed in', async () => {
    const server = await start();
    expect((await fetch(`${server.base}/api/sync/live`)).status).toBe(401);
  });

  test('ends when the server closes, and does not hold it up', async () => {
    const server = await start();
    const connection = await listen(server, 'driver1');
    const from = Date.now();
    await running.pop()?.close();
    await connection.ended;
    expect(Date.now() - from).toBeLessThan(5000);
  });
});

describe('closing', () => {
  test('finishes the transaction in hand: a batch is there wholly, or not at all and not answered', async () => {
    const server = await start();
    const args = { customerId: IDS.restaurant1, amount: 1, dueDate: '2025-06-30', note: '', assignToCollect: null };
    const batch = Array.from({ length: 500 }, () =>
      queued('invoice.create', { ...args, invoiceId: newId() }, { id: newId() }),
    );
    const answer = push(server, 'admin', batch).then(
      ({ verdicts }) => verdicts.length,
      () => 0,
    );
    await new Promise((wait) => setTimeout(wait, 60));
    await running.pop()?.close();
    const answered = await answer;
    const { db } = await openWorld(databaseFile(dir));
    const logged = (await db.selectFrom('mutationLog').select('id').execute()).length;
    const invoices = (await db.selectFrom('invoices').select('_id').execute()).length;
    await db.destroy();
    expect([0, 500]).toContain(logged);
    expect(invoices).toBe(3 + logged);
    if (answered > 0) expect(logged).toBe(500);
  });
});

test('behind a proxy that is named, each caller is counted by the own address; behind another, all as one', async () => {
  const statuses = async (server: Running) => {
    const found: number[] = [];
    for (let caller = 0; caller < 11; caller++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${caller}` };
      const body = JSON.stringify({ username: 'driver1', password: 'wrong' });
      found.push((await fetch(`${server.base}/api/users/login`, { method: 'POST', headers, body })).status);
    }
    return found;
  };
  config.proxies = readConfig({ TRUSTED_PROXIES: '172.16.0.0/12, 127.0.0.1' }).proxies;
  expect(await statuses(await start())).toEqual(Array(11).fill(401));
  await running.pop()?.close();
  config.proxies = readConfig({ TRUSTED_PROXIES: '172.16.0.0/12' }).proxies;
  expect(await statuses(await start())).toEqual([...Array(10).fill(401), 429]);
});

describe('starting', () => {
  test('on a port in use is told in one sentence', async () => {
    const { base } = await start();
    const port = Number(new URL(base).port);
    const other = { ...config, dataDir: join(dir, 'other'), port };
    await expect(startServer(other)).rejects.toThrow(new StartupError(`Port ${port} is in use.`));
  });

  test('with demo accounts is refused on anything but loopback', async () => {
    const { db } = await openWorld(databaseFile(dir));
    await writeMeta(db, 'demo', '1');
    await db.destroy();
    await expect(startServer({ ...config, host: '0.0.0.0' })).rejects.toThrow(StartupError);
    const { close } = await startServer(config);
    await close();
  });

  test('in an unusable directory is reported in one sentence', async () => {
    await expect(startServer({ ...config, dataDir: '/dev/null/data' })).rejects.toThrow(StartupError);
  });
});

test('a path that climbs out of the pictures, sent raw, gets nothing', async () => {
  const server = await start();
  for (const path of [
    '/pictures/../todoke.sqlite',
    '/pictures/..%2ftodoke.sqlite',
    '//etc/passwd',
    '/%2e%2e/package.json',
  ]) {
    const answer = await new Promise<{ status: number; text: string }>((done, fail) => {
      httpRequest({ port: new URL(server.base).port, host: '127.0.0.1', path }, (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      })
        .on('error', fail)
        .end();
    });
    expect(answer.text).not.toMatch(/SQLite format|root:|"dependencies"/);
    expect(answer.status).toBeLessThan(500);
  }
});
