import { addDays, type Day, dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../../schema/core/money.ts';
import { recordedDay } from '../../../schema/core/money-days.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import type { Credit, Payment } from '../../../schema/payments/payment-entity.ts';
import type { CreditKind, MoneyMethod, PaymentKind } from '../../../schema/payments/payment-kinds.ts';
import type { InvoiceRow, PaymentLine } from '../rows/invoice-rows.ts';

/** A charge or payment on a day. */
export type Entry = {
  key: Id;
  day: Day;
  /** The recorded day if it is after today; the entry then counts as today's. */
  saidDay: Day | null;
  kind: 'invoice' | 'payment' | 'reversal' | Extract<PaymentKind, 'fee' | 'bad debt'> | Exclude<CreditKind, 'used'>;
  /** Method of payment; null for cash. */
  method: MoneyMethod | null;
  /** True if the entry reverses one of this kind. */
  isTakenBack: boolean;
  /** Set for invoices. */
  dueDate: Day | null;
  receiptNo: string | null;
  /** In yen; negative for a reversal, and for money paid out. */
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

/** On the same day, charges come before payments, and those before reversals and payouts. */
const ORDER: Record<Entry['kind'], number> = {
  invoice: 0,
  payment: 1,
  fee: 2,
  'bad debt': 2,
  'left over': 1,
  returned: 1,
  reversal: 3,
  'paid out': 3,
};

const methodOf = (method: MoneyMethod | null | undefined) => (method === 'cash' ? null : (method ?? null));

/** The kind of a payment's entry; null if nothing was received or given up, as where credit was used. */
function kindOf({ kind, reverses }: Pick<Payment, 'kind' | 'reverses'>): Entry['kind'] | null {
  if (kind === 'credit') return null;
  if (kind === 'fee' || kind === 'bad debt') return kind;
  return reverses === null ? 'payment' : 'reversal';
}

/** Joins the parts of a payment over several invoices into one entry, with what was left over. */
function joined(entries: readonly (Entry & { allocationId: Id | null })[]): Entry[] {
  const whole = new Map<Id, Entry>();
  return entries.flatMap(({ allocationId, ...entry }): Entry[] => {
    const isPart = !entry.isTakenBack && (entry.kind === 'payment' || entry.kind === 'left over');
    if (allocationId === null || !isPart) return [entry];
    const before = whole.get(allocationId);
    if (before) before.amount = addYen(before.amount, entry.amount);
    else whole.set(allocationId, { ...entry, kind: 'payment' });
    const first = whole.get(allocationId);
    return before || !first ? [] : [first];
  });
}

/**
 * What a statement is made from: a customer's invoices, the payments on this device by invoice, and its credit entries.
 */
export type Papers = {
  rows: readonly InvoiceRow[];
  payments: ReadonlyMap<Id, readonly Payment[]>;
  credits: readonly Credit[];
};

/**
 * All charges and payments ever, by date. An invoice counts from the day it was written. Old records dated after today
 * count as today's: they are part of every balance, and a paper can show only one. Credit used for an invoice changes
 * no balance, so it is no entry.
 */
export function entriesOf(
  { rows, payments, credits }: Papers,
  { timeZone, today }: { timeZone: string; today: Day },
): Entry[] {
  const dated = (said: Day) => ({ day: recordedDay(said, today), saidDay: said > today ? said : null });
  const none = { dueDate: null, receiptNo: null };
  const ofInvoices = rows.flatMap(({ invoice, history }) => {
    const { _id: key, amount, dueDate, createdAt } = invoice;
    const paid: readonly PaymentLine[] = history?.payments ?? payments.get(key) ?? [];
    const charge = { key, ...dated(dayOf(createdAt, timeZone)), kind: 'invoice' as const, amount, allocationId: null };
    return [
      { ...charge, dueDate, receiptNo: null, method: null, isTakenBack: false },
      ...paid.flatMap(({ _id, date, kind, reverses, receiptNo, amount: yen, method, allocationId }) => {
        const entryKind = kindOf({ kind, reverses });
        const how = { method: entryKind === 'payment' ? methodOf(method) : null, isTakenBack: reverses !== null };
        const part = { ...dated(date), ...none, receiptNo, amount: yen, ...how, allocationId: allocationId ?? null };
        return entryKind === null ? [] : { key: _id, kind: entryKind, ...part };
      }),
    ];
  });
  const ofCredit = credits.flatMap(({ _id, kind, date, amount, method, reverses, allocationId }) => {
    const how = { method: methodOf(method), isTakenBack: reverses !== null };
    return kind === 'used' ? [] : { key: _id, kind, ...dated(date), ...none, amount, ...how, allocationId };
  });
  return joined([...ofInvoices, ...ofCredit]).sort(
    (a, b) => byCodeUnits(a.day, b.day) || ORDER[a.kind] - ORDER[b.kind] || byCodeUnits(a.key, b.key),
  );
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
