import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, type RunnerTask } from 'vitest';
import { switchOn, theSwitch } from './switch.ts';

const ROOT = resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface TaskMeta {
    /** Mutants that a test reached, and those that its file had reached before it. */
    reached?: { inTest: number[]; before: number[] };
  }
}

/** Test files to play, and which of their tests; null for all of them. */
export type Plan = { mutant: number; files: { file: string; tests: string[] | null }[] };

/** A test's name with its suites, as one line. */
function nameOf({ name, suite }: { name: string; suite?: RunnerTask['suite'] }): string {
  // The outermost suite is the file, as play() describes it.
  return suite?.suite ? `${nameOf(suite)} > ${name}` : name;
}

function fileOf({ name, suite }: { name: string; suite?: RunnerTask['suite'] }): string {
  return suite ? fileOf(suite) : name;
}

/**
 * Plays tests with one mutant on, until the first that notices. Test files are loaded again, sources are not: a worker
 * plays hundreds of mutants with modules that it loads once.
 */
export async function play({ mutant, files }: Plan) {
  const all = switchOn(mutant);
  all.reached.clear();
  let isNoticed = false;
  const chosen = new Map(files.map(({ file, tests }) => [file, tests && new Set(tests)]));
  let before: number[] = [];

  beforeEach(({ task, skip }) => {
    const tests = chosen.get(fileOf(task.suite ?? task));
    if (isNoticed || (tests && !tests.has(nameOf(task)))) skip();
    before = [...all.reached];
    all.reached.clear();
  });
  afterEach(({ task }) => {
    if (mutant === 0) task.meta.reached = { inTest: [...all.reached], before };
    all.reached.clear();
    if (isNoticed || task.result?.state !== 'fail') return;
    isNoticed = true;
    if (mutant !== 0) all.noticedBy.push({ file: fileOf(task.suite ?? task), test: nameOf(task) });
  });
  for (const { file } of files) {
    describe(file, async () => {
      await import(/* @vite-ignore */ `${join(ROOT, file)}?mutant=${mutant}`);
    });
  }
}

/** Plays the tests that noticed in this worker without any mutant: one that fails has noticed something else. */
export async function playControl() {
  const byFile = new Map<string, string[]>();
  for (const { file, test } of theSwitch().noticedBy) byFile.set(file, [...(byFile.get(file) ?? []), test]);
  const files = Array.from(byFile, ([file, tests]) => ({ file, tests }));
  await play({ mutant: 0, files });
}
