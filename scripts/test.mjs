import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { addDebianChromium, findChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { checkTypes, makeWalk, ROOT, runBin, stepBeside } from './steps/run.mjs';
import { describeResult, runTests } from './test-report/test-report.mjs';

// `npm test`, and `npm run test:all` (--all), which goes on with everything else (docs/testing.md), from nothing but
// Node.js and npm. Further arguments go to vitest. The last line counts all of it.
const options = process.argv.slice(2).filter((arg) => arg !== '--all');
const isAll = process.argv.includes('--all');

const E2E = ['--config', 'tests/e2e/vitest.config.ts'];

let passed = 0;
let failed = 0;

async function stepThatCounts(label, work) {
  if (await stepBeside(label, work)) passed += 1;
  else failed += 1;
}

/**
 * Runs a suite, and prints what failed. One suite at a time: browsers and other tests in parallel take a third longer
 * than one after the other.
 */
async function testsThatCount({ label, args, files = [], env }) {
  process.stdout.write(`${label} ...\n`);
  const { passed: fine, failures, ms } = await runTests([...args, ...options, ...files], { env });
  passed += fine;
  failed += failures.length;
  process.stdout.write(`${label}: ${fine} passed, ${failures.length} failed (${(ms / 1000).toFixed(1)} s)\n`);
  for (const result of failures) process.stdout.write(`FAILED ${describeResult(result)}\n\n`);
}

/** Finds Chromium, or installs it. */
async function chromium() {
  try {
    return { code: 0, output: '', path: await findChromium() };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** @returns the environment of tests in a browser; null without a Chromium, which counts as a failure */
async function browserEnv() {
  const found = chromium();
  await stepThatCounts('Chromium', () => found);
  const { path } = await found;
  return path ? { CHROMIUM_PATH: path } : null;
}

/** Files with long tests: with `--tags-filter` alone vitest would load all others, which takes minutes. */
function filesWithLongTests() {
  const files = ['schema', 'sync-server', 'scripts', 'web', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.postgres.test.ts'))
    .filter((file) => /@module-tag long|tags: \['long'\]/.test(readFileSync(join(ROOT, file), 'utf8')));
}

function printSum() {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}

requireNode();
// Debian's packages come from elsewhere than npm's, so both are fetched in parallel.
const browserAdded = addDebianChromium();
const sqlite = await installPackages();
// In parallel with SQLite's compiler and the build; the tests begin after those.
const others = Promise.all([
  stepThatCounts('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  stepThatCounts('Words', () => runBin(['tsx'], ['scripts/words.ts', '--check'])),
  stepThatCounts('Types', checkTypes),
]);
await stepThatCounts('Production build', build);
await sqlite();
await browserAdded;
const env = await browserEnv();
const testsInBrowser = async (label, folder) => {
  if (env) await testsThatCount({ label, args: E2E, files: [folder], env });
};
await testsThatCount({ label: 'Unit and integration tests', args: ['--tags-filter=!long'] });
await testsInBrowser('Jobs in a browser', 'tests/jobs/');
await others;
if (isAll) {
  printSum();
  // That its steps fit the sources, a unit test has seen.
  await stepThatCounts('Walk', makeWalk);
  await testsInBrowser('End-to-end tests', 'tests/e2e/');
  await testsThatCount({ label: 'Long tests', args: ['--tags-filter=long'], files: filesWithLongTests() });
  await testsThatCount({ label: 'Tests on PostgreSQL', args: ['--config', 'vitest.postgres.config.ts'] });
}
process.exitCode = failed === 0 ? 0 : 1;
printSum();
