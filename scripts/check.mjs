import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { checkTypes, makeWalk, runBin, step, stepBeside } from './steps/run.mjs';

// `npm run check`: the fast part of `npm test`, for every commit.
requireNode();
await installIfNeeded();
const results = await Promise.all([
  stepBeside('Types', checkTypes),
  stepBeside('Format and lint', () => runBin(['@biomejs/biome'], ['ci', '--colors=off', '.'])),
  stepBeside('Words', () => runBin(['tsx'], ['scripts/words.ts', '--check'])),
]);
// Rules, the replica, the sync and the lower rooms of the server. Routes, screens and whole processes are left to `npm
// test`.
const ROOMS = [
  'schema/',
  'web/replica/',
  'web/sync/',
  'tests/simulator/',
  ...['basics', 'db', 'effects', 'errors', 'http', 'sync'].map((room) => `sync-server/${room}/`),
  'sync-server/authorisation.test.ts',
  ...['bench', 'bundle', 'checks', 'styles', 'walk', 'words'].map((room) => `scripts/${room}/`),
];
const options = ['--project=server', '--project=web', '--tags-filter=!long', '--reporter=dot'];
results.push(await step('Walk', makeWalk));
results.push(await step('Unit tests', () => runBin(['vitest'], ['run', ...ROOMS, ...options])));
process.exitCode = results.every(Boolean) ? 0 : 1;
