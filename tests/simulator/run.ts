import { parseArgs } from 'node:util';
import { failingGuards, whoNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';
import { simulate } from './simulate.ts';
import type { SimulationReport } from './stage.ts';

/**
 * `npm run sim -- --seeds 20000 [--from 1] [--first]` plays many seeds and prints failing ones with the command to
 * replay them; `--first` stops at the first failure. `npm run sim -- --sabotages` breaks the system in every known way
 * and prints which guard noticed.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    first: { type: 'boolean', default: false },
    sabotages: { type: 'boolean', default: false },
  },
});

async function playSeeds(from: number, seeds: number): Promise<boolean> {
  const failed: number[] = [];
  const totals: Partial<SimulationReport> = {};
  for (let seed = from; seed < from + seeds; seed++) {
    try {
      const report = await simulate(seed);
      for (const key of Object.keys(report) as (keyof SimulationReport)[])
        totals[key] = (totals[key] ?? 0) + report[key];
    } catch (error) {
      failed.push(seed);
      process.stderr.write(`seed ${seed}: ${error instanceof Error ? error.stack : error}\n`);
      process.stderr.write(`  again: npm run sim -- --from ${seed} --seeds 1\n`);
      if (values.first) break;
    }
  }
  const which = failed.slice(0, 20).join(' ');
  process.stdout.write(`${seeds} seeds, ${failed.length} failed ${which}\n${JSON.stringify(totals)}\n`);
  return failed.length === 0;
}

/** True if a seed passes on the unchanged sources; one that fails anyway has noticed nothing. */
const isSound = (seed: number) =>
  simulate(seed).then(
    () => true,
    () => false,
  );

async function tryAllSabotages(seeds: number): Promise<boolean> {
  const broken = await failingGuards(SABOTAGES.map(({ guard }) => guard));
  for (const test of broken) process.stdout.write(`fails without any sabotage: ${test}\n`);
  let unnoticed = 0;
  for (const sabotage of SABOTAGES) {
    const notice = await whoNotices(sabotage, seeds);
    const isNoticed = notice !== null && (notice.seed === undefined || (await isSound(notice.seed)));
    if (!isNoticed) unnoticed += 1;
    process.stdout.write(`${sabotage.name}: ${isNoticed ? `noticed by ${notice.by}` : 'NOT NOTICED'}\n`);
  }
  process.stdout.write(`${SABOTAGES.length} sabotages, ${unnoticed} not noticed\n`);
  return broken.length === 0 && unnoticed === 0;
}

const isFine = values.sabotages
  ? await tryAllSabotages(Number(values.seeds))
  : await playSeeds(Number(values.from), Number(values.seeds));
process.exitCode = isFine ? 0 : 1;
