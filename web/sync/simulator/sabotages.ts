/** A way to break the system: pieces of its source and what stands there instead. */
export type Sabotage = { name: string; edits: { file: string; find: string; replace: string }[] };

/** Each takes away one thing that the promise rests on. The simulator has to notice every one. */
export const SABOTAGES: Sabotage[] = [
  {
    name: 'no dedup: a mutation sent again runs again',
    edits: [
      {
        file: 'sync-server/sync/apply-mutation.ts',
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
    edits: [
      {
        file: 'sync-server/sync/apply-mutation.ts',
        find: 'await logMutation(trx, { ...entry, verdict }, { about, changes });',
        replace: 'later.push([{ ...entry, verdict }, { about, changes }]);',
      },
      {
        file: 'sync-server/sync/apply-mutation.ts',
        find: 'type Applied =',
        replace:
          'type Log = Parameters<typeof logMutation>;\nexport const later: [Log[1], Log[2]][] = [];\ntype Applied =',
      },
      {
        file: 'sync-server/sync/push.ts',
        find: 'return db.transaction().execute(async (trx) => {',
        replace: 'const result = await db.transaction().execute(async (trx) => {',
      },
      {
        file: 'sync-server/sync/push.ts',
        find: 'return { answer: { epoch, verdicts }, touched };\n  });',
        replace: `return { answer: { epoch, verdicts }, touched };
  });
  await db.transaction().execute(async (trx) => {
    for (const [entry, records] of later.splice(0)) await logMutation(trx, entry, records);
  });
  return result;`,
      },
      {
        file: 'sync-server/sync/push.ts',
        find: "import { applyMutation } from './apply-mutation.ts';",
        replace:
          "import { applyMutation, later } from './apply-mutation.ts';\nimport { logMutation } from '../db/mutation-log.ts';",
      },
    ],
  },
  {
    name: 'no remove when a record leaves an audience',
    edits: [
      {
        file: 'sync-server/db/feed.ts',
        find: "...gone.map(([audience]) => ({ audience, op: 'remove' as const })),",
        replace: '',
      },
    ],
  },
  {
    name: 'no rewind before a pulled page is applied',
    edits: [{ file: 'web/sync/rebase.ts', find: 'await writeRows(db, images);', replace: '' }],
  },
  {
    name: 'a page is taken in without looking whether it continues what we have',
    edits: [
      {
        file: 'web/sync/rebase.ts',
        find: 'if (known.cursor !== from) return;',
        replace: '',
      },
    ],
  },
  {
    name: 'a restored server is not told again what it had confirmed',
    edits: [
      {
        file: 'web/sync/rebase.ts',
        find: "await db.outbox.bulkPut(remembered.map((row) => ({ ...row, state: 'sent', seq: 0 })));",
        replace: '',
      },
    ],
  },
  {
    name: 'what may have arrived can be taken back',
    edits: [
      {
        file: 'web/sync/outbox.ts',
        find: "withdrawn = row.state === 'waiting';",
        replace: 'withdrawn = UNSENT.includes(row.state);',
      },
    ],
  },
  {
    name: 'a guess is dropped as soon as the server confirmed it, before its effect was pulled',
    edits: [{ file: 'web/sync/outbox.ts', find: "state: 'confirmed', seq", replace: "state: 'settled', seq" }],
  },
];
