import { copyFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Bench, Result, Row } from '../row.ts';
import { interleave, ratio } from '../stats.ts';
import { startChild } from './child.ts';
import { makeDemoFile } from './demo-file.ts';
import { FromLoad, FromPeer, PEERS, type ToLoad, type ToPeer } from './peer-messages.ts';
import { recordRequests } from './recorded-statements.ts';

const ROUNDS = 7;
/** Seconds per run, and of the warm-up. */
const [RUN, WARMING] = [0.2, 0.5];
const CONNECTIONS = 10;

/** Headers that the connection adds itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** The server's response to a path: exact headers and bytes, for the peers to copy. */
async function askFor(url: string, token: string): Promise<{ headers: Record<string, string>; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(url, { headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });
  answer.setEncoding('utf8');
  let body = '';
  for await (const chunk of answer) body += chunk;
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}.`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === 'string' && !OF_THE_CONNECTION.includes(name)) headers[name] = value;
  }
  return { headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body };
}

async function startPeer(bench: Bench, told: ToPeer): Promise<string> {
  const child = startChild('peer-process.ts');
  bench.afterwards(child.close);
  const { port } = FromPeer.parse(await child.ask(told));
  return `http://127.0.0.1:${port}`;
}

/** Loads the server and its peers in turn with the same GET, in responses per second. */
async function compare(bench: Bench, pathOf: (demo: { orderPath: string }) => string) {
  const { file, tokens, ...demo } = await makeDemoFile(bench.scratch);
  const [path, token] = [pathOf(demo), tokens.office];
  const server = await startTodoke(file, bench.program);
  bench.afterwards(server.close);
  const { headers, body } = await askFor(server.url + path, token);
  const [recordedFile, peersFile] = [join(bench.scratch, 'recorded.sqlite'), join(bench.scratch, 'peers.sqlite')];
  copyFileSync(file, recordedFile);
  copyFileSync(file, peersFile);
  const request = new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${token}` } });
  const [recorded = []] = await recordRequests(recordedFile, [request]);

  const told = { headers, body, file: peersFile, statements: recorded };
  const peers = await Promise.all(PEERS.map((peer) => startPeer(bench, { peer, ...told })));
  const urls = [server.url, ...peers];
  const load = startChild('load-process.ts');
  bench.afterwards(load.close);
  const ask = async (url: string, seconds: number) => {
    const told: ToLoad = { url: url + path, token, connections: CONNECTIONS, seconds };
    const { perSecond, failed } = FromLoad.parse(await load.ask(told));
    if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`);
    return perSecond;
  };
  for (const url of urls) {
    const answer = await askFor(url + path, token);
    if (answer.body !== body) throw new Error(`${url} answers something else than the server.`);
    await ask(url, WARMING);
  }
  // Everybody is warm by now.
  const samples = await interleave(
    urls.map((url) => ({ who: url, once: () => ask(url, RUN) })),
    ROUNDS,
    false,
  );
  const lines = ['the server', ...PEERS].map((who, index) => {
    return { who, unit: 'per second' as const, samples: samples[index] ?? [] };
  });
  const bytes = `${Buffer.byteLength(body).toLocaleString('en-US')} bytes of JSON.`;
  const [ours = [], bare = [], , , sqlite = []] = samples;
  return { lines, bytes, toBare: ratio(ours, bare), toSqlite: ratio(ours, sqlite) };
}

const HOW = `${CONNECTIONS} connections of autocannon in a process of its own ask the real server, which looks up the session and reads its database, and peers that answer the very same headers and bytes. node:http, Fastify and Express answer a string that is ready in memory, without a session and without a database; "node:http with SQLite" runs the same statements as the server for each answer, and writes an object as JSON.`;

/** Explains why it is slower than a string in memory. */
const NOT_A_STRING = 'budgets.md#0010-a-get-is-not-as-fast-as-a-string';

/** GET of one row against the limit of node:http (design section 11). */
export const getOne: Row = {
  name: 'get-one',
  title: 'Server GET of one row',
  how: `One web order with its lines. ${HOW}`,
  async run(bench): Promise<Result> {
    const result = await compare(bench, ({ orderPath }) => orderPath);
    const { lines, bytes, toBare, toSqlite } = result;
    const target = { atLeast: 0.6 };
    return {
      lines,
      verdicts: [
        { what: 'answers a second / bare node:http', measured: toBare, unit: '×', target, record: NOT_A_STRING },
      ],
      notes: [`${bytes} Of node:http with SQLite the server reaches ${toSqlite.toFixed(2)}×.`],
    };
  },
};

export const getPage: Row = {
  name: 'get-page',
  isExtra: true,
  title: 'Server GET of a page of 20',
  how: `The newest delivered web orders with their lines. ${HOW}`,
  async run(bench): Promise<Result> {
    const { lines, bytes, toSqlite } = await compare(bench, () => '/api/orders/delivered');
    return {
      lines,
      verdicts: [],
      notes: [`${bytes} Of node:http with SQLite the server reaches ${toSqlite.toFixed(2)}×.`],
    };
  },
};
