import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-report/longest-first.ts';
import { words } from './scripts/words/words-plugin.ts';

/**
 * `npm run check`: rules, the replica, the sync and what all of the server stands on; without seeds by the dozen. Routes,
 * screens and whole processes are left to `npm test`.
 */
const isQuick = process.env.TESTS === 'quick';
const serverTests = isQuick
  ? [
      'schema/**/*.test.ts',
      'sync-server/{basics,db,effects,errors,http,sync}/**/*.test.ts',
      'sync-server/authorisation.test.ts',
      'scripts/{bench,bundle,checks,styles,words}/**/*.test.ts',
    ]
  : ['{schema,sync-server,scripts}/**/*.test.ts'];
const exclude = [
  '**/*.postgres.test.ts',
  ...(isQuick
    ? [
        'schema/mutation-properties.test.ts',
        'web/sync/simulator/**',
        'web/sync/copy/restore.test.ts',
        'sync-server/sync/feed/open-cash.test.ts',
        'sync-server/sync/pull/independent-reader.test.ts',
      ]
    : []),
];

export default defineConfig({
  plugins: [words()],
  test: {
    // A worker loads each module once for all its files: a third of these tests' time.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
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
          exclude: isQuick ? ['**'] : [],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['fake-indexeddb/auto', 'web/testing/english.ts', 'web/testing/quick-screens.ts'],
        },
      },
    ],
    testTimeout: 120_000,
    // A busy machine takes longer than the second that is usual.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
    maxWorkers: '100%',
    // Tests make many short-lived objects: with room for them, collecting garbage takes a twentieth less of the time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
  },
});
