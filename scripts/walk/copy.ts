import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { changed, type Step } from './diffs.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = ['docs/examples', 'schema', 'scripts', 'sync-server', 'tests', 'web', 'words'];
const SETTINGS = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'];

/** Copies the sources into a new folder, with the same packages. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'todoke-walk-'));
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/**
 * Makes the steps of the walk in a copy.
 * @throws if one no longer fits
 */
export function makeSteps(folder: string, steps: readonly Step[]): void {
  for (const { diff, changes } of steps) {
    for (const change of changes) {
      const path = join(folder, change.file);
      const text = changed(existsSync(path) ? readFileSync(path, 'utf8') : null, change, diff);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}
