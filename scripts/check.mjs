import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { runBin, step } from './steps/run.mjs';

// `npm run check`: the fast part of `npm test`, for every commit.
requireNode();
await installIfNeeded();
const results = [
  await step('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  await step('Types', () => runBin(['typescript', 'tsc'], ['--noEmit', '-p', '.'])),
  await step('Words', () => runBin(['tsx'], ['scripts/words.ts', '--check'])),
  await step('Unit tests', () => runBin(['vitest'], ['run', '--reporter=dot'], { env: { TESTS: 'quick' } })),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
