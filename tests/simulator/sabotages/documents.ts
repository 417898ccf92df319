import type { Sabotage } from '../sabotage.ts';

/** Breaks issued documents. */
export const DOCUMENTS: Sabotage[] = [
  {
    name: 'a statement forgets what was kept as credit',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/effects/statement-documents.ts',
        find: "credits: credits.map((row) => dated(decodeRow('credits', row))),",
        replace: 'credits: [],',
      },
    ],
  },
  {
    name: 'a statement has entries from before its period',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/papers/contents/statement-contents.ts',
        find: 'entries.filter(({ day }) => day >= from && day <= to)',
        replace: 'entries.filter(({ day }) => day <= to)',
      },
    ],
  },
  {
    name: 'a document can be changed',
    guard: { file: 'sync-server/effects/documents.test.ts', test: 'a deletion is refused as well' },
    edits: [
      {
        file: 'schema/core/table-names.ts',
        find: "new Set<TableName>(['documents'])",
        replace: 'new Set<TableName>([])',
      },
    ],
  },
  {
    name: 'a restored database goes on with its numbers',
    guard: { file: 'sync-server/effects/documents.test.ts', test: 'begin another series after a restore' },
    edits: [
      {
        file: 'sync-server/effects/document-numbers.ts',
        find: "return (await readEpochs(trx)).find(({ id }) => id === epoch)?.how === 'made';",
        replace: 'return true;',
      },
    ],
  },
  {
    name: 'a payment that is taken back keeps its receipt',
    // Payments with a receipt are rarely reversed in the simulator: 12 seeds did not notice.
    guard: { file: 'sync-server/effects/documents.test.ts', test: 'is taken back gets a reversal of its last receipt' },
    edits: [
      {
        file: 'sync-server/effects/effects.ts',
        find: "'invoice.reversePayment': [issueReceipts, issueFeeReturns],",
        replace: '',
      },
    ],
  },
  {
    name: 'a part of a payment over several invoices has a receipt of its own',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/effects/receipt-effects.ts',
        find: 'note(row.allocationId ?? row.reverses ?? id,',
        replace: 'note(row.reverses ?? id,',
      },
    ],
  },
  {
    name: 'a reversed closing keeps its invoice',
    guard: {
      file: 'sync-server/effects/closing-documents.test.ts',
      test: 'is reversed by a paper that names its invoice, and closed anew by one in its place',
    },
    edits: [
      {
        file: 'sync-server/effects/effects.ts',
        find: "'billing.reverse': [issueClosings],",
        replace: '',
      },
    ],
  },
  {
    name: 'what was refused after a restore leaves its documents standing',
    // Rare in the simulator: 12 seeds did not notice.
    guard: {
      file: 'tests/simulator/restored-papers.test.ts',
      test: 'no invoice says what was delivered before that',
    },
    edits: [
      {
        file: 'sync-server/sync/restore/bring-in-line.ts',
        find: 'await bringDocumentsInLine(trx, tx, moment);',
        replace: '',
      },
    ],
  },
  {
    name: 'a paper says other amounts than its slip',
    // Slips are rarely changed before their closing in the simulator: 40 seeds did not notice.
    guard: { file: 'sync-server/effects/slip-documents.test.ts', test: 'the same lines again do not' },
    edits: [
      {
        file: 'sync-server/effects/slip-documents.ts',
        find: 'if (current && saysSame(contents, slip.lines, current.snapshot)) return;',
        replace: 'if (current) return;',
      },
    ],
  },
];
