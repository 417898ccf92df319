import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step } from './run.mjs';

/** The oldest Node.js that everything runs on; package.json says the same to npm. */
const OLDEST_NODE = [20, 19];

/** Ends with one sentence on a Node.js that is too old, before anything fails in a stranger way. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  process.stderr.write(`Todoke needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** What has to be compiled where no machine like this one has done it before. */
const COMPILED = join(ROOT, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');

/**
 * Whether node_modules holds what the lock file says. npm keeps its own list of what it installed; contents are compared
 * and not dates, which a checkout or a copy changes. Optional packages may be missing: they belong to other systems.
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

/** Runs the npm that runs us, or the one that is found. */
function runNpm(args) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  return npm ? run(process.execPath, [npm, ...args]) : run('npm', args);
}

/**
 * Installs the lock file's versions, where they are not there already; tools for building are needed to start, too. Not
 * `npm ci`: it refuses a lock file without the optional packages of every other system, and npm writes such a lock file
 * wherever its registry does not have them all. `--no-save` leaves the lock file as it is.
 * @param meanwhile what needs the packages, but not SQLite, which keeps one processor busy for a minute
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
