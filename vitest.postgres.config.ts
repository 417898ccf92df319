import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-report/longest-first.ts';
import { words } from './scripts/words/words-plugin.ts';

/**
 * Files that repeat thousands of requests or a year of days, for which each question to a database of its own process
 * costs minutes. `npm test` asks SQLite only; `npm run test:postgres` asks PostgreSQL, too.
 */
const LONG = [
  // Three years of business, which SQLite plays in every run.
  'sync-server/billing/billing-year.test.ts',
  'sync-server/{malformed,authorisation,api-walk}.test.ts',
  'sync-server/sync/feed/open-cash.test.ts',
  'sync-server/sync/retention/feed-retention.test.ts',
  'sync-server/sync/push/refused-bound.test.ts',
  'sync-server/customers/customer-import.test.ts',
  'scripts/demo/fill.postgres.test.ts',
  // Mostly of files and passwords.
  'sync-server/files/upload-routes.test.ts',
  'sync-server/people/login-routes.test.ts',
  'sync-server/sheets/import-routes.test.ts',
  'sync-server/papers/pdf.test.ts',
  'sync-server/billing/slip-papers.test.ts',
  // Of the feed and its readers, whose SQL other tests run as well.
  'sync-server/sync/push/authorisation.test.ts',
  'sync-server/sync/pull/independent-reader.test.ts',
  'sync-server/sync/pull/pull.test.ts',
  // Of what comes back after a restore, which the simulator's seeds and the promoted standby run here as well.
  'web/sync/copy/restore.test.ts',
  'sync-server/db/queries/finished.test.ts',
];
const isQuick = process.env.POSTGRES_TESTS === 'quick';

/** The tests on PostgreSQL. */
export default defineConfig({
  plugins: [words()],
  test: {
    name: 'postgres',
    include: [
      'sync-server/**/*.test.ts',
      '{scripts,web}/**/*.postgres.test.ts',
      // Devices that meet an older copy of the database.
      'web/sync/copy/restore.test.ts',
    ],
    setupFiles: ['fake-indexeddb/auto'],
    exclude: [
      // SQLite's own file, plans and past.
      'sync-server/db/sqlite/**',
      'sync-server/{serve,trouble,query-plans}.test.ts',
      'sync-server/sync/feed/own-logins.test.ts',
      // The plug is pulled in SQLite's driver.
      'sync-server/sync/retention/feed-retention-chunks.test.ts',
      // A copy of the database as a file.
      'sync-server/sync/push/online-work.test.ts',
      // Without any database.
      'sync-server/sheets/{read-sheet,csv}.test.ts',
      'sync-server/basics/**',
      'sync-server/auth/semaphore.test.ts',
      // SQLite's folder.
      'sync-server/files/picture-folder.test.ts',
      ...(isQuick ? LONG : []),
    ],
    globalSetup: ['sync-server/testing/postgres-setup.ts'],
    env: { TEST_ENGINE: 'postgres' },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Half of the time a test waits for PostgreSQL, a stopped server or a standby. (Vitest takes 200 % as 100 %.)
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
  },
});
