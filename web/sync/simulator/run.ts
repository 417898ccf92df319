import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

/**
 * `npm run sim -- --seeds 20000 [--from 1] [--first]`: plays many seeds, prints those that fail and how to play one again;
 * with `--first` it ends at the first that fails.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    first: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
const seeds = Number(values.seeds);
const failed: number[] = [];
const totals = { saved: 0, applied: 0, refused: 0, kills: 0, restores: 0 };

for (let seed = from; seed < from + seeds; seed++) {
  try {
    const report = await simulate(seed);
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += report[key];
  } catch (error) {
    failed.push(seed);
    process.stderr.write(`seed ${seed}: ${error instanceof Error ? error.stack : error}\n`);
    process.stderr.write(`  again: npm run sim -- --from ${seed} --seeds 1\n`);
    if (values.first) break;
  }
}
process.stdout.write(
  `${seeds} seeds, ${failed.length} failed ${failed.slice(0, 20).join(' ')}\n${JSON.stringify(totals)}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
