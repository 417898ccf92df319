/**
 * A way to break the system: source edits, and the guard that has to notice. The guard is the simulator, or a test
 * named by words of its title, if the simulator's devices lack the feature or meet it too rarely.
 */
export type Sabotage = {
  name: string;
  edits: Edit[];
  guard: Guard;
};
type Edit = { file: string; find: string; replace: string };
export type Guard = 'simulator' | { file: string; test: string };

const NO_DELETED_CUSTOMERS: Edit = {
  file: 'sync-server/sync/feed/feed.ts',
  find: 'for (const change of changes) {\n    done.add(',
  replace: `for (const change of changes) {
    if (change.table === 'customers' && change.after?.deletedAt) continue;
    done.add(`,
};

/** Each removes one thing the promise rests on. */
export const SABOTAGES: Sabotage[] = [
  {
    name: 'no dedup: a mutation sent again runs again',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/push/apply-mutation.ts',
        find: 'if (known) return { verdict: known, touched: nobody };',
        replace: '',
      },
      {
        file: 'sync-server/db/mutation-log.ts',
        find: 'insert into "mutationLog"',
        replace: 'replace into "mutationLog"',
      },
      {
        file: 'sync-server/db/mutation-log.ts',
        find: 'insert into "recordChanges"',
        replace: 'replace into "recordChanges"',
      },
    ],
  },
  {
    name: 'the verdict is stored after the transaction of its effects',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/push/apply-mutation.ts',
        find: 'await logMutation(trx, { ...entry, verdict, place }, { about, changes });',
        replace: 'later.push([{ ...entry, verdict, place }, { about, changes }]);',
      },
      {
        file: 'sync-server/sync/push/apply-mutation.ts',
        find: 'type Sender = ',
        replace:
          'type Log = Parameters<typeof logMutation>;\nexport const later: [Log[1], Log[2]][] = [];\ntype Sender = ',
      },
      {
        file: 'sync-server/sync/push/push.ts',
        find: 'return db.transaction().execute(async (trx) => {',
        replace: 'const result = await db.transaction().execute(async (trx) => {',
      },
      {
        file: 'sync-server/sync/push/push.ts',
        find: 'return { answer, touched };\n  });',
        replace: `return { answer, touched };
  });
  await db.transaction().execute(async (trx) => {
    for (const [entry, records] of later.splice(0)) await logMutation(trx, entry, records);
  });
  return result;`,
      },
      {
        file: 'sync-server/sync/push/push.ts',
        find: "import { applyMutation } from './apply-mutation.ts';",
        replace:
          "import { applyMutation, later } from './apply-mutation.ts';\nimport { logMutation } from '../db/mutation-log.ts';",
      },
    ],
  },
  {
    name: 'no remove when a record leaves an audience',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/feed/feed.ts',
        find: "return gone.map(([audience]) => ({ audience, op: 'remove' as const }));",
        replace: 'return [];',
      },
    ],
  },
  {
    name: 'no rewind before a pulled page is applied',
    guard: 'simulator',
    edits: [{ file: 'web/sync/copy/rebase.ts', find: 'await writeRows(db, images);', replace: '' }],
  },
  {
    name: 'a page is taken in without looking whether it continues what we have',
    guard: 'simulator',
    edits: [
      {
        file: 'web/sync/copy/rebase.ts',
        find: 'if (known.cursor !== from) return;',
        replace: '',
      },
    ],
  },
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
    name: 'the old copy is emptied at a reset',
    guard: { file: 'web/sync/copy/fresh-copy.test.ts', test: 'keeps the round' },
    edits: [
      {
        file: 'web/sync/copy/fresh-copy.ts',
        find: 'if (isKept) {',
        replace: 'if (isKept) {\n      await emptyTables(db, changed);\n      await db.beforeImages.clear();',
      },
    ],
  },
  {
    name: 'what may have arrived can be taken back',
    guard: 'simulator',
    edits: [
      {
        file: 'web/sync/outbox/outbox.ts',
        find: "row?.state === 'waiting' && !isBuiltOn",
        replace: 'row !== undefined && UNSENT.includes(row.state) && !isBuiltOn',
      },
    ],
  },
  {
    name: 'a guess is dropped as soon as the server confirmed it, before its effect was pulled',
    guard: 'simulator',
    edits: [{ file: 'web/sync/outbox/outbox.ts', find: "state: 'confirmed', seq", replace: "state: 'settled', seq" }],
  },
  {
    name: 'the outbox is sent in the order of the clock',
    guard: 'simulator',
    edits: [
      {
        file: 'web/sync/outbox/outbox.ts',
        find: "anyOf(UNSENT).sortBy('n');\n    const now",
        replace: "anyOf(UNSENT).sortBy('at');\n    const now",
      },
    ],
  },
  {
    name: 'a customer that was deleted is not in the feed',
    guard: 'simulator',
    edits: [NO_DELETED_CUSTOMERS],
  },
  {
    name: 'a customer that was deleted is not in the feed, for another client',
    guard: {
      file: 'sync-server/sync/pull/independent-reader.test.ts',
      test: 'the office deletes is deleted for admin',
    },
    edits: [NO_DELETED_CUSTOMERS],
  },
  {
    name: 'what goes along with a changed record is not in the feed',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/feed/visibility.ts',
        find: 'if (!isBack && who(change.before) === who(change.after)) return [];',
        replace: 'return [];',
      },
    ],
  },
  {
    name: 'verdicts of another database are taken in',
    guard: { file: 'web/sync/epochs.test.ts', test: 'given up meanwhile' },
    edits: [
      { file: 'web/sync/outbox/outbox.ts', find: 'if (epoch && epoch.value !== answer.epoch) return;', replace: '' },
    ],
  },
  {
    name: 'a late reset of an older database is taken in',
    guard: { file: 'web/sync/epochs.test.ts', test: 'a reset that comes late' },
    edits: [{ file: 'web/sync/copy/fresh-copy.ts', find: 'if (known.epoch !== knownEpoch) return;', replace: '' }],
  },
  {
    name: "what was confirmed is remembered by the phone's own clock",
    guard: { file: 'web/sync/adversity.test.ts', test: 'whose clock is months behind' },
    edits: [
      {
        file: 'web/sync/copy/rebase.ts',
        find: '({ settledAt = now }) => settledAt < oldest',
        replace: '({ at }) => at < oldest',
      },
    ],
  },
  {
    name: 'the daily cleaning takes what waiting work touched',
    guard: { file: 'web/sync/copy/prune.test.ts', test: 'what waiting work touched stays' },
    edits: [{ file: 'web/sync/copy/prune.ts', find: '|| inWork.has(', replace: '|| false && inWork.has(' }],
  },
  {
    name: 'a sign-out forgets refused work',
    guard: { file: 'web/sync/session/sign-out.test.ts', test: 'work that is refused' },
    edits: [
      { file: 'web/sync/session/sign-out.ts', find: ".anyOf([...UNSENT, 'refused'])", replace: '.anyOf(UNSENT)' },
    ],
  },
  {
    name: 'work goes out under whoever is signed in',
    guard: { file: 'web/sync/rounds/run-sync.test.ts', test: 'whoever signs in' },
    edits: [
      {
        file: 'web/sync/rounds/run-sync.ts',
        find: '(currentSession()?.token === info.token ? info.token : null)',
        replace: '(currentSession()?.token ?? null)',
      },
    ],
  },
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
    guard: { file: 'sync-server/db/sqlite.test.ts', test: 'a commit is on the disk' },
    edits: [{ file: 'sync-server/db/sqlite.ts', find: "'synchronous = FULL'", replace: "'synchronous = OFF'" }],
  },
  {
    name: 'what comes back counts in the order of return, not in the order in which it was done',
    guard: { file: 'web/sync/restore.test.ts', test: 'does not undo a later one' },
    edits: [
      {
        file: 'sync-server/sync/restore/record-history.ts',
        find: 'order by e."no", m."seq"`',
        replace: 'order by m."cameInAt"`',
      },
    ],
  },
  {
    name: 'receipts are not looked at',
    guard: { file: 'web/sync/restore.test.ts', test: 'everything is as it was' },
    edits: [
      {
        file: 'sync-server/sync/push/apply-mutation.ts',
        find: 'if (holder && queued.receipt !== undefined) {',
        replace: "if (holder && queued.receipt === '') {",
      },
    ],
  },
  {
    name: 'the mark of what a device has seen is not looked at',
    guard: { file: 'web/sync/lost-history.test.ts', test: 'also where the copy has gone on' },
    edits: [
      {
        file: 'sync-server/db/history.ts',
        find: 'if (mark !== undefined) return mark === seen.mark ? null : seen;',
        replace: 'if (mark !== undefined) return null;',
      },
    ],
  },
];
