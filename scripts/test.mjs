import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installIfNeeded, requireNode } from './install.mjs';
import { runBin, secondsSince, step } from './run.mjs';
import { runTests } from './test-report.mjs';

// `npm test`: everything, from nothing but Node.js and npm. The last line counts all of it.
const E2E_CONFIG = 'web/e2e/vitest.config.ts';

let passed = 0;
let failed = 0;

async function stepThatCounts(label, work) {
  if (await step(label, work)) passed += 1;
  else failed += 1;
}

async function testsThatCount(label, args, options) {
  const start = Date.now();
  process.stdout.write(`${label} ... `);
  const { passed: fine, failures } = await runTests(args, options);
  passed += fine;
  failed += failures.length;
  process.stdout.write(`${fine} passed, ${failures.length} failed (${secondsSince(start)})\n`);
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n\n`);
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
  if (!isThere) failed += 1;
  else await testsThatCount('End-to-end tests', ['--config', E2E_CONFIG], { env: { CHROMIUM_PATH: chromium } });
}

requireNode();
await installIfNeeded(async () => {
  await stepThatCounts('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.']));
  await stepThatCounts('Types', () => runBin(['typescript', 'tsc'], ['--noEmit', '-p', '.']));
  await stepThatCounts('Production build', build);
});
await testsThatCount('Unit and integration tests', []);
await endToEnd();
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
