import { type Line, type Row, roundsOf, type Verdict } from '../row.ts';
import { interleave, ratio } from '../stats.ts';
import type { BarePage } from './page/bare.tsx';
import type { DexiePage } from './page/dexie.tsx';
import type { OursPage } from './page/ours.tsx';
import type { PouchPage } from './page/pouch.tsx';
import type { RxdbPage } from './page/rxdb.tsx';
import type { TanstackPage } from './page/tanstack.tsx';
import { servePeers } from './peers.ts';
import { customersOf, isSame } from './records.ts';
import { onLoopback, openStage } from './stage.ts';

/** Fails unless every row was stored. */
async function complete(done: Promise<{ ms: number; stored: number }>, count: number): Promise<number> {
  const { ms, stored } = await done;
  if (stored !== count) throw new Error(`${stored} rows were stored instead of ${count}.`);
  return ms;
}

/** Larger sizes have fewer rounds; the largest has one, and skips PouchDB. */
const SIZES = [
  { count: 1000, rounds: 7, pouchRounds: 3 },
  { count: 10_000, rounds: 7, pouchRounds: 1 },
  { count: 100_000, rounds: 1, pouchRounds: 0 },
];
const JUDGED = 10_000;
const SERVER = 'budgets.md#0006-a-first-sync-has-a-server';

export const firstSync: Row = {
  name: 'first-sync',
  title: 'First sync',
  how:
    'Restaurants from our real server into the empty database of the real client, with the way over HTTP, checking and ' +
    'reading it: bare IndexedDB and Dexie only put rows that are in memory already.',
  async run(bench) {
    const stage = await openStage(bench, ['ours', 'bare', 'dexie', 'rxdb', 'pouch', 'tanstack']);
    const peers = await servePeers(bench);
    const bare = await stage.open<BarePage>('bare');
    const dexie = await stage.open<DexiePage>('dexie');
    const rxdb = await stage.open<RxdbPage>('rxdb', onLoopback('rxdb', peers));
    const tanstack = await stage.open<TanstackPage>('tanstack');
    const pouch = await stage.open<PouchPage>('pouch', onLoopback('pouch', peers));
    const sizes = SIZES.filter(({ count }) => bench.isWhole || count === JUDGED);
    const lines: Line[] = [];
    const verdicts: Verdict[] = [];

    for (const [index, { count, rounds, pouchRounds }] of sizes.entries()) {
      bench.say(`${count} rows`);
      const expected = customersOf(count);
      const server = await stage.serveCustomers(expected);
      const ours = await stage.open<OursPage>('ours', server.url);

      /** One first sync into a new database, which is deleted afterwards. */
      async function sync(check = false) {
        await ours.ask('open', server.info);
        const ms = await ours.ask('sync');
        const stored = await ours.ask('count', 'customers');
        if (check && !isSame(await ours.ask('rows', 'customers'), expected)) throw new Error('Other rows were stored.');
        await ours.ask('forget');
        return { ms, stored };
      }
      if (count <= JUDGED) await sync(true);

      const held: number[] = [];
      const contenders = [
        { who: 'ours', once: () => complete(sync(), count) },
        { who: 'bare', once: () => complete(bare.ask('firstSync', count), count) },
        { who: 'dexie', once: () => complete(dexie.ask('firstSync', count), count) },
        { who: 'rxdb', once: () => complete(rxdb.ask('firstSync', count), count) },
        {
          who: 'tanstack',
          once: async () => {
            const done = await tanstack.ask('firstSync', { url: onLoopback('tanstack', peers), count });
            held.push(done.held);
            return complete(Promise.resolve(done), count);
          },
        },
      ];
      // The smallest size has warmed up all contenders.
      const [own = [], put = [], bulk = [], replicated = [], persisted = []] = await interleave(
        contenders,
        roundsOf(bench, rounds),
        index === 0,
      );
      const pouched: number[] = [];
      while (bench.isWhole && pouched.length < pouchRounds)
        pouched.push(await complete(pouch.ask('firstSync', count), count));
      const size = count.toLocaleString('en-US');
      lines.push(
        { who: `${size}: Todoke`, unit: 'ms', samples: own },
        { who: `${size}: bare IndexedDB`, unit: 'ms', samples: put },
        { who: `${size}: Dexie bulkPut`, unit: 'ms', samples: bulk },
        { who: `${size}: RxDB replication`, unit: 'ms', samples: replicated },
        { who: `${size}: TanStack DB, SQLite`, unit: 'ms', samples: persisted },
        // The first size has warmed up.
        { who: `${size}: TanStack DB, in memory`, unit: 'ms', samples: held.slice(index === 0 ? 1 : 0) },
      );
      if (pouched.length > 0) lines.push({ who: `${size}: PouchDB replication`, unit: 'ms', samples: pouched });
      if (count >= JUDGED) {
        verdicts.push(
          {
            what: `${size}: Todoke / Dexie bulkPut`,
            measured: ratio(own, bulk),
            unit: '×',
            target: { atMost: 1.3 },
            record: SERVER,
          },
          ...[
            { who: 'RxDB', samples: replicated, atLeast: 2 },
            { who: 'TanStack DB', samples: persisted, atLeast: 1 },
          ].map(
            ({ who, samples, atLeast }): Verdict => ({
              what: `${size}: ${who} / Todoke`,
              measured: ratio(samples, own),
              unit: '×',
              target: { atLeast },
              record: SERVER,
            }),
          ),
        );
      }
      await server.close();
    }
    const notes = [
      'RxDB, TanStack DB and PouchDB replicate from endpoints that answer from memory, without compression, a session or a database. Todoke, ' +
        'bare IndexedDB and Dexie commit strictly, Todoke once a page of 1,000 rows; RxDB and PouchDB as the browser likes, as they come. ' +
        'TanStack DB holds its rows in memory, where they are first; until then is its second line. SQLite, its own persistence, has them when ' +
        'a page of 1,000 is committed.',
    ];
    return { lines, verdicts, notes };
  },
};
