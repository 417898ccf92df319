import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import { TAGS } from '../test-report/tags.ts';
import { words } from '../words/words-plugin.ts';
import { instrument, type Mutant } from './instrument.ts';
import type { Plan } from './play.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Work for one process. Each of its workers loads the modules once, with all mutants in them. */
export type Batch = {
  dir: string;
  mutants: Mutant[];
  /** One test module each; a control runs the tests that noticed, without a mutant. */
  plans: (Plan | 'control')[];
  /** A worker of its own for each plan, for mutants that are only reached while modules load. */
  isIsolated: boolean;
  workers: number;
};

/** A line of a batch's output. */
export type Outcome = {
  plan: number;
  state: 'started' | 'passed' | 'failed';
  noticedBy?: string;
  tests?: { file: string; test: string; ms: number; inTest: number[]; before: number[] }[];
};

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}

/** Plugin that puts mutants into the sources. */
function switched(mutants: Mutant[]): Plugin {
  const files = new Set(mutants.map(({ file }) => file));
  return {
    name: 'todoke:mutants',
    enforce: 'pre',
    load(id) {
      const file = relative(ROOT, id);
      if (!files.has(file)) return null;
      return instrument(
        readFileSync(id, 'utf8'),
        mutants.filter((mutant) => mutant.file === file),
      );
    },
  };
}

/** Writes a line when a plan starts, and one when it ends. */
function linesTo(path: string): Reporter {
  const write = (outcome: Outcome) => appendFileSync(path, `${JSON.stringify(outcome)}\n`);
  const planOf = ({ moduleId }: TestModule) => Number(/(\d+)\.test\.ts$/.exec(moduleId)?.[1]);
  return {
    onTestModuleStart: (module) => write({ plan: planOf(module), state: 'started' }),
    onTestModuleEnd(module) {
      const all = [...module.children.allTests()];
      const failed = all.find((test) => test.result().state === 'failed');
      const tests = all.flatMap((test) => {
        const [file = '', ...names] = test.fullName.split(' > ');
        const ms = test.diagnostic()?.duration ?? 0;
        const { reached } = test.meta();
        return reached ? [{ file, test: names.join(' > '), ms, ...reached }] : [];
      });
      const state = module.ok() ? 'passed' : 'failed';
      write({ plan: planOf(module), state, ...(failed && { noticedBy: failed.fullName }), ...(tests[0] && { tests }) });
    },
  };
}

async function runBatch({ dir, mutants, plans, isIsolated, workers }: Batch) {
  mkdirSync(dir, { recursive: true });
  for (const [index, plan] of plans.entries()) {
    const call = plan === 'control' ? 'playControl()' : `play(${JSON.stringify(plan)})`;
    const text = `import { play, playControl } from ${JSON.stringify(join(import.meta.dirname, 'play.ts'))};\nawait ${call};\n`;
    writeFileSync(join(dir, `${`${index}`.padStart(5, '0')}.test.ts`), text);
  }
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      include: [`${relative(ROOT, dir)}/*.test.ts`],
      exclude: [],
      tags: TAGS,
      tagsFilter: ['!long'],
      setupFiles: ['scripts/mutants/switch.ts', 'fake-indexeddb/auto', 'web/testing/english.ts'],
      isolate: isIsolated,
      maxWorkers: workers,
      passWithNoTests: true,
      testTimeout: 20_000,
      hookTimeout: 20_000,
      expect: { poll: { timeout: 5000 } },
      execArgv: ['--max-semi-space-size=64'],
      sequence: { sequencer: InOrder },
      reporters: [linesTo(join(dir, 'outcomes'))],
      silent: true,
      // A mutant must never overwrite a snapshot.
      update: 'none',
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [switched(mutants), words()] },
  );
  await vitest.start();
  await vitest.close();
}

const [path] = process.argv.slice(2);
if (path) await runBatch(JSON.parse(readFileSync(path, 'utf8')));
process.exit(0);
