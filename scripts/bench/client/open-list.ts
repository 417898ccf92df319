import type { Line, Row, Verdict } from '../row.ts';
import { interleave, median, ratio } from '../stats.ts';
import type { DexiePage } from './page/dexie.tsx';
import type { OursPage } from './page/ours.tsx';
import type { RxdbPage } from './page/rxdb.tsx';
import { CHANGED, changedCustomers, customerPuts, customersOf } from './records.ts';
import { openStage } from './stage.ts';

/** Rounds per size. The larger size has no target and a slow setup, so it runs only with `--all` or by name. */
const SIZES = [
  { count: 10_000, rounds: 9 },
  { count: 50_000, rounds: 3 },
];
const JUDGED = 10_000;
const FRAME = 'decisions/0006-a-first-sync-has-a-server.md';

export const openList: Row = {
  name: 'open-list',
  title: '100 changes under an open list',
  how:
    'From the commit on the device of 100 changed rows to the painted frame that shows them, in the same list sorted by name: ' +
    'held by our live table, a live query of Dexie, and a query of RxDB.',
  async run(bench) {
    const stage = await openStage(bench, ['ours', 'dexie', 'rxdb']);
    const lines: Line[] = [];
    const verdicts: Verdict[] = [];
    for (const { count, rounds } of SIZES) {
      if (count > JUDGED && !bench.isWhole) continue;
      bench.say(`a list of ${count}`);
      const customers = customersOf(count);
      const server = await stage.serveCustomers(customers);
      const ours = await stage.open<OursPage>('ours', server.url);
      await ours.ask('open', server.info);
      await ours.ask('sync');
      await ours.ask('showList', count);
      const dexie = await stage.open<DexiePage>('dexie', `http://dexie${count}.localhost`);
      await dexie.ask('showList', count);
      const rxdb = await stage.open<RxdbPage>('rxdb', `http://rxdb${count}.localhost`);
      await rxdb.ask('showList', count);

      let calls = 0;
      const nextNumber = () => `0${800_000_000 + ++calls}`;
      /** Fails unless the list holds all rows and all changes. */
      function check({ all, changed }: { all: number; changed: number }): void {
        if (all !== count || changed !== CHANGED)
          throw new Error(`The list has ${all} rows, ${changed} of them changed.`);
      }
      const [own = [], live = [], queried = []] = await interleave(
        [
          {
            who: 'ours',
            async once() {
              const mobileNumber = nextNumber();
              await server.add(customerPuts(changedCustomers(customers, mobileNumber)));
              await ours.page.bringToFront();
              const ms = await ours.ask('msToList', mobileNumber);
              check(await ours.ask('countListed', mobileNumber));
              return ms;
            },
          },
          ...[dexie, rxdb].map(({ page, ask }) => ({
            who: 'peer',
            async once() {
              const mobileNumber = nextNumber();
              await page.bringToFront();
              const ms = await ask('msToList', { rows: changedCustomers(customers, mobileNumber), mobileNumber });
              check(await ask('countListed', mobileNumber));
              return ms;
            },
          })),
        ],
        rounds,
      );
      const size = count.toLocaleString('en-US');
      lines.push(
        { who: `${size}: Todoke, live table`, unit: 'ms', samples: own },
        { who: `${size}: Dexie, live query`, unit: 'ms', samples: live },
        { who: `${size}: RxDB, query`, unit: 'ms', samples: queried },
      );
      if (count === JUDGED) {
        verdicts.push(
          { what: `${size}: Todoke`, measured: median(own), unit: ' ms', target: { atMost: 16 }, record: FRAME },
          { what: `${size}: Dexie / Todoke`, measured: ratio(live, own), unit: '×', target: { atLeast: 3 } },
          {
            what: `${size}: RxDB / Todoke`,
            measured: ratio(queried, own),
            unit: '×',
            target: { atLeast: 3 },
            record: FRAME,
          },
        );
      }
      for (const { page } of [ours, dexie, rxdb]) await page.close();
      await server.close();
    }
    return { lines, verdicts };
  },
};
