import type { Sabotage } from '../sabotage.ts';

/** Breaks the feed, which gives each reader everything it may see, and nothing else. */
export const FEED: Sabotage[] = [
  {
    name: 'no remove when a record leaves an audience',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/feed/feed.ts',
        find: "return gone.map((audience) => ({ audience, op: 'remove' as const }));",
        replace: 'return [];',
      },
    ],
  },
  {
    name: 'a customer that was deleted is not in the feed',
    // The simulator's admins hardly ever have a customer that can be deleted: 200 seeds did not notice.
    guard: {
      file: 'sync-server/sync/pull/independent-reader.test.ts',
      test: 'the office deletes is deleted for admin',
    },
    edits: [
      {
        file: 'sync-server/sync/feed/feed.ts',
        find: 'for (const [index, change] of changes.entries()) {\n    done.add(',
        replace: `for (const [index, change] of changes.entries()) {
    if (change.table === 'customers' && change.after?.deletedAt) continue;
    done.add(`,
      },
    ],
  },
  {
    name: 'what goes along with a changed record is not in the feed',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/feed/visibility.ts',
        find: 'if (!isMoved && who(change.before) === who(change.after)) return [];',
        replace: 'return [];',
      },
    ],
  },
  {
    name: 'a first sync in two parts has no second one',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/pull/feed-pages.ts',
        find: 'part: second.left > 0 ? second : null',
        replace: 'part: null',
      },
    ],
  },
  {
    name: 'the second part begins where the first one was',
    guard: { file: 'sync-server/sync/pull/first-sync-in-parts.test.ts', test: 'whatever changes, ages' },
    edits: [
      {
        file: 'sync-server/sync/pull/feed-pages.ts',
        find: 'part: second.left > 0 ? second : null',
        replace: 'part: second.left > 0 ? { ...second, after: part.after } : null',
      },
    ],
  },
  {
    name: 'what changes during the first part of a first sync is passed over',
    guard: { file: 'sync-server/sync/pull/first-sync-in-parts.test.ts', test: 'whatever changes, ages' },
    edits: [
      {
        file: 'sync-server/sync/pull/feed-pages.ts',
        find: 'at: { seq: start, part: second.left',
        replace: 'at: { seq: await readSeq(trx), part: second.left',
      },
    ],
  },
];
