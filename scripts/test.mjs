import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { addDebianChromium, findChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { checkTypes, ROOT, runBin, stepBeside } from './steps/run.mjs';
import { describeResult, runTests } from './test-report/test-report.mjs';

// `npm test`, and `npm run test:all` (--all), which goes on with everything else (docs/testing.md), from nothing but Node.js
// and npm. Further arguments go to vitest. The last line counts all of it.
const options = process.argv.slice(2).filter((arg) => arg !== '--all');
const isAll = process.argv.includes('--all');

/** Suites that run at a time: browsers often wait, for a timer or each other, and other tests use the processors meanwhile. */
const AT_ONCE = 2;
const E2E = ['--config', 'web/e2e/vitest.config.ts'];

let passed = 0;
let failed = 0;

async function stepThatCounts(label, work) {
  if (await stepBeside(label, work)) passed += 1;
  else failed += 1;
}

/** Runs suites beside each other, and prints what failed. */
async function testsThatCount(...suites) {
  process.stdout.write(`${suites.map(({ label }) => label).join(', ')} ...\n`);
  const all = suites.map(({ args, files, env }) => ({ args: [...args, ...options], files, options: { env } }));
  const results = await runTests(all, AT_ONCE);
  for (const [index, { passed: fine, failures, ms }] of results.entries()) {
    passed += fine;
    failed += failures.length;
    const seconds = `${(ms / 1000).toFixed(1)} s`;
    process.stdout.write(`${suites[index].label}: ${fine} passed, ${failures.length} failed (${seconds})\n`);
    for (const result of failures) process.stdout.write(`FAILED ${describeResult(result)}\n\n`);
  }
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

/** Files of which vitest has to ask for their long tests: loading all others takes minutes. */
function filesWithLongTests() {
  const files = ['schema', 'sync-server', 'scripts', 'web'].flatMap((folder) =>
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
// Debian's packages come from elsewhere than npm's.
const browserAdded = addDebianChromium();
const sqlite = await installPackages();
// Beside SQLite's compiler, and the build; the tests begin after those.
const others = Promise.all([
  stepThatCounts('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  stepThatCounts('Words', () => runBin(['tsx'], ['scripts/words.ts', '--check'])),
  stepThatCounts('Types', checkTypes),
]);
await stepThatCounts('Production build', build);
await sqlite();
await browserAdded;
const env = await browserEnv();
const inBrowser = (label, folder) => (env ? [{ label, args: E2E, files: [folder], env }] : []);
await testsThatCount(
  { label: 'Unit and integration tests', args: ['--tags-filter=!long'] },
  ...inBrowser('Jobs and chains in a browser', 'tests/'),
);
await others;
if (isAll) {
  printSum();
  await testsThatCount(
    ...inBrowser('End-to-end tests', 'web/e2e/'),
    { label: 'Long tests', args: ['--tags-filter=long'], files: filesWithLongTests() },
    { label: 'Tests on PostgreSQL', args: ['--config', 'vitest.postgres.config.ts'] },
  );
}
process.exitCode = failed === 0 ? 0 : 1;
printSum();
