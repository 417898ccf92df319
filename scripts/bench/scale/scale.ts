import type { Line, Row, Verdict } from '../row.ts';
import { interleave, ratio } from '../stats.ts';
import { serveBusiness } from './served.ts';
import { type Done, type Task, tasksOf } from './tasks.ts';

/**
 * A tenth in everything but age: customers, orders per day, drivers. The history of one customer or driver is as long.
 */
const TENTH = { customers: 1000, ordersPerDay: 50 };
const WHOLE = { customers: 10_000, ordersPerDay: 500 };
const DAYS = 3 * 365;
const AT_MOST = 2;

/** Runs one task on both businesses in turn, and compares the growth of its time. */
async function compare(tenth: Task, whole: Task): Promise<{ lines: Line[]; verdict: Verdict }> {
  const done: [Done[], Done[]] = [[], []];
  const contenders = [tenth, whole].map(({ what, once }, index) => ({
    who: what,
    async once() {
      const one = await once();
      done[index]?.push(one);
      return one.ms;
    },
  }));
  const [small = [], large = []] = await interleave(contenders, tenth.rounds, tenth.rounds > 1);
  const [rowsBefore = 0, rowsNow = 0] = done.map((all) => all.at(-1)?.rows);
  const { what, grows, record } = tenth;
  if (grows && rowsNow === 0) throw new Error(`${what} answers nothing.`);
  const perRow = grows ? rowsNow / rowsBefore : 1;
  const rows = (count: number) => `${count.toLocaleString('en-US')} row${count === 1 ? '' : 's'}`;
  return {
    lines: [
      { who: `${what} · a tenth, ${rows(rowsBefore)}`, unit: 'ms', samples: small },
      { who: `${what} · the whole, ${rows(rowsNow)}`, unit: 'ms', samples: large },
    ],
    verdict: {
      what: grows ? `${what}, per ${grows}` : what,
      measured: ratio(large, small) / perRow,
      unit: '×',
      target: { atMost: AT_MOST },
      ...(record && { record }),
    },
  };
}

export const scale: Row = {
  name: 'scale',
  title: 'Ten times the business',
  how: `The real server on three years of business with 1,000 restaurants and 50 orders a day, and with ten times both (a driver
makes 25 stops a day in each, a restaurant orders every 20 days). Time of each call over HTTP. Where the answer holds more in
a larger business, the time per row of it is compared.`.replaceAll('\n', ' '),
  isExtra: true,
  async run(bench) {
    const now = Date.now();
    const tenth = await serveBusiness(bench, 'tenth', { ...TENTH, days: DAYS, now });
    const whole = await serveBusiness(bench, 'whole', { ...WHOLE, days: DAYS, now });
    const both = [tenth, whole];
    const names = ['a tenth', 'the whole'];
    const figures = (what: string, of: (served: typeof tenth) => number, unit: Line['unit']): Line[] =>
      both.map((served, index) => ({ who: `${what} · ${names[index]}`, unit, samples: [of(served)] }));
    const lines = [
      ...figures('database', ({ stored }) => stored.bytes, 'bytes'),
      ...figures('orders', ({ stored }) => stored.orders, 'count'),
      ...figures('log of mutations', ({ stored }) => stored.log, 'count'),
      ...figures('feed', ({ stored }) => stored.feed, 'count'),
      ...figures("start, with the day's ageing of the feed", ({ startMs }) => startMs, 'ms'),
    ];
    const perOrder = (of: (served: typeof tenth) => number) =>
      of(whole) / whole.stored.orders / (of(tenth) / tenth.stored.orders);
    const verdicts: Verdict[] = [
      {
        what: 'database, per order',
        measured: perOrder(({ stored }) => stored.bytes),
        unit: '×',
        target: { atMost: AT_MOST },
      },
      {
        what: 'feed, per order',
        measured: perOrder(({ stored }) => stored.feed),
        unit: '×',
        target: { atMost: AT_MOST },
      },
    ];
    const largeTasks = await tasksOf(whole);
    for (const [index, small] of (await tasksOf(tenth)).entries()) {
      const large = largeTasks[index];
      if (!large) continue;
      const compared = await compare(small, large);
      lines.push(...compared.lines);
      verdicts.push(compared.verdict);
    }
    return { lines, verdicts };
  },
};
