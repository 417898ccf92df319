import type { Sabotage } from '../sabotage.ts';

/** Breaks what is returned after a restored backup. */
export const RESTORES: Sabotage[] = [
  {
    name: 'a restored server is not told again what it had confirmed',
    guard: 'simulator',
    edits: [
      {
        file: 'web/sync/copy/fresh-copy.ts',
        find: 'await rememberAgain(db, isKept);',
        replace: '',
      },
    ],
  },
  {
    name: 'verdicts of another database are taken in',
    guard: { file: 'web/sync/copy/epochs.test.ts', test: 'was replaced meanwhile' },
    edits: [
      { file: 'web/sync/outbox/outbox.ts', find: 'if (epoch && epoch.value !== answer.epoch) return;', replace: '' },
    ],
  },
  {
    name: 'a late reset of an older database is taken in',
    guard: { file: 'web/sync/copy/epochs.test.ts', test: 'a reset that comes late' },
    edits: [{ file: 'web/sync/copy/fresh-copy.ts', find: 'if (known.epoch !== knownEpoch) return;', replace: '' }],
  },
  {
    name: 'what comes back counts in the order of return, not in the order in which it was done',
    guard: { file: 'web/sync/restore/restore.test.ts', test: 'does not undo a later one' },
    edits: [
      {
        file: 'sync-server/sync/restore/record-history.ts',
        find: 'order by e."no", m."epoch", m."seq"`',
        replace: 'order by m."cameInAt"`',
      },
    ],
  },
  {
    name: 'a payment stays behind where its invoice had been deleted',
    guard: { file: 'web/sync/restore/restore.test.ts', test: 'sent again what that invoice took is credit' },
    edits: [
      {
        file: 'sync-server/sync/restore/rejudge-later-work.ts',
        find: 'await assertInvoicesStand(trx, past, work);',
        replace: '',
      },
    ],
  },
  {
    name: 'receipts are not looked at',
    guard: { file: 'web/sync/restore/restore.test.ts', test: 'everything is as it was' },
    edits: [
      {
        file: 'sync-server/sync/restore/restore.ts',
        find: 'const known = queued.receipt === undefined ?',
        replace: "const known = queued.receipt !== '' ?",
      },
    ],
  },
  {
    name: 'the mark of what a device has seen is not looked at',
    guard: { file: 'web/sync/restore/lost-history.test.ts', test: 'even if the copy has moved on' },
    edits: [
      {
        file: 'sync-server/db/history.ts',
        find: 'if (mark !== undefined) return mark === seen.mark ? null : seen;',
        replace: 'if (mark !== undefined) return null;',
      },
    ],
  },
];
