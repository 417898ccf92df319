import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TAGS } from './scripts/test-report/tags.ts';
import { words } from './scripts/words/words-plugin.ts';

/** All of the server's tests on PostgreSQL: `npm run test:postgres`, which `npm run test:all` runs too. */
export default defineConfig({
  plugins: [words()],
  test: {
    tags: TAGS,
    name: 'postgres',
    include: [
      'sync-server/**/*.test.ts',
      '{scripts,web,tests}/**/*.postgres.test.ts',
      // Devices that meet an older copy of the database.
      'web/sync/restore/restore.test.ts',
    ],
    setupFiles: ['fake-indexeddb/auto'],
    exclude: [
      // SQLite's own file, plans and past.
      'sync-server/db/sqlite/**',
      'sync-server/{serve,starting,trouble,query-plans}.test.ts',
      'sync-server/sync/feed/own-logins.test.ts',
      // The plug is pulled in SQLite's driver.
      'sync-server/sync/retention/feed-retention-chunks.test.ts',
      // Malformed requests are refused before any database is asked, and PostgreSQL does not count what was written: all of
      // it would be read after each.
      'sync-server/malformed.test.ts',
      // Counts pages of SQLite's file.
      'sync-server/sync/push/dearest-calls.test.ts',
      // A copy of the database as a file.
      'sync-server/sync/restore/online-work.test.ts',
      // Without any database.
      'sync-server/sheets/{read-sheet,csv}.test.ts',
      'sync-server/basics/**',
      'sync-server/auth/semaphore.test.ts',
      // SQLite's folder.
      'sync-server/files/picture-folder.test.ts',
    ],
    globalSetup: ['sync-server/testing/postgres-setup.ts'],
    env: { TEST_ENGINE: 'postgres' },
    isolate: false,
    // The demo's two months take 45 s, and longer beside other files.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A year of random business failed once beside three other files, and passes by itself: the cause is not found yet.
    retry: 1,
    maxWorkers: availableParallelism(),
  },
});
