import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const numbersOf = (version) => version.split('.').map(Number);

/**
 * How a version of Node.js stands to a range such as `^20.19.0 || ^22.12.0`: `supported`, `too old` (older than all that
 * the range names) or `untried`. Own code, since it runs before anything is installed.
 * @param version such as `22.12.0`
 */
export function nodeSupport(version, range) {
  const [major, minor] = numbersOf(version);
  const supported = range.split(' || ').map((each) => numbersOf(each.slice(1)));
  if (supported.some(([itsMajor, itsMinor]) => major === itsMajor && minor >= itsMinor)) return 'supported';
  const [oldestMajor, oldestMinor] = supported[0];
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor) ? 'too old' : 'untried';
}

/** Exits with one sentence on a Node.js that is too old, before something fails in a stranger way; warns of an untried one. */
export function requireNode() {
  const { version } = process;
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const support = nodeSupport(version.slice(1), engines.node);
  if (support === 'supported') return;
  const wanted = engines.node.replaceAll('^', '').replaceAll(' || ', ' or ');
  const found = `Todoke runs on Node.js ${wanted} and later minor versions; this is ${version}`;
  process.stderr.write(`${found}${support === 'untried' ? ', which is not tried' : ''}.\n`);
  if (support === 'too old') process.exit(1);
}
