import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { checkTypes, runBin, step, stepBeside } from './steps/run.mjs';

// `npm run check`: the fast part of `npm test`, for every commit.
requireNode();
await installIfNeeded();
const results = await Promise.all([
  stepBeside('Types', checkTypes),
  stepBeside('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  stepBeside('Words', () => runBin(['tsx'], ['scripts/words.ts', '--check'])),
]);
results.push(
  await step('Unit tests', () => runBin(['vitest'], ['run', '--reporter=dot'], { env: { TESTS: 'quick' } })),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
