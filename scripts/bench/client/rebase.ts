import { ACTORS } from '../../../schema/testing/test-records.ts';
import type { Row } from '../row.ts';
import { interleave } from '../stats.ts';
import type { OursPage } from './page/ours.tsx';
import { CHANGED, changedCustomers, customerPuts, customersOf, trackPuts, tracksOf } from './records.ts';
import { openStage, type Stage } from './stage.ts';

const ROUNDS = 7;
const PENDING = [0, 50, 500];
/** Stops of the driver's run, one per customer. */
const STOPS = 1000;

/** A driver's phone with queued work, and one page of 100 changed customers to rebase on. */
async function openPhone(stage: Stage, pending: number) {
  const tracks = tracksOf(ACTORS.driver1._id, STOPS, new Date().toISOString());
  const customers = customersOf(STOPS);
  const server = await stage.serve([...customerPuts(customers), ...trackPuts(tracks)], 'driver1');
  const { ask } = await stage.open<OursPage>('ours', server.url);
  await ask('open', server.info);
  await ask('sync');
  await ask(
    'deliver',
    tracks.slice(0, pending).map(({ _id }) => _id),
  );
  let calls = 0;
  return async () => {
    const mobileNumber = `0${800_000_000 + ++calls}`;
    await server.add(customerPuts(changedCustomers(customers, mobileNumber)));
    const { ms, changes } = await ask('rebase');
    const waits = await ask('pending');
    if (changes !== CHANGED || waits.outbox !== pending || waits.beforeImages !== pending) {
      throw new Error(`${changes} changes met ${waits.outbox} mutations with ${waits.beforeImages} before-images.`);
    }
    return ms;
  };
}

export const rebaseRow: Row = {
  name: 'rebase',
  title: 'Rebase of waiting work',
  how:
    'A page of 100 changes is stored on a phone that has deliveries waiting: their guesses are taken back, the page is ' +
    'written, and the deliveries run again, in one strict transaction. Without the way over the network.',
  isExtra: true,
  async run(bench) {
    const stage = await openStage(bench, ['ours']);
    const contenders = [];
    for (const pending of PENDING) {
      bench.say(`${pending} mutations wait`);
      contenders.push({ who: `${pending}`, once: await openPhone(stage, pending) });
    }
    const samples = await interleave(contenders, ROUNDS);
    return {
      lines: PENDING.map((pending, index) => ({
        who: `${pending} waiting mutations`,
        unit: 'ms',
        samples: samples[index] ?? [],
      })),
      verdicts: [],
    };
  },
};
