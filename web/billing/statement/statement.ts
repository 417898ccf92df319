import type { Payment } from '../../../schema/billing/billing-entity.ts';
import { recordedDay } from '../../../schema/billing/money-days.ts';
import { addDays, type Day, dayOf } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../../schema/money.ts';
import type { InvoiceRow, PaymentLine } from '../invoices/rows/invoice-rows.ts';

/** A charge or payment on a day. */
export type Entry = {
  key: Id;
  day: Day;
  /** The recorded day if it is after today, which counts as today. */
  saidDay: Day | null;
  kind: 'invoice' | 'payment' | 'reversal';
  /** Set for invoices. */
  dueDate: Day | null;
  receiptNo: string | null;
  /** In yen; negative for a reversal. */
  amount: Yen;
};

export type StatementLine = Entry & { balance: Yen };

/** An account over a period, both ends inclusive; sums in yen, negative for credit. */
export type Statement = { opening: Yen; charged: Yen; paid: Yen; closing: Yen; lines: StatementLine[] };

/** Payments on this device, by invoice. */
export function paymentsByInvoice(payments: Iterable<Payment>): Map<Id, Payment[]> {
  const groups = new Map<Id, Payment[]>();
  for (const payment of payments) {
    const group = groups.get(payment.invoiceId);
    if (group) group.push(payment);
    else groups.set(payment.invoiceId, [payment]);
  }
  return groups;
}

/** On the same day, charges come before payments. */
const ORDER = { invoice: 0, payment: 1, reversal: 2 };

/**
 * All charges and payments ever, by date. An invoice counts from the day it was written. Old records dated after today
 * count as today: they are part of every balance, and a paper has one figure for it.
 */
export function entriesOf(
  rows: readonly InvoiceRow[],
  payments: ReadonlyMap<Id, readonly Payment[]>,
  { timeZone, today }: { timeZone: string; today: Day },
): Entry[] {
  const dated = (said: Day) => ({ day: recordedDay(said, today), saidDay: said > today ? said : null });
  const entries = rows.flatMap(({ invoice, history }): Entry[] => {
    const { _id: key, amount, dueDate, createdAt } = invoice;
    const paid: readonly PaymentLine[] = history?.payments ?? payments.get(key) ?? [];
    return [
      { key, ...dated(dayOf(createdAt, timeZone)), kind: 'invoice', dueDate, receiptNo: null, amount },
      ...paid.map(({ _id, date, reverses, receiptNo, amount: yen }): Entry => {
        const kind = reverses === null ? 'payment' : 'reversal';
        return { key: _id, ...dated(date), kind, dueDate: null, receiptNo, amount: yen };
      }),
    ];
  });
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return entries.sort((a, b) => compare(a.day, b.day) || ORDER[a.kind] - ORDER[b.kind] || compare(a.key, b.key));
}

const chargedIn = (entries: readonly Entry[]) =>
  sumYen(entries.filter(({ kind }) => kind === 'invoice').map(({ amount }) => amount));
const paidIn = (entries: readonly Entry[]) =>
  sumYen(entries.filter(({ kind }) => kind !== 'invoice').map(({ amount }) => amount));

/** The statement of a period, with the balance after each entry. Without `from` it begins with the first entry. */
export function statementOf(entries: readonly Entry[], { from, to }: { from: Day | null; to: Day }): Statement {
  const before = entries.filter(({ day }) => from !== null && day < from);
  const within = entries.filter(({ day }) => (from === null || day >= from) && day <= to);
  const opening = subtractYen(chargedIn(before), paidIn(before));
  let balance = opening;
  const lines = within.map((entry) => {
    balance = entry.kind === 'invoice' ? addYen(balance, entry.amount) : subtractYen(balance, entry.amount);
    return { ...entry, balance };
  });
  return { opening, charged: chargedIn(within), paid: paidIn(within), closing: balance, lines };
}

export const PERIODS = ['this-month', 'last-month', 'last-3-months', 'all', 'own'] as const;
export type Period = (typeof PERIODS)[number];

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`;

/** Days of a period, both ends inclusive; null for a custom one. */
export function daysOf(period: Period, today: Day): { from: Day | null; to: Day } | null {
  const thisMonth = firstOfMonth(today);
  const endOfLast = addDays(thisMonth, -1);
  if (period === 'this-month') return { from: thisMonth, to: today };
  if (period === 'last-month') return { from: firstOfMonth(endOfLast), to: endOfLast };
  if (period === 'last-3-months') {
    return { from: firstOfMonth(addDays(firstOfMonth(endOfLast), -1)), to: today };
  }
  return period === 'all' ? { from: null, to: today } : null;
}
