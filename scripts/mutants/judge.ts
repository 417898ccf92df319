import type { Mutant } from './instrument.ts';
import { planOf, type Reach, secondPlanOf } from './plan.ts';
import type { Plan } from './play.ts';
import { runBatch } from './run-batch.ts';

/** A mutant and the test that noticed it, or null. */
export type Verdict = Mutant & { noticedBy: string | null; isReached: boolean };

/** Mutants per process, which is then replaced. */
const BATCH = 25;

/**
 * The mutants that each test reaches while none is on, and the files that fail by themselves, so that they can't judge.
 */
export async function reachOf(
  tests: string[],
  mutants: Mutant[],
  workers: number,
): Promise<{ reach: Reach; failing: string[] }> {
  const plans = tests.map((file) => ({ mutant: 0, files: [{ file, tests: null }] }));
  const outcomes = await runBatch({ mutants, plans, isIsolated: false, workers });
  const failing = tests.filter((_, index) => outcomes.get(index)?.state !== 'passed');
  const passed = [...outcomes.values()].filter(({ state }) => state === 'passed');
  return { reach: passed.flatMap(({ tests: all = [] }) => all), failing };
}

type Work = { mutant: Mutant; plan: Plan };

/** Plays mutants. If one is stuck, another process plays the rest. */
async function playAll(works: Work[], mutants: Mutant[], isIsolated: boolean): Promise<Verdict[]> {
  if (works.length === 0) return [];
  const plans = works.map(({ plan }) => plan);
  const outcomes = await runBatch({
    mutants,
    plans: isIsolated ? plans : [...plans, 'control'],
    isIsolated,
    workers: 1,
  });
  const control = isIsolated ? undefined : outcomes.get(plans.length);
  const verdicts: Verdict[] = [];
  const again: Work[] = [];
  let isStuck = false;
  for (const [index, work] of works.entries()) {
    const outcome = outcomes.get(index);
    if (!outcome || isStuck) again.push(work);
    else if (outcome.state === 'started') {
      isStuck = true;
      verdicts.push({ ...work.mutant, noticedBy: 'time: it never ends', isReached: true });
    } else {
      const noticedBy = outcome.state === 'passed' ? null : (outcome.noticedBy ?? 'its tests cannot be loaded');
      // The worker may have kept effects of the fault, or results computed before it, so a new worker decides.
      const isDoubtful = noticedBy === null || (control !== undefined && control.state !== 'passed');
      if (!isIsolated && isDoubtful) again.push({ ...work, plan: secondPlanOf(work.mutant, work.plan) });
      else verdicts.push({ ...work.mutant, noticedBy, isReached: true });
    }
  }
  const isShared = !isIsolated && (isStuck || control === undefined);
  if (again.length === works.length && isIsolated) throw new Error('The tests could not be run');
  return [...verdicts, ...(await playAll(again, mutants, !isShared))];
}

/** Judges mutants by the tests that reach them, with as many processes as there are workers. */
export async function judge(mutants: Mutant[], reach: Reach, workers: number): Promise<Verdict[]> {
  const works = mutants.map((mutant) => {
    const first = planOf(mutant, reach);
    if (first.plan.files.length > 0) return { mutant, ...first };
    return { mutant, plan: secondPlanOf(mutant, first.plan), isIsolated: true };
  });
  const verdicts: Verdict[] = works
    .filter(({ plan }) => plan.files.length === 0)
    .map(({ mutant }) => ({ ...mutant, noticedBy: null, isReached: false }));
  const batches: { works: Work[]; isIsolated: boolean }[] = [];
  for (const isIsolated of [false, true]) {
    const all = works.filter((work) => work.plan.files.length > 0 && work.isIsolated === isIsolated);
    for (let from = 0; from < all.length; from += BATCH) {
      batches.push({ works: all.slice(from, from + BATCH), isIsolated });
    }
  }
  async function work() {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const done = await playAll(batch.works, mutants, batch.isIsolated);
      verdicts.push(...done);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  return verdicts.sort((one, other) => one.id - other.id);
}
