import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/**
 * A way to break the system: source edits, and the guard that has to notice. The guard is the simulator, or a test
 * named by part of its title, if the simulator's devices lack the feature or meet it too rarely.
 */
export type Sabotage = {
  name: string;
  edits: Edit[];
  guard: Guard;
};
export type Edit = { file: string; find: string; replace: string };
export type Guard = 'simulator' | { file: string; test: string };

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Edits of a sabotage that no longer match the sources. */
export function lostEdits({ edits }: Sabotage): string[] {
  return edits.flatMap(({ file, find }) =>
    readFileSync(join(ROOT, file), 'utf8').includes(find) ? [] : `${file}: ${find}`,
  );
}

/** A copy of the sources, next to their packages, with one thing broken. */
function copyBroken({ edits }: Sabotage, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const folder of ['schema', 'sync-server', 'web', 'tests', 'words', 'scripts', 'docs/examples']) {
    cpSync(join(ROOT, folder), join(dir, folder), { recursive: true });
  }
  for (const file of ['package.json', 'vitest.config.ts']) cpSync(join(ROOT, file), join(dir, file));
  for (const { file, find, replace } of edits) {
    const path = join(dir, file);
    const source = readFileSync(path, 'utf8');
    const parts = source.split(find);
    if (parts.length < 2) throw new Error(`${file} has changed: the sabotage finds nothing to replace`);
    writeFileSync(path, parts.join(replace));
  }
}

/** Runs a Node script in a folder, and returns its output even if it fails. */
async function output(cwd: string, args: string[]): Promise<{ stdout: string; stderr: string }> {
  // Otherwise the inner vitest would think it is part of this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  );
  const options = { cwd, env, maxBuffer: 2 ** 26 };
  return run(process.execPath, args, options).catch((failed: { stdout: string; stderr: string }) => failed);
}

/** The first seed that breaks a promise in a folder's sources; null if all pass. */
async function failingSeed(dir: string, seeds: number): Promise<number | null> {
  const script = ['--import', 'tsx', 'tests/simulator/run.ts', '--first', '--seeds', `${seeds}`];
  const { stdout, stderr } = await output(dir, script);
  // Sources that fail to load have noticed nothing.
  if (!/^\d+ seeds, /m.test(stdout)) throw new Error(`The simulator could not be run: ${stderr}`);
  const [, seed] = stderr.match(/^seed (\d+): BrokenPromise/m) ?? [];
  return seed === undefined ? null : Number(seed);
}

const Report = z.object({
  numTotalTests: z.int().positive(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), title: z.string() })) })),
});

/** The title of a guarding test that fails in a folder's sources; null if it passes. */
async function failingTest(dir: string, { file, test }: Exclude<Guard, 'simulator'>): Promise<string | null> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { stdout, stderr } = await output(dir, [vitest, 'run', '--root', dir, '--reporter', 'json', '-t', test, file]);
  const start = stdout.indexOf('{');
  if (start === -1) throw new Error(`${file} could not be run: ${stderr}`);
  const { testResults } = Report.parse(JSON.parse(stdout.slice(start)));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (!failed && !tests.some(({ status }) => status === 'passed')) throw new Error(`${file} has no test "${test}"`);
  return failed ? `${file}: ${failed.title}` : null;
}

/** The guard that noticed, with the seed if it was the simulator. */
export type Notice = { by: string; seed?: number };

async function look(guard: Guard, dir: string, seeds: number): Promise<Notice | null> {
  if (guard !== 'simulator') {
    const by = await failingTest(dir, guard);
    return by === null ? null : { by };
  }
  const seed = await failingSeed(dir, seeds);
  return seed === null ? null : { by: `seed ${seed}`, seed };
}

/**
 * Breaks one thing in a copy of the sources and runs its guard. A guard that also fails on sound sources has noticed
 * nothing, which the caller has to check.
 * @param seeds most seeds the simulator plays
 */
export async function whoNotices(sabotage: Sabotage, seeds: number): Promise<Notice | null> {
  const dir = join(ROOT, '.tmp', `sabotage-${sabotage.name.replace(/\W+/g, '-').slice(0, 60)}`);
  copyBroken(sabotage, dir);
  try {
    return await look(sabotage.guard, dir, seeds);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Titles of guarding tests that fail on the unchanged sources. */
export async function failingGuards(guards: Guard[]): Promise<string[]> {
  const failed: string[] = [];
  for (const guard of guards) {
    const title = guard === 'simulator' ? null : await failingTest(ROOT, guard);
    if (title) failed.push(title);
  }
  return failed;
}
