import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run, stepBeside } from './run.mjs';

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

const SQLITE = 'node_modules/better-sqlite3';
/** Compiled locally if there is no prebuilt binary for this machine. */
const COMPILED = join(SQLITE, 'build/Release/better_sqlite3.node');
/** Where it is compiled while npm installs the rest. */
const WORKSHOP = join(ROOT, '.tmp/sqlite');

/**
 * True if node_modules matches the lock file. Compares contents with npm's own list, since a checkout or a copy changes
 * dates. Optional packages may be missing: they belong to other systems.
 */
export function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(join(ROOT, COMPILED))) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/**
 * Runs the npm that runs us, or the one on the PATH. Not `npm ci`: it refuses a lock file without other systems'
 * optional packages, and npm writes such a lock file wherever its registry lacks some of them.
 */
function runNpm(args, env) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  return npm ? run(process.execPath, [npm, ...all], { env }) : run('npm', all, { env });
}

/** As in SQLite's own makefile: compiles in two thirds of the time that the package's settings take. */
const OPTIMISED = { CFLAGS: '-O2', CXXFLAGS: '-O2' };

/**
 * Installs SQLite alone, in the locked version, in another folder, since its compiler keeps one processor busy for a
 * minute.
 */
function compileSqlite(wanted) {
  const dependencies = { 'better-sqlite3': wanted[SQLITE].version };
  // An earlier run may have left one of another Node.
  rmSync(WORKSHOP, { recursive: true, force: true });
  mkdirSync(WORKSHOP, { recursive: true });
  const write = (file, content) => writeFileSync(join(WORKSHOP, file), JSON.stringify(content));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', { lockfileVersion: 3, packages: { ...wanted, '': { dependencies } } });
  return runNpm(['install', '--prefix', WORKSHOP], OPTIMISED);
}

/** Runs the other packages' install scripts. */
async function finishPackages(wanted) {
  const others = Object.entries(wanted).filter(([path, { hasInstallScript }]) => hasInstallScript && path !== SQLITE);
  const names = others
    .filter(([path]) => existsSync(join(ROOT, path)))
    .map(([path]) => path.split('node_modules/').at(-1));
  return runNpm(['rebuild', ...new Set(names)]);
}

/**
 * Installs the lock file's versions if they are missing, with dev dependencies, since a start builds. `--no-save`
 * leaves the lock file unchanged. Returns while SQLite may still be compiling, so that work without a database can
 * begin.
 * @returns a function that waits for SQLite, and puts it where npm would
 */
export async function installPackages() {
  if (isInstalled()) return async () => {};
  const wanted = readLock('package-lock.json');
  const compiling = stepBeside('Compiling SQLite', () => compileSqlite(wanted));
  const packages = async () => {
    const installed = await runNpm(['install', '--no-save', '--ignore-scripts', '--include=dev']);
    return installed.code === 0 ? finishPackages(wanted) : installed;
  };
  if (!(await stepBeside('Installing packages', packages))) process.exit(1);
  return async () => {
    if (!(await compiling)) process.exit(1);
    mkdirSync(join(ROOT, dirname(COMPILED)), { recursive: true });
    copyFileSync(join(WORKSHOP, COMPILED), join(ROOT, COMPILED));
    rmSync(WORKSHOP, { recursive: true });
  };
}

/** Installs them, and waits for SQLite. */
export async function installIfNeeded() {
  const sqlite = await installPackages();
  await sqlite();
}
