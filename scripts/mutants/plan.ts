import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outcome } from './batch.ts';
import type { Mutant } from './instrument.ts';
import type { Plan } from './play.ts';
import { ROOT } from './rooms.ts';

/** Tests that run without a mutant: their time, and the mutants that they reach. */
export type Reach = NonNullable<Outcome['tests']>;

/** Most of a test's own time that a mutant gets; one that survives it survives. */
const MOST_MS = 20_000;
/** Test files that play a mutant which nothing but the loading of modules reaches. */
const MOST_FILES = 12;
/** Sees the values and roles that are fixed as modules are loaded. */
const CONTRACT = 'schema/all/contract.test.ts';

/** Greater, the more of the path is the same. */
function nearness(test: string, source: string): number {
  const stem = source.replace(/\.ts$/, '');
  if (test === `${stem}.test.ts`) return 100;
  if (test === CONTRACT && source.startsWith('schema/')) return 99;
  let folder = dirname(source);
  while (folder !== '.' && !test.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder.split('/').length;
}

/**
 * The same for a second look: whole files, and the one beside the source in any case. While no mutant was on, a test may have
 * reached nothing because another had computed it before.
 */
export function secondPlanOf({ id, file }: Mutant, plan: Plan): Plan {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const others = plan.files.filter((each) => each.file !== beside);
  const all = existsSync(join(ROOT, beside)) ? [{ file: beside, tests: null }, ...others] : others;
  return { mutant: id, files: all.map((each) => ({ file: each.file, tests: null })) };
}

/** The tests that reach a mutant, the cheapest and nearest first; by their files, which is how they are loaded. */
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
