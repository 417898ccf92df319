import type { Sabotage } from '../sabotage.ts';

/** Breaks a device's copy of the server's state. */
export const COPY: Sabotage[] = [
  {
    name: 'no rewind before a pulled page is applied',
    guard: 'simulator',
    edits: [{ file: 'web/sync/copy/rebase.ts', find: 'await writeRows(db, images);', replace: '' }],
  },
  {
    name: 'a page is taken in without looking whether it continues what we have',
    guard: { file: 'web/sync/copy/epochs.test.ts', test: 'a page that comes late' },
    edits: [
      {
        file: 'web/sync/copy/rebase.ts',
        find: 'if (known.cursor !== from) return;',
        replace: '',
      },
    ],
  },
  {
    name: 'work is settled while its effect may be among the old records that are to come',
    guard: { file: 'web/sync/copy/first-sync-in-parts.test.ts', test: 'keeps the effect of its work' },
    edits: [{ file: 'web/sync/copy/rebase.ts', find: 'older ? [] : confirmed', replace: 'confirmed' }],
  },
  {
    name: 'the old copy is emptied at a reset',
    guard: { file: 'web/sync/copy/fresh-copy.test.ts', test: 'keeps the stops' },
    edits: [
      {
        file: 'web/sync/copy/fresh-copy.ts',
        find: 'if (isKept) {',
        replace: 'if (isKept) {\n      await emptyTables(db, changed);\n      await db.beforeImages.clear();',
      },
    ],
  },
  {
    name: "what was confirmed is remembered by the phone's own clock",
    guard: { file: 'web/sync/outbox/adversity.test.ts', test: 'whose clock is months behind' },
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
];
