import type { Sabotage } from '../sabotage.ts';

/** Breaks the books: payments over several invoices, and credit. */
export const MONEY: Sabotage[] = [
  {
    name: 'an invoice takes more of a payment than is open on it',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/payments/allocation-mutations.ts',
        find: 'Math.min(part, balanceOf(invoice))',
        replace: 'Math.min(part, invoice.amount)',
      },
      {
        file: 'schema/payments/allocation-mutations.ts',
        find: 'if (left === 0) return true;',
        replace: 'return true;',
      },
    ],
  },
  {
    name: 'credit can be used twice',
    guard: { file: 'sync-server/payments/account-routes.test.ts', test: 'used once' },
    edits: [
      {
        file: 'schema/payments/credit-records.ts',
        find: 'if (addYen(credit, amount) < 0)',
        replace: 'if (addYen(credit, amount, 1_000_000) < 0)',
      },
    ],
  },
  {
    name: 'credit that paid an invoice does not come back with the payment',
    guard: { file: 'schema/payments/account-mutations.test.ts', test: 'comes back when that is taken back' },
    edits: [
      {
        file: 'schema/payments/payment-mutations.ts',
        find: "if (payment.kind === 'credit')",
        replace: "if (payment.kind === 'fee')",
      },
    ],
  },
  {
    name: 'transfers are handed over as cash',
    guard: { file: 'schema/payments/account-mutations.test.ts', test: 'only cash is handed over' },
    edits: [
      {
        file: 'schema/payments/handover-rules.ts',
        find: 'payment.reversedBy === null && isCash(payment)',
        replace: 'payment.reversedBy === null',
      },
    ],
  },
];
