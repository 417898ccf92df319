import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-report/longest-first.ts';
import { words } from './scripts/words/words-plugin.ts';

/**
 * `npm test` asks SQLite for all of these, and PostgreSQL for each route once (api-walk.test.ts), for each mutation
 * (round-trips.postgres.test.ts), and for the files below `sync-server/` whose SQL is more than reading and writing rows.
 * `npm run test:postgres` asks PostgreSQL for all of them.
 */
const LONG = [
  // Three years of business, thousands of requests, hundreds of records.
  'sync-server/billing/billing-year.test.ts',
  'sync-server/{malformed,authorisation}.test.ts',
  'sync-server/sync/feed/open-cash.test.ts',
  'sync-server/sync/retention/feed-retention.test.ts',
  'sync-server/sync/push/{authorisation,refused-bound,unsent-import}.test.ts',
  'scripts/demo/fill.postgres.test.ts',
  // Mostly of files, passwords, clocks, mail and the API's document.
  'sync-server/files/upload-routes.test.ts',
  'sync-server/people/{login,user,employee,own-password,own-language}-routes.test.ts',
  'sync-server/effects/login-effects.test.ts',
  'sync-server/auth/login-limits.test.ts',
  'sync-server/{sheets,catalogue,customers}/*-import.test.ts',
  'sync-server/sheets/import-routes.test.ts',
  'sync-server/papers/pdf.test.ts',
  'sync-server/billing/{slip-papers,document-routes}.test.ts',
  'sync-server/clock/clock.test.ts',
  'sync-server/notices/{sender,notice-routes}.test.ts',
  'sync-server/http/{languages,openapi}.test.ts',
  'sync-server/api-docs.test.ts',
  // Rules and routes that read and write rows by their id.
  'sync-server/sync/devices/devices.test.ts',
  'sync-server/effects/{late-orders,order-effects,returned-goods,slip-documents}.test.ts',
  'sync-server/{billing/invoice,billing/slip,orders/order,catalogue/product,delivery/order-track}-routes.test.ts',
  'sync-server/{billing,catalogue,customers,people}/*-rules.test.ts',
  'sync-server/catalogue/{wishlist,category,price}-routes.test.ts',
  'sync-server/catalogue/local-names.test.ts',
  'sync-server/{business/business,information/information}-routes.test.ts',
  'sync-server/billing/payment-day.test.ts',
  // Worked examples of rules, and papers of what other tests close and grant here.
  'sync-server/billing/**/*-examples.test.ts',
  'sync-server/effects/{closing,fee}-documents.test.ts',
  'sync-server/customers/data-routes.test.ts',
  'sync-server/activity/activity.test.ts',
  // Of the feed and its readers, whose SQL other tests run as well.
  'sync-server/sync/pull/{independent-reader,rxdb-reader,pull,pull-pages,first-sync-in-parts}.test.ts',
  // Of what comes back after a restore, which the simulator's seeds and the promoted standby run here as well.
  'web/sync/copy/restore.test.ts',
  'sync-server/sync-routes/restore-routes.test.ts',
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
      'sync-server/{serve,starting,trouble,query-plans}.test.ts',
      'sync-server/sync/feed/own-logins.test.ts',
      // The plug is pulled in SQLite's driver.
      'sync-server/sync/retention/feed-retention-chunks.test.ts',
      // Counts pages of SQLite's file.
      'sync-server/sync/push/dearest-calls.test.ts',
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
