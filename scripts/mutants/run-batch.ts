import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Batch, Outcome } from './batch.ts';
import { ROOT } from './rooms.ts';

/** A mutant without output for so long is stuck. Whole test files without one, on a busy machine, take longer. */
const MOST_SILENCE_MS = 90_000;
const MOST_SILENCE_OF_FILES_MS = 600_000;
const LOOK_MS = 500;

let batches = 0;

function outcomesIn(dir: string): Outcome[] {
  const path = join(dir, 'outcomes');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line): Outcome => JSON.parse(line));
}

/**
 * Runs a batch in a process of its own, to its end, or until it is stuck.
 * @returns how each plan ended; one that never did has the state 'started'
 */
export async function runBatch(work: Omit<Batch, 'dir'>): Promise<Map<number, Outcome>> {
  batches += 1;
  const dir = join(ROOT, '.tmp/mutants', `${process.pid}-${batches}`);
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'batch.json');
  writeFileSync(path, JSON.stringify({ ...work, dir }));
  const args = ['--import', 'tsx', join(import.meta.dirname, 'batch.ts'), path];
  const child = spawn(process.execPath, args, { cwd: ROOT, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  // In a process group of its own it would outlive this command.
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', kill);
  let trouble = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    trouble += chunk;
  });
  const isWithout = work.plans.every((plan) => plan !== 'control' && plan.mutant === 0);
  const most = isWithout ? MOST_SILENCE_OF_FILES_MS : MOST_SILENCE_MS;
  let [seen, since] = [0, Date.now()];
  const watch = setInterval(() => {
    const { length } = outcomesIn(dir);
    if (length !== seen) [seen, since] = [length, Date.now()];
    // Workers of a stuck batch are in its group. Before the first output, modules are loading.
    if (Date.now() - since > (length === 0 ? MOST_SILENCE_OF_FILES_MS : most)) kill();
  }, LOOK_MS);
  await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  process.off('exit', kill);
  const outcomes = outcomesIn(dir);
  if (outcomes.length === 0) throw new Error(`No test could be run: ${trouble}`);
  rmSync(dir, { recursive: true, force: true });
  return new Map(outcomes.map((outcome) => [outcome.plan, outcome]));
}
