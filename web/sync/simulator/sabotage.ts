import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Sabotage } from './sabotages.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** A copy of the sources, beside the packages they import, with one thing broken. */
function copyBroken({ edits }: Sabotage, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const folder of ['schema', 'sync-server', 'web/sync', 'web/replica']) {
    cpSync(join(ROOT, folder), join(dir, folder), { recursive: true });
  }
  cpSync(join(ROOT, 'package.json'), join(dir, 'package.json'));
  for (const { file, find, replace } of edits) {
    const path = join(dir, file);
    const source = readFileSync(path, 'utf8');
    const parts = source.split(find);
    if (parts.length < 2) throw new Error(`${file} has changed: the sabotage finds nothing to replace`);
    writeFileSync(path, parts.join(replace));
  }
}

/**
 * Plays seeds against sources in which one thing is broken, until one notices.
 * @returns that seed, or null when all of them passed
 */
export async function seedThatNotices(sabotage: Sabotage, seeds: number): Promise<number | null> {
  const dir = join(ROOT, '.tmp', `sabotage-${sabotage.name.replace(/\W+/g, '-').slice(0, 40)}`);
  copyBroken(sabotage, dir);
  try {
    const args = ['--import', 'tsx', 'web/sync/simulator/run.ts', '--first', '--seeds', String(seeds)];
    const { stderr } = await run(process.execPath, args, { cwd: dir, maxBuffer: 2 ** 26 }).catch(
      (failed: { stderr: string }) => failed,
    );
    const [, seed] = stderr.match(/^seed (\d+): BrokenPromise/m) ?? [];
    return seed === undefined ? null : Number(seed);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
