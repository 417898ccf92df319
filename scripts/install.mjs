import { readFileSync } from 'node:fs';
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

/**
 * Whether node_modules holds what the lock file says. npm keeps its own list of what it installed; contents are compared
 * and not dates, which a checkout or a copy changes. Optional packages may be missing: they belong to other systems.
 */
export function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/**
 * Installs the lock file's versions, where they are not there already; tools for building are needed to start, too. Not
 * `npm ci`: it refuses a lock file without the optional packages of every other system, and npm writes such a lock file
 * wherever its registry does not have them all. `--no-save` leaves the lock file as it is.
 */
export async function installIfNeeded() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = await step('Installing packages', () =>
    npm ? run(process.execPath, [npm, ...args]) : run('npm', args),
  );
  if (!installed) process.exit(1);
}
