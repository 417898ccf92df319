import { newId } from '../../../schema/core/ids.ts';
import { PushResponse, type QueuedMutation } from '../../../schema/sync/protocol.ts';
import type { Line, Row } from '../row.ts';
import { createCaller } from '../server/kept-alive.ts';
import { holdConnections } from '../server/live-holders.ts';
import { monotonicMs } from '../server/live-messages.ts';
import { pullAll } from '../server/pull.ts';
import { inRequests } from '../server/round-of-work.ts';
import { type Contender, interleave, quantile, ratio } from '../stats.ts';
import { setStages } from './stages.ts';

const ROUNDS = 7;
const BATCH = 50;
/** Requests per round of each kind. */
const [BATCHES, SINGLES, GETS, PULLS] = [4, 40, 100, 1];
const POKES = 200;
/** Concurrent devices in the rows of throughput, and requests of each in a round. */
const [DEVICES, EACH] = [16, 12];
const SERVERS = [1, 2, 4] as const;

/** Work for both databases, including a warm-up round. */
const BATCHED = (ROUNDS + 1) * BATCHES * BATCH;
const SINGLE = (ROUNDS + 1) * SINGLES;
const TOGETHER = SERVERS.length * (ROUNDS + 1) * DEVICES * EACH;

type Caller = ReturnType<typeof createCaller>;

async function post(caller: Caller, body: string): Promise<void> {
  const { status, body: answer } = await caller.post('/api/sync/push', body);
  const verdicts = status === 200 ? PushResponse.parse(JSON.parse(answer.toString())).verdicts : [];
  if (verdicts.length === 0 || verdicts.some((verdict) => verdict.status !== 'applied')) {
    throw new Error(`A push was answered ${status}: ${answer.toString().slice(0, 300)}`);
  }
}

/** Mean milliseconds of actions in sequence. */
async function each(count: number, act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < count; index++) await act();
  return (performance.now() - start) / count;
}

/** Takes requests from the work, in order; each database has its own iterator. */
function bodiesOf(work: readonly QueuedMutation[], size: number): () => string {
  const bodies = inRequests(work, size, newId()).map((body) => JSON.stringify(body));
  return () => bodies.shift() ?? '';
}

/** Requests per second of all devices together, each of which waits for its response. */
async function together(callers: readonly Caller[], act: (caller: Caller) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await Promise.all(callers.map((caller) => each(EACH, () => act(caller))));
  return (callers.length * EACH * 1000) / (performance.now() - start);
}

/** Milliseconds from sending a push to one server to the poke of a phone connected to another. */
async function pokes(urls: [string, string], tokens: { office: string }, productId: string): Promise<number[]> {
  const [writer, listener] = urls;
  const caller = createCaller(writer, tokens.office);
  const holder = await holdConnections(listener, [tokens.office]);
  const times: number[] = [];
  const restock = (stockInCount: number) => {
    const args = { productId, stockInCount };
    const mutation = { id: newId(), name: 'product.update', at: new Date().toISOString(), args };
    const body = { deviceId: newId(), epoch: null, waiting: { count: 0, yen: 0 }, mutations: [mutation] };
    return post(caller, JSON.stringify(body));
  };
  try {
    for (let count = 0; count < POKES + 20; count++) {
      await holder.forget();
      const sent = monotonicMs();
      await restock(count);
      const [heard] = await holder.whenPoked(1);
      if (typeof heard !== 'number') throw new Error('A change was not heard of.');
      if (count >= 20) times.push(heard - sent);
    }
    return times;
  } finally {
    caller.close();
    await holder.close();
  }
}

/** One business on both databases, and PostgreSQL with several servers (design section 11). */
export const databases: Row = {
  name: 'databases',
  title: 'SQLite and PostgreSQL, side by side',
  how: `The demo business on SQLite in one server's own process, and moved to a PostgreSQL 18 on the same machine, with durable commits on both. In turn, over one kept-alive connection: a driver's work is pushed, an order is read, the whole feed of the office is pulled. A poke is measured from the moment at which a push is sent to one server to its arrival at a phone that listens at another. Throughput is that of ${DEVICES} devices at once, each of which waits for its answer, spread over the servers.`,
  isExtra: true,
  async run(bench) {
    const stage = await setStages(bench, BATCHED + SINGLE + TOGETHER);
    const { tokens, work, sqlite, business, orderPath } = stage;
    const [first] = await stage.postgres(1);
    if (!first) throw new Error('There is no server on PostgreSQL.');
    const engines = [
      ['SQLite', sqlite.url],
      ['PostgreSQL', first.url],
    ] as const;

    const measure = async (what: string, unit: 'ms', once: (url: string) => Contender['once']) => {
      bench.say(what);
      const samples = await interleave(
        engines.map(([who, url]) => ({ who, once: once(url) })),
        ROUNDS,
      );
      return engines.map(([who], index): Line => ({ who: `${who}, ${what}`, unit, samples: samples[index] ?? [] }));
    };
    const asDriver = (url: string) => {
      const caller = createCaller(url, tokens.driver);
      bench.afterwards(caller.close);
      return caller;
    };
    const asOffice = (url: string) => {
      const caller = createCaller(url, tokens.office);
      bench.afterwards(caller.close);
      return caller;
    };
    const pushing = (part: readonly QueuedMutation[], size: number, count: number) => (url: string) => {
      const [caller, next] = [asDriver(url), bodiesOf(part, size)];
      return () => each(count, () => post(caller, next()));
    };
    const reading = (url: string) => {
      const caller = asOffice(url);
      return () => each(GETS, () => caller.get(orderPath));
    };
    const pulling = (url: string) => {
      const caller = asOffice(url);
      return () => each(PULLS, () => pullAll(caller));
    };
    const alone = work.slice(BATCHED, BATCHED + SINGLE);
    const lines = [
      ...(await measure(`a push of ${BATCH}`, 'ms', pushing(work.slice(0, BATCHED), BATCH, BATCHES))),
      ...(await measure('a push of one', 'ms', pushing(alone, 1, SINGLES))),
      ...(await measure('GET of an order', 'ms', reading)),
      ...(await measure("the office's first sync", 'ms', pulling)),
    ];

    bench.say('pokes');
    const productId = business.products[0]?.product._id ?? '';
    const [one, two] = await stage.postgres(2);
    if (!one || !two) throw new Error('There are no two servers.');
    const here = await pokes([sqlite.url, sqlite.url], tokens, productId);
    const there = await pokes([one.url, two.url], tokens, productId);
    lines.push(
      { who: 'SQLite, push to poke', unit: 'ms', samples: here },
      { who: 'PostgreSQL, push at one server to poke at another', unit: 'ms', samples: there },
    );

    const rest = inRequests(work.slice(BATCHED + SINGLE), 1, newId()).map((body) =>
      JSON.stringify({ ...body, deviceId: newId() }),
    );
    const spread = (urls: string[], by: (url: string) => Caller) =>
      Array.from({ length: DEVICES }, (_, index) => by(urls[index % urls.length] ?? ''));
    for (const count of SERVERS) {
      bench.say(`throughput of ${count}`);
      const urls = (await stage.postgres(count)).map(({ url }) => url);
      const [drivers, offices] = [spread(urls, asDriver), spread(urls, asOffice)];
      const [pushed = [], read = []] = await interleave(
        [
          { who: 'pushes', once: () => together(drivers, (caller) => post(caller, rest.shift() ?? '')) },
          { who: 'reads', once: () => together(offices, (caller) => caller.get(orderPath)) },
        ],
        ROUNDS,
      );
      const servers = count === 1 ? '1 server' : `${count} servers`;
      lines.push(
        { who: `PostgreSQL, ${servers}: pushes of one`, unit: 'per second', samples: pushed },
        { who: `PostgreSQL, ${servers}: orders read`, unit: 'per second', samples: read },
      );
    }

    const samplesOf = (index: number) => lines[index]?.samples ?? [];
    return {
      lines,
      verdicts: [
        {
          what: 'PostgreSQL: push at one server to poke at another, p95',
          measured: quantile(there, 0.95),
          unit: ' ms',
          target: { atMost: 100 },
        },
      ],
      notes: [
        `PostgreSQL takes ${ratio(samplesOf(1), samplesOf(0)).toFixed(1)} × as long as SQLite for a push of ${BATCH}, ${ratio(samplesOf(3), samplesOf(2)).toFixed(1)} × for a push of one, ${ratio(samplesOf(5), samplesOf(4)).toFixed(1)} × for a GET, ${ratio(samplesOf(7), samplesOf(6)).toFixed(1)} × for a first sync. Clients, servers and PostgreSQL share the machine's processors: more servers than those have nothing to gain here.`,
      ],
    };
  },
};
