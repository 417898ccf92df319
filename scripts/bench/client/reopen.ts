import { type Line, type Row, roundsOf, type Verdict } from '../row.ts';
import { interleave, ratio } from '../stats.ts';
import type { PageName } from './build.ts';
import { currentByName } from './page/by-name.ts';
import type { DexiePage } from './page/dexie.tsx';
import type { OursPage } from './page/ours.tsx';
import type { RxdbPage } from './page/rxdb.tsx';
import type { TanstackPage } from './page/tanstack.tsx';
import { customersOf } from './records.ts';
import { openStage } from './stage.ts';

/** The larger size has a slow setup, so it runs only with `--all` or by name. */
const SIZES = [
  { count: 10_000, rounds: 9 },
  { count: 100_000, rounds: 3 },
];
const ALWAYS = 10_000;
const RECORD = 'budgets.md#0170-a-list-opened-again';

export const reopen: Row = {
  name: 'reopen',
  title: 'A list opened again',
  how:
    'A page is opened on a device that holds all rows, with its scripts in the browser’s cache: from the navigation to the painted frame with ' +
    'the list, sorted by name; every start checks all rows and their order. Held by the rows of our office’s list of customers, a live query ' +
    'of Dexie, a query of RxDB on its free storage, which is Dexie’s, and live queries of TanStack DB, which order their rows or leave it to the ' +
    'page as the others do. TanStack DB keeps its rows as its documentation has it: in SQLite on the browser’s private file system.',
  async run(bench) {
    const stage = await openStage(bench, ['ours', 'dexie', 'rxdb', 'tanstack']);
    const lines: Line[] = [];
    const verdicts: Verdict[] = [];
    for (const { count, rounds } of SIZES) {
      if (count > ALWAYS && !bench.isWhole) continue;
      const customers = customersOf(count);
      const order = currentByName(customers).map(({ _id }) => _id);
      const server = await stage.serveCustomers(customers);
      const origin = {
        ours: stage.originOf(`todoke${count}`, server.url),
        dexie: stage.originOf(`dexie${count}`),
        rxdb: stage.originOf(`rxdb${count}`),
        tanstack: stage.originOf(`tanstack${count}`),
      };
      bench.say(`${count} rows are stored`);
      const ours = await stage.open<OursPage>('ours', origin.ours);
      await ours.ask('open', server.info);
      await ours.ask('sync');
      const dexie = await stage.open<DexiePage>('dexie', origin.dexie);
      await dexie.ask('fill', count);
      const rxdb = await stage.open<RxdbPage>('rxdb', origin.rxdb);
      await rxdb.ask('fill', count);
      const tanstack = await stage.open<TanstackPage>('tanstack', origin.tanstack);
      await tanstack.ask('fill', count);
      for (const { page } of [ours, dexie, rxdb, tanstack]) await page.close();
      await server.close();

      /** One start of a page, which fails unless the list has all rows in their order. */
      const start = (name: keyof typeof origin & PageName, arg: unknown) => async () => {
        const { ms, ask, page } = await stage.reopen<OursPage>(name, origin[name], arg as number);
        const listed = await ask('listedIds');
        if (listed.join() !== order.join()) throw new Error(`${name} lists other rows than are stored.`);
        await page.close();
        return ms;
      };
      const contenders = [
        { who: 'Todoke', once: start('ours', count) },
        { who: 'Dexie, live query', once: start('dexie', count) },
        { who: 'RxDB, query', once: start('rxdb', count) },
        { who: 'TanStack DB, live query in order', once: start('tanstack', { count, by: 'query' }) },
        { who: 'TanStack DB, live query, sorted in the page', once: start('tanstack', { count, by: 'page' }) },
      ];
      const samples = await interleave(contenders, roundsOf(bench, rounds));
      const size = count.toLocaleString('en-US');
      for (const [index, { who }] of contenders.entries()) {
        lines.push({ who: `${size}: ${who}`, unit: 'ms', samples: samples[index] ?? [] });
        if (index === 0) continue;
        verdicts.push({
          what: `${size}: ${who} / Todoke`,
          measured: ratio(samples[index] ?? [], samples[0] ?? []),
          unit: '×',
          target: { atLeast: 1 },
          record: RECORD,
        });
      }
    }
    return { lines, verdicts };
  },
};
