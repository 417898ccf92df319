import { build } from './steps/build.mjs';
import { addDebianChromium, findChromium } from './steps/chromium.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { checkTypes, runBin, stepBeside } from './steps/run.mjs';
import { describeResult, runTests } from './test-report/test-report.mjs';

// `npm test`: everything, from nothing but Node.js and npm. The last line counts all of it.
const E2E_CONFIG = 'web/e2e/vitest.config.ts';
/** A busy machine fails a test or two by chance; more failing files than these are broken, and don't run again. */
const MOST_ALONE = 3;

let passed = 0;
let failed = 0;

async function stepThatCounts(label, work) {
  if (await stepBeside(label, work)) passed += 1;
  else failed += 1;
}

/** Suites that run at a time: two cores have enough to do with them. */
const AT_ONCE = 2;

/** Runs suites beside each other; what failed runs again, alone, when nothing else runs. */
async function testsThatCount(...suites) {
  process.stdout.write(`${suites.map(({ label }) => label).join(', ')} ...\n`);
  const results = await runTests(suites, AT_ONCE);
  for (const [index, { passed: fine, failures, passedOnlyAlone, ms }] of results.entries()) {
    passed += fine;
    failed += failures.length;
    const seconds = `${(ms / 1000).toFixed(1)} s`;
    process.stdout.write(`${suites[index].label}: ${fine} passed, ${failures.length} failed (${seconds})\n`);
    for (const result of passedOnlyAlone) process.stdout.write(`PASSED ONLY ALONE ${describeResult(result)}\n\n`);
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

/** The end-to-end tests, as a list; none without a Chromium, which counts as a failure. */
async function endToEnd() {
  const found = chromium();
  if (!(await stepBeside('Chromium', () => found))) {
    failed += 1;
    return [];
  }
  const options = { env: { CHROMIUM_PATH: (await found).path } };
  return [{ label: 'End-to-end tests', args: ['--config', E2E_CONFIG], options, mostAlone: Number.POSITIVE_INFINITY }];
}

requireNode();
// Debian's packages come from elsewhere than npm's.
const browserAdded = addDebianChromium();
await installIfNeeded();
// The tests begin when the app is built, which leaves half of a processor to these.
const others = Promise.all([
  stepThatCounts('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  stepThatCounts('Words', () => runBin(['tsx'], ['scripts/words.ts', '--check'])),
  stepThatCounts('Types', checkTypes),
]);
await stepThatCounts('Production build', build);
await browserAdded;
// Browsers often wait, for a timer or each other: other tests use the processors meanwhile.
await testsThatCount({ label: 'Unit and integration tests', args: [], mostAlone: MOST_ALONE }, ...(await endToEnd()), {
  label: 'Tests on PostgreSQL',
  args: ['--config', 'vitest.postgres.config.ts'],
  options: { env: { POSTGRES_TESTS: 'quick' } },
  mostAlone: MOST_ALONE,
});
await others;
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
