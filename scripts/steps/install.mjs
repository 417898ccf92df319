import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step } from './run.mjs';

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Compiled locally if there is no prebuilt binary for this machine. */
const COMPILED = join(ROOT, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');

/**
 * True if node_modules matches the lock file. Compares contents with npm's own list, since a checkout or a copy changes
 * dates. Optional packages may be missing: they belong to other systems.
 */
export function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(COMPILED)) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** Runs the npm that runs us, or the one on the PATH. */
function runNpm(args) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  return npm ? run(process.execPath, [npm, ...args]) : run('npm', args);
}

/**
 * Installs the lock file's versions if they are missing, with dev dependencies, since a start builds. Not `npm ci`: it
 * refuses a lock file without other systems' optional packages, and npm writes such a lock file wherever its registry
 * lacks some of them. `--no-save` leaves the lock file unchanged.
 * @param meanwhile work that needs the packages but not SQLite, whose build keeps one processor busy for a minute
 */
export async function installIfNeeded(meanwhile = async () => {}) {
  if (isInstalled()) return meanwhile();
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (!(await step('Installing packages', () => runNpm(args)))) process.exit(1);
  const compiling = runNpm(['rebuild', '--loglevel=error']);
  await meanwhile();
  if (!(await step('Compiling SQLite', () => compiling))) process.exit(1);
}
