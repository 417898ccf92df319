import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-report/longest-first.ts';
import { words } from './scripts/words/words-plugin.ts';

/** Whole processes, and seeds by the dozen: half of the time of all these tests. `npm run check` leaves them to `npm test`. */
const LONG = ['web/sync/simulator/**', 'scripts/{steps,test-report,operations}/**'];
const exclude = ['**/*.postgres.test.ts', ...(process.env.TESTS === 'quick' ? LONG : [])];

export default defineConfig({
  plugins: [words()],
  test: {
    // A worker loads each module once for all its files: a third of these tests' time.
    projects: [
      // Needs no SQLite, and so runs while that is compiled.
      { extends: true, test: { name: 'schema', include: ['schema/**/*.test.ts'], isolate: false } },
      // One project: modules that server and app share load once.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{sync-server,scripts,web}/**/*.test.ts'],
          exclude,
          isolate: false,
          // Dexie looks for IndexedDB when it is loaded, which is once for all files.
          setupFiles: ['fake-indexeddb/auto', 'web/testing/english.ts'],
        },
      },
      // Beside the others, since a DOM changes the globals of its worker.
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          isolate: false,
          setupFiles: ['fake-indexeddb/auto', 'web/testing/english.ts'],
        },
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    // Tests make many short-lived objects: with room for them, collecting garbage takes a twentieth less of the time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
  },
});
