import type { Sabotage } from '../sabotage.ts';

/** Breaks a commit that survives the loss of power. */
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
];
