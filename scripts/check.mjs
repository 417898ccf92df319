import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runBin, step } from './run.mjs';

// `npm run check`: the fast part of `npm test`, for every commit.
requireNode();
await installIfNeeded();
const results = [
  await step('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  await step('Types', () => runBin(['typescript', 'tsc'], ['--noEmit', '-p', '.'])),
  await step('Unit tests', () => runBin(['vitest'], ['run', '--reporter=dot'])),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
