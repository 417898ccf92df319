import { defineConfig } from 'vitest/config';

/** The server's tests on PostgreSQL. */
export default defineConfig({
  test: {
    name: 'postgres',
    include: ['sync-server/**/*.test.ts'],
    exclude: [
      // SQLite's own file, plans and past.
      'sync-server/db/sqlite/**',
      'sync-server/{serve,trouble,query-plans}.test.ts',
      'sync-server/sync/feed/own-logins.test.ts',
      // The plug is pulled in SQLite's driver.
      'sync-server/sync/retention/feed-retention-chunks.test.ts',
      // A copy of the database as a file, and pictures, which are files yet.
      'sync-server/sync/push/online-work.test.ts',
      'sync-server/files/upload-routes.test.ts',
    ],
    globalSetup: ['sync-server/testing/start-postgres.ts'],
    env: { TEST_ENGINE: 'postgres' },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
  },
});
