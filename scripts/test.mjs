import { build } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { runBin, secondsSince, step } from './steps/run.mjs';
import { describeResult, runTests } from './test-report/test-report.mjs';

// `npm test`: everything, from nothing but Node.js and npm. The last line counts all of it.
const E2E_CONFIG = 'web/e2e/vitest.config.ts';
/** A busy machine fails a test or two by chance; more failing files than these are broken, and don't run again. */
const MOST_ALONE = 3;

let passed = 0;
let failed = 0;

async function stepThatCounts(label, work) {
  if (await step(label, work)) passed += 1;
  else failed += 1;
}

async function testsThatCount(label, args, { options = {}, mostAlone = MOST_ALONE } = {}) {
  const start = Date.now();
  process.stdout.write(`${label} ... `);
  const { passed: fine, failures, passedOnlyAlone } = await runTests(args, options, mostAlone);
  passed += fine;
  failed += failures.length;
  process.stdout.write(`${fine} passed, ${failures.length} failed (${secondsSince(start)})\n`);
  for (const result of passedOnlyAlone) process.stdout.write(`PASSED ONLY ALONE ${describeResult(result)}\n\n`);
  for (const result of failures) process.stdout.write(`FAILED ${describeResult(result)}\n\n`);
}

async function endToEnd() {
  let chromium = null;
  const isThere = await step('Chromium', async () => {
    try {
      chromium = await findChromium();
      return { code: 0, output: '' };
    } catch (error) {
      return { code: 1, output: error.message };
    }
  });
  if (!isThere) {
    failed += 1;
    return;
  }
  const options = { env: { CHROMIUM_PATH: chromium } };
  await testsThatCount('End-to-end tests', ['--config', E2E_CONFIG], { options, mostAlone: Number.POSITIVE_INFINITY });
}

requireNode();
await installIfNeeded(async () => {
  await stepThatCounts('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.']));
  await stepThatCounts('Types', () => runBin(['typescript', 'tsc'], ['--noEmit', '-p', '.']));
  await stepThatCounts('Production build', build);
  await testsThatCount('Tests of the schema', ['--project=schema']);
});
await testsThatCount('Unit and integration tests', ['--project=!schema']);
await endToEnd();
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
