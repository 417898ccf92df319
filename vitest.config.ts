import { defineConfig } from 'vitest/config';
import { TAGS } from './scripts/test-report/tags.ts';
import { words } from './scripts/words/words-plugin.ts';

/** All tests but those in a browser and on PostgreSQL. `npm test` leaves those tagged `long` to `npm run test:all` (docs/testing.md). */
export default defineConfig({
  plugins: [words()],
  test: {
    tags: TAGS,
    // A worker loads each module once for all its files: a third of these tests' time.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{schema,sync-server,scripts,tests/soak}/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{web,tests/simulator}/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
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
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['fake-indexeddb/auto', 'web/testing/english.ts', 'web/testing/no-warnings.ts'],
        },
      },
    ],
    testTimeout: 120_000,
    // As long as a busy machine may take: only a test that fails waits for it.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    maxWorkers: '100%',
    // Tests make many short-lived objects: with room for them, collecting garbage takes a twentieth less of the time.
    execArgv: ['--max-semi-space-size=64'],
  },
});
