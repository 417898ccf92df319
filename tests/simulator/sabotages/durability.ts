import type { Sabotage } from '../sabotage.ts';

/** Breaks the durability of commits when power is lost. */
export const DURABILITY: Sabotage[] = [
  {
    name: 'the browser may report a commit that the disk has not',
    guard: { file: 'web/sync/outbox/mutate.test.ts', test: 'durability' },
    edits: [
      {
        file: 'web/replica/local-db.ts',
        find: "chromeTransactionDurability: 'strict'",
        replace: "chromeTransactionDurability: 'relaxed'",
      },
    ],
  },
  {
    name: 'the server may answer for a commit that the disk has not',
    guard: { file: 'sync-server/db/sqlite/open-sqlite.test.ts', test: 'a commit is on the disk' },
    edits: [
      { file: 'sync-server/db/sqlite/open-sqlite.ts', find: "'synchronous = FULL'", replace: "'synchronous = OFF'" },
    ],
  },
  {
    name: 'a phone without power loses what it said was saved',
    guard: 'simulator',
    edits: [
      {
        file: 'web/replica/local-db.ts',
        find: "chromeTransactionDurability: 'strict'",
        replace: "chromeTransactionDurability: 'relaxed'",
      },
    ],
  },
  {
    name: 'out of reach the app waits a minute before it tries again',
    guard: { file: 'tests/simulator/faults.test.ts', test: 'of several devices is over within ten seconds' },
    edits: [
      {
        file: 'web/sync/rounds/sync-loop.ts',
        find: 'const LONGEST_OFFLINE_MS = 8_000;',
        replace: 'const LONGEST_OFFLINE_MS = 60_000;',
      },
    ],
  },
  {
    name: 'a new device of a person takes the place of the one that was evicted',
    guard: { file: 'tests/simulator/faults.test.ts', test: 'leaves the office with what it last heard' },
    edits: [
      {
        file: 'sync-server/sync/devices/devices.ts',
        find: 'FORGET_OTHERS(actor._id, deviceId, actor._id, deviceId, MAX_DEVICES - 1)',
        replace: 'FORGET_OTHERS(actor._id, deviceId, actor._id, deviceId, 0)',
      },
    ],
  },
  {
    name: 'work that met a damaged server is not sent again',
    guard: { file: 'tests/simulator/faults.test.ts', test: 'of the server: it answers that it is damaged' },
    edits: [
      {
        file: 'web/sync/outbox/outbox.ts',
        find: "anyOf(UNSENT).sortBy('n');\n    const now",
        replace: "equals('waiting').sortBy('n');\n    const now",
      },
    ],
  },
];
