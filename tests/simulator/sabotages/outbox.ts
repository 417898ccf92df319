import type { Sabotage } from '../sabotage.ts';

/** Breaks the outbox: exactly once, in order, under the right name. */
export const OUTBOX: Sabotage[] = [
  {
    name: 'no dedup: a mutation sent again runs again',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/push/apply-mutation.ts',
        find: 'if (known) return known;',
        replace: '',
      },
      {
        file: 'sync-server/db/log/mutation-log.ts',
        find: 'insert into "mutationLog"',
        replace: 'replace into "mutationLog"',
      },
      {
        file: 'sync-server/db/log/mutation-log.ts',
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
        find: 'return writeTogether(db, async (trx) => {',
        replace: 'const result = await writeTogether(db, async (trx) => {',
      },
      {
        file: 'sync-server/sync/push/push.ts',
        find: 'proof: await proofOf(trx, await readSeq(trx)),\n    };\n  });',
        replace: `proof: await proofOf(trx, await readSeq(trx)),
    };
  });
  await writeTogether(db, async (trx) => {
    for (const [entry, records] of later.splice(0)) await logMutation(trx, entry, records);
  });
  return result;`,
      },
      {
        file: 'sync-server/sync/push/push.ts',
        find: "import { applyMutation } from './apply-mutation.ts';",
        replace:
          "import { applyMutation, later } from './apply-mutation.ts';\nimport { logMutation } from '../../db/log/mutation-log.ts';",
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
        find: '(currentSession()?.token === info.token && !device.isLeaving ? info.token : null)',
        replace: '(currentSession()?.token ?? null)',
      },
    ],
  },
];
