import type { Day } from '../../core/days.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../core/money.ts';
import type { DocumentTotals } from '../../tax/tax-groups.ts';
import { headOf, type Parties } from './parts.ts';
import type { ContentsOf, Snapshot, SnapshotOf } from './snapshot.ts';

/** Yen from which a paper receipt needs a revenue stamp, without tax if the receipt states it. */
const STAMP_FROM = 50_000;

type Method = SnapshotOf<'receipt'>['method'];

/** True if a paper receipt needs a revenue stamp: for cash, not for a bank transfer. */
export function needsStamp(method: Method, amount: Yen, totals: DocumentTotals | null): boolean {
  const tax = sumYen((totals?.groups ?? []).map((group) => group.tax));
  return method !== 'transfer' && subtractYen(amount, tax) >= STAMP_FROM;
}

/** The part of a payment for one invoice. */
export type PaidInvoice = {
  dueOn: Day;
  /** Yen of the payment for it. */
  amount: Yen;
  /** Its document; null for an invoice typed by hand. */
  document: { no: string; snapshot: Snapshot } | null;
};

export type ReceivedMoney = {
  receivedOn: Day;
  receiptNo: string | null;
  method: Method;
  invoices: PaidInvoice[];
  /** Yen that exceeded the invoices. */
  leftOver: Yen;
};

/** The sums by rate, if a single document was paid in full; otherwise they are unknown, and null. */
function paidTotals([first, ...others]: readonly PaidInvoice[], amount: Yen): DocumentTotals | null {
  const snapshot = first?.document?.snapshot;
  if (!snapshot || others.length > 0) return null;
  if (snapshot.paper === 'cash invoice') return snapshot.totals.total === amount ? snapshot.totals : null;
  if (snapshot.paper !== 'closing invoice') return null;
  const { groups, untaxed, current } = snapshot.figures;
  return current === amount ? { groups, untaxed, sales: current - untaxed, total: current } : null;
}

/** A receipt for money received at once, for one invoice or several. */
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
