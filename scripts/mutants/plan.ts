import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outcome } from './batch.ts';
import type { Mutant } from './instrument.ts';
import type { Plan } from './play.ts';
import { ROOT } from './rooms.ts';

/** The result of tests that run without a mutant: their time, and the mutants that they reach. */
export type Reach = NonNullable<Outcome['tests']>;

/** Time limit for a mutant's tests, by their own time; a mutant that exceeds it survives. */
const MOST_MS = 20_000;
/** Most test files to play a mutant that is only reached while modules load. */
const MOST_FILES = 12;
/** Sees the values and roles that are fixed as modules are loaded. */
const CONTRACT = 'schema/all/contract.test.ts';

/** Greater the longer the common path. */
function nearness(test: string, source: string): number {
  const stem = source.replace(/\.ts$/, '');
  if (test === `${stem}.test.ts`) return 100;
  if (test === CONTRACT && source.startsWith('schema/')) return 99;
  let folder = dirname(source);
  while (folder !== '.' && !test.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder.split('/').length;
}

/**
 * The plan for a second look: whole files, always including the one beside the source. In the run without mutants a
 * test may have reached nothing because another one had computed it before.
 */
export function secondPlanOf({ id, file }: Mutant, plan: Plan): Plan {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const others = plan.files.filter((each) => each.file !== beside);
  const all = existsSync(join(ROOT, beside)) ? [{ file: beside, tests: null }, ...others] : others;
  return { mutant: id, files: all.map((each) => ({ file: each.file, tests: null })) };
}

/**
 * The tests that reach a mutant, the cheapest and nearest first, grouped by file, since files are loaded as a whole.
 */
export function planOf(mutant: Mutant, reach: Reach): { plan: Plan; isIsolated: boolean } {
  const byFile = new Map<string, { tests: string[]; ms: number }>();
  for (const { file, test, ms, inTest } of reach) {
    if (!inTest.includes(mutant.id)) continue;
    const found = byFile.get(file) ?? { tests: [], ms: 0 };
    byFile.set(file, { tests: [...found.tests, test], ms: found.ms + ms });
  }
  const near = (file: string) => nearness(file, mutant.file);
  const costs = (one: { ms: number }, other: { ms: number }) => one.ms - other.ms;
  const sorted = [...byFile].sort(([a, one], [b, other]) => near(b) - near(a) || costs(one, other));
  const files: Plan['files'] = [];
  let ms = 0;
  for (const [file, found] of sorted) {
    if (ms > MOST_MS) break;
    ms += found.ms;
    files.push({ file, tests: found.tests });
  }
  if (files.length > 0) return { plan: { mutant: mutant.id, files }, isIsolated: false };
  if (!reach.some(({ before }) => before.includes(mutant.id))) {
    return { plan: { mutant: mutant.id, files: [] }, isIsolated: false };
  }
  const all = new Map<string, number>();
  for (const test of reach) all.set(test.file, (all.get(test.file) ?? 0) + test.ms);
  const nearest = [...all].sort(([a, one], [b, other]) => near(b) - near(a) || one - other).slice(0, MOST_FILES);
  return {
    plan: { mutant: mutant.id, files: nearest.map(([file]) => ({ file, tests: null })) },
    isIsolated: true,
  };
}
