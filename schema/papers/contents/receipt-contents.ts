import type { Day } from '../../core/days.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../core/money.ts';
import type { DocumentTotals } from '../../tax/tax-groups.ts';
import { headOf, type Parties } from './parts.ts';
import type { ContentsOf, Snapshot, SnapshotOf } from './snapshot.ts';

/** Yen from which on a receipt on paper needs a revenue stamp. Tax that the receipt names does not count. */
const STAMP_FROM = 50_000;

type Method = SnapshotOf<'receipt'>['method'];

/** True if a paper receipt needs a revenue stamp: for money taken over the counter, not for a bank's transfer. */
export function needsStamp(method: Method, amount: Yen, totals: DocumentTotals | null): boolean {
  const tax = sumYen((totals?.groups ?? []).map((group) => group.tax));
  return method !== 'transfer' && subtractYen(amount, tax) >= STAMP_FROM;
}

/** A part of a payment, for one invoice. */
export type PaidInvoice = {
  dueOn: Day;
  /** Yen of the payment that went to it. */
  amount: Yen;
  /** The document behind it; null for an invoice that was typed by hand. */
  document: { no: string; snapshot: Snapshot } | null;
};

/** Money that was received at once. */
export type ReceivedMoney = {
  receivedOn: Day;
  receiptNo: string | null;
  method: Method;
  invoices: PaidInvoice[];
  /** Yen that no invoice took. */
  leftOver: Yen;
};

/** The sums by rate, where one document was paid with its whole amount; null where nobody can know. */
function paidTotals([first, ...others]: readonly PaidInvoice[], amount: Yen): DocumentTotals | null {
  const snapshot = first?.document?.snapshot;
  if (!snapshot || others.length > 0) return null;
  if (snapshot.paper === 'cash invoice') return snapshot.totals.total === amount ? snapshot.totals : null;
  if (snapshot.paper !== 'closing invoice') return null;
  const { groups, untaxed, current } = snapshot.figures;
  return current === amount ? { groups, untaxed, sales: current - untaxed, total: current } : null;
}

/** A receipt for money that was received at once, for one invoice or several. */
export function receiptOf(
  parties: Parties,
  { receivedOn, receiptNo, method, invoices, leftOver }: ReceivedMoney,
): ContentsOf<'receipt'> {
  const amount = addYen(sumYen(invoices.map((invoice) => invoice.amount)), leftOver);
  const totals = paidTotals(invoices, amount);
  return {
    paper: 'receipt',
    issuedOn: receivedOn,
    ...headOf(parties, { withAccounts: false }),
    receivedOn,
    receiptNo,
    method,
    amount,
    leftOver,
    totals,
    stamp: needsStamp(method, amount, totals),
    invoices: invoices.map(({ dueOn, amount: paid, document }) => ({ no: document?.no ?? null, dueOn, amount: paid })),
  };
}
