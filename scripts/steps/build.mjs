import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runBin } from './run.mjs';

const STAMP = join(ROOT, 'dist', '.sources');
const FOLDERS = ['web', 'schema', 'words', 'scripts/words'];
const FILES = [
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/bundle/bundle-budget.ts',
  'scripts/bundle/chunks.ts',
  'scripts/bundle/theme-css.tsx',
];
/** The line that bundle-budget.ts prints. */
const BUDGET_LINE = /^Login → .+$/m;

function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One hash of all inputs of the build. By contents, since a checkout changes every file's date. */
function hashOfSources() {
  const files = [...FOLDERS.flatMap(sourcesIn), ...FILES.map((file) => join(ROOT, file))].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** True if dist was built from the current sources. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === hashOfSources();
  } catch {
    return false;
  }
}

/** Builds the app for production into dist, stores the hash of its sources, and returns the bundle's size as a note. */
export async function build() {
  const hash = hashOfSources();
  const built = await runBin(['vite'], ['build', '--logLevel', 'warn']);
  if (built.code !== 0) return built;
  writeFileSync(STAMP, hash);
  return { ...built, note: built.output.match(BUDGET_LINE)?.[0] };
}
