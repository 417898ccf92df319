import { type Line, type Row, roundsOf, type Verdict } from '../row.ts';
import { interleave, median, ratio } from '../stats.ts';
import type { DexiePage } from './page/dexie.tsx';
import type { ListTimes } from './page/list.tsx';
import type { OursPage } from './page/ours.tsx';
import type { RxdbPage } from './page/rxdb.tsx';
import type { TanstackPage } from './page/tanstack.tsx';
import { CHANGED, changedCustomers, customerPuts, customersOf } from './records.ts';
import { openStage } from './stage.ts';

/** Rounds per size, and its target in ms. Larger sizes have a slow setup, so they run only with `--all` or by name. */
const SIZES = [
  { count: 10_000, rounds: 9, atMost: 16 },
  { count: 50_000, rounds: 5, atMost: 20 },
  { count: 100_000, rounds: 5, atMost: null },
];
const ALWAYS = 10_000;
const FRAME = 'decisions/0078-a-list-is-patched.md';

export const openList: Row = {
  name: 'open-list',
  title: '100 changes under an open list',
  how:
    'From the commit on the device of 100 changed rows to the painted frame (60 a second) that shows them, in the same list sorted by ' +
    'name; and until they are in the page, which is what the page itself takes, before the screen’s next frame is waited for. Held by ' +
    'the rows of our office’s list of customers, a live query of Dexie, a query of RxDB, and live queries of TanStack DB that order their ' +
    'rows, or leave it to the page as the others do. TanStack DB shows rows before it stores them: its time begins as they are handed over.',
  async run(bench) {
    const stage = await openStage(bench, ['ours', 'dexie', 'rxdb', 'tanstack']);
    const lines: Line[] = [];
    const verdicts: Verdict[] = [];
    for (const { count, rounds, atMost } of SIZES) {
      if (count > ALWAYS && !bench.isWhole) continue;
      bench.say(`a list of ${count}`);
      const customers = customersOf(count);
      const server = await stage.serveCustomers(customers);
      const ours = await stage.open<OursPage>('ours', server.url);
      await ours.ask('open', server.info);
      await ours.ask('sync');
      await ours.ask('showList', count);
      const dexie = await stage.open<DexiePage>('dexie', stage.originOf(`dexie${count}`));
      await dexie.ask('showList', count);
      const rxdb = await stage.open<RxdbPage>('rxdb', stage.originOf(`rxdb${count}`));
      await rxdb.ask('showList', count);
      const ordered = await stage.open<TanstackPage>('tanstack', stage.originOf(`ordered${count}`));
      await ordered.ask('showList', { count, by: 'query' });
      const sorted = await stage.open<TanstackPage>('tanstack', stage.originOf(`sorted${count}`));
      await sorted.ask('showList', { count, by: 'page' });

      let calls = 0;
      const nextNumber = () => `0${800_000_000 + ++calls}`;
      /** Fails unless the list holds all rows and all changes. */
      function check({ all, changed }: { all: number; changed: number }): void {
        if (all !== count || changed !== CHANGED)
          throw new Error(`The list has ${all} rows, ${changed} of them changed.`);
      }
      /** Returns the time until the rows are in the page, and collects the time until they are painted. */
      const contender = (who: string, once: () => Promise<ListTimes>) => {
        const frames: number[] = [];
        const inPage = async () => {
          const times = await once();
          frames.push(times.painted);
          return times.inPage;
        };
        return { who, once: inPage, frames };
      };
      const contenders = [
        contender('Todoke, patched rows', async () => {
          const mobileNumber = nextNumber();
          await server.add(customerPuts(changedCustomers(customers, mobileNumber)));
          await ours.page.bringToFront();
          const times = await ours.ask('msToList', mobileNumber);
          check(await ours.ask('countListed', mobileNumber));
          return times;
        }),
        ...[
          { who: 'Dexie, live query', peer: dexie },
          { who: 'RxDB, query', peer: rxdb },
          { who: 'TanStack DB, ordered', peer: ordered },
          { who: 'TanStack DB, sorted in the page', peer: sorted },
        ].map(({ who, peer: { page, ask } }) =>
          contender(who, async () => {
            const mobileNumber = nextNumber();
            await page.bringToFront();
            const times = await ask('msToList', { rows: changedCustomers(customers, mobileNumber), mobileNumber });
            check(await ask('countListed', mobileNumber));
            return times;
          }),
        ),
      ];
      const inPage = await interleave(contenders, roundsOf(bench, rounds));
      // The first time of each is the warm-up.
      const painted = contenders.map(({ frames }) => frames.slice(1));
      const size = count.toLocaleString('en-US');
      for (const [index, { who }] of contenders.entries()) {
        lines.push({ who: `${size}: ${who}`, unit: 'ms', samples: painted[index] ?? [] });
        lines.push({ who: `${size}: ${who}, in the page`, unit: 'ms', samples: inPage[index] ?? [] });
      }
      const against = (what: string, index: number, samples: number[][], atLeast: number): Verdict => ({
        what: `${size}: ${what}`,
        measured: ratio(samples[index] ?? [], samples[0] ?? []),
        unit: '×',
        target: { atLeast },
        record: FRAME,
      });
      if (atMost !== null) {
        const measured = median(painted[0] ?? []);
        verdicts.push({ what: `${size}: Todoke`, measured, unit: ' ms', target: { atMost }, record: FRAME });
      }
      verdicts.push(
        against('Dexie / Todoke', 1, painted, 3),
        against('RxDB / Todoke', 2, painted, 3),
        against('RxDB / Todoke, in the page', 2, inPage, 3),
        against('TanStack DB, ordered / Todoke', 3, painted, 1),
        against('TanStack DB, sorted in the page / Todoke', 4, painted, 1),
      );
      for (const { page } of [ours, dexie, rxdb, ordered, sorted]) await page.close();
      await server.close();
    }
    return { lines, verdicts };
  },
};
