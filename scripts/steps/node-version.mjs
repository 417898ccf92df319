import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** The parts of a version range, each with its first version and the one it ends before. */
const partsOf = (range) =>
  range.split(' || ').map((part) => {
    const [from, before] = part.match(/\d+\.\d+\.\d+/g);
    return { from, before };
  });

const numbersOf = (version) => version.split('.').map(Number);

/** True if a version has the same major as another, and is not older. */
function isFrom(version, first) {
  const [major, minor] = numbersOf(version);
  const [itsMajor, itsMinor] = numbersOf(first);
  return major === itsMajor && minor >= itsMinor;
}

/**
 * Support of a Node.js version by a range such as `^22.12.0 || >=24.0.0 <24.19.0`: `supported`, `too old` (before all
 * parts), `broken` (after the end of a part) or `untried`. Own code, since it runs before anything is installed.
 * @param version such as `22.12.0`
 */
export function nodeSupport(version, range) {
  const parts = partsOf(range);
  if (parts.some(({ before }) => before && isFrom(version, before))) return 'broken';
  if (parts.some(({ from }) => isFrom(version, from))) return 'supported';
  const [major, minor] = numbersOf(version);
  const [oldestMajor, oldestMinor] = numbersOf(parts[0].from);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor) ? 'too old' : 'untried';
}

const WORDS = {
  'too old': '',
  untried: ', which is not tried',
  // better-sqlite3 12 keeps statements in Node's ObjectWrap, which ends the process when they are collected
  // (docs/decisions/0026).
  broken: ', which ends the server at random times: SQLite’s package is not made for it',
};

/**
 * Exits with one sentence on an unsupported Node.js, before something fails in a stranger way; warns of an untried one.
 */
export function requireNode() {
  const { version } = process;
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const support = nodeSupport(version.slice(1), engines.node);
  if (support === 'supported') return;
  const wanted = partsOf(engines.node).map(({ from, before }) => (before ? `${from} (before ${before})` : from));
  const found = `Todoke runs on Node.js ${wanted.join(' or ')} and later minor versions; this is ${version}`;
  process.stderr.write(`${found}${WORDS[support]}.\n`);
  if (support !== 'untried') process.exit(1);
}
