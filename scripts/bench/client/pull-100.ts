import { type Row, roundsOf } from '../row.ts';
import { interleave, median, ratio } from '../stats.ts';
import type { OursPage } from './page/ours.tsx';
import { changedCustomers, customerPuts, customersOf, isSame } from './records.ts';
import { openStage, type Stage } from './stage.ts';

const ROUNDS = 7;
/** Pulls per round; their median counts. */
const PULLS = 5;
const [FEW, MANY] = [1000, 100_000];
const SIZES = [FEW, 10_000, MANY];

/** A server and a device with the same rows, and a pull of 100 changed ones. */
async function openPair(stage: Stage, count: number) {
  const customers = customersOf(count);
  const server = await stage.serveCustomers(customers);
  const { ask } = await stage.open<OursPage>('ours', server.url);
  await ask('open', server.info);
  await ask('sync');
  let calls = 0;

  async function pull(): Promise<number> {
    const mobileNumber = `0${800_000_000 + ++calls}`;
    const changed = changedCustomers(customers, mobileNumber);
    await server.add(customerPuts(changed));
    const ms = await ask('sync');
    const arrived = await ask(
      'restaurants',
      changed.map(({ _id }) => _id),
    );
    if (
      !isSame(
        arrived.flatMap((row) => row ?? []),
        changed,
      )
    )
      throw new Error('Other rows arrived than were changed.');
    return ms;
  }
  return async () => {
    const pulls: number[] = [];
    while (pulls.length < PULLS) pulls.push(await pull());
    return median(pulls);
  };
}

export const pull100: Row = {
  name: 'pull-100',
  title: 'Pull of 100 changes',
  how:
    'One round of sync of the real client with the real server, over HTTP, that brings 100 changed restaurants, spread over ' +
    'all that both sides hold.',
  async run(bench) {
    const stage = await openStage(bench, ['ours']);
    const contenders = [];
    const sizes = bench.isWhole ? SIZES : [FEW, MANY];
    for (const count of sizes) {
      bench.say(`${count} rows are stored`);
      contenders.push({ who: `${count}`, once: await openPair(stage, count) });
    }
    const samples = await interleave(contenders, roundsOf(bench, ROUNDS));
    const [few = [], many = []] = [samples.at(0), samples.at(-1)];
    return {
      lines: sizes.map((count, index) => ({
        who: `${count.toLocaleString('en-US')} rows stored`,
        unit: 'ms',
        samples: samples[index] ?? [],
      })),
      verdicts: [
        { what: '100,000 rows stored / 1,000', measured: ratio(many, few), unit: '×', target: { atMost: 1.2 } },
      ],
      notes: [`Each round is the median of ${PULLS} pulls.`],
    };
  },
};
