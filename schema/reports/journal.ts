import { hashOf } from '../closing/fingerprint.ts';
import type { Day } from '../core/days.ts';
import type { WholeYen, Yen } from '../core/money.ts';
import type { MoneyMethod } from '../payments/payment-kinds.ts';
import type { ReducedPart } from '../payments/reductions.ts';
import type { AppliedRate } from '../tax/tax-rates.ts';
import { taxWithin } from '../tax/tax-sums.ts';
import type { Sale } from './sales-report.ts';

/** Accounts of the journal, by their usual names. */
export const ACCOUNTS = {
  receivables: '売掛金',
  sales: '売上高',
  deposits: '預り金',
  advances: '前受金',
  'bad debts': '貸倒損失',
  cash: '現金',
  transfer: '普通預金',
  /** Neither cash nor transfer, such as a card. */
  other: '未収入金',
} as const;
export type Account = keyof typeof ACCOUNTS;

/** The tax within an amount: on a sale, on a reduction of one, or on a bad debt. */
export type JournalTax = { kind: 'sale' | 'return' | 'bad debt'; rate: AppliedRate; tax: WholeYen };

/** One side of an entry; without tax if it has none, or if the rate is unknown. */
export type Side = { account: Account; tax?: JournalTax; rate?: 'unknown' };

/** An entry of the journal: one account against another. */
export type JournalEntry = {
  date: Day;
  debit: Side;
  credit: Side;
  /** Above 0. */
  amount: WholeYen;
  partner: string;
  /** The document. */
  memo: string;
  /** The record and the part of it that the entry stands for: the same in every export. */
  key: string;
};

/**
 * The number of an entry, with at most fifteen digits. It depends on the key alone, so an entry has the same number in
 * every export, whatever the period, the software and other entries, and after a restore.
 */
export const entryNo = (key: string): number => Number(BigInt(`0x${hashOf(key)}`) % 1_000_000_000_000_000n);

/** An entry with the customer's names in the books, and its permanent number. */
export type NumberedEntry = JournalEntry & {
  no: number;
  /** The partner's sub-account of receivables. */
  subAccount: string;
};

type About = Pick<JournalEntry, 'date' | 'partner' | 'memo' | 'key'>;

/** An entry between receivables and another account; a negative amount swaps the sides. */
function entryOf(about: About, { debit, credit, amount }: { debit: Side; credit: Side; amount: Yen }): JournalEntry[] {
  // Invoices and payments typed by hand may have decimals, which no journal accepts.
  const whole = Math.round(Math.abs(amount));
  if (whole === 0) return [];
  return [
    amount > 0 ? { ...about, debit, credit, amount: whole } : { ...about, debit: credit, credit: debit, amount: whole },
  ];
}

const RECEIVABLES: Side = { account: 'receivables' };

const partOf = (about: About, part: string): About => ({ ...about, key: `${about.key}:${part}` });
const rateKey = ({ percent, reduced }: AppliedRate) => `${percent}${reduced ? 'r' : ''}`;

/**
 * The entries of a document with sales: one per rate, one for deposits, and one for amounts without a rate. A negative
 * amount is a return. A document that reverses another one is not: it swaps that one's sides and keeps its tax
 * category.
 */
export function entriesOfSale(
  sale: Sale,
  about: About,
  { isReversal = false }: { isReversal?: boolean } = {},
): JournalEntry[] {
  const taxed = sale.groups.flatMap(({ percent, reduced, net, tax }) => {
    const amount = net + tax;
    const kind = (isReversal ? 0 - amount : amount) < 0 ? 'return' : 'sale';
    const rate = { percent, reduced };
    const credit: Side = { account: 'sales', tax: { kind, rate, tax: Math.abs(tax) } };
    return entryOf(partOf(about, rateKey(rate)), { debit: RECEIVABLES, credit, amount });
  });
  const deposits: Side = { account: 'deposits' };
  const typed: Side = { account: 'sales', rate: 'unknown' };
  return [
    ...taxed,
    ...entryOf(partOf(about, 'deposits'), { debit: RECEIVABLES, credit: deposits, amount: sale.untaxed }),
    ...entryOf(partOf(about, 'unrated'), { debit: RECEIVABLES, credit: typed, amount: sale.withoutRate }),
  ];
}

/** The entry of money for an invoice; negative for a refund. */
export function entryOfMoney(amount: Yen, method: MoneyMethod, about: About): JournalEntry[] {
  return entryOf(about, { debit: { account: method }, credit: RECEIVABLES, amount });
}

/** The entry of credit used for an invoice; negative for a surplus kept as credit. */
export function entryOfCreditUsed(amount: Yen, about: About): JournalEntry[] {
  return entryOf(about, { debit: { account: 'advances' }, credit: RECEIVABLES, amount });
}

/** The entry of money that became credit; negative for credit paid out. */
export function entryOfAdvance(amount: Yen, method: MoneyMethod, about: About): JournalEntry[] {
  return entryOf(about, { debit: { account: method }, credit: { account: 'advances' }, amount });
}

/** The entry of returned goods that became credit: receivables contain the return. */
export function entryOfReturned(amount: Yen, about: About): JournalEntry[] {
  return entryOf(about, { debit: RECEIVABLES, credit: { account: 'advances' }, amount });
}

/**
 * The entries of a granted fee or a bad debt, by the rates of its invoice.
 * @param isBack true for one that was reversed
 */
export function entriesOfReduction(
  parts: readonly ReducedPart[],
  { kind, isBack }: { kind: 'fee' | 'bad debt'; isBack: boolean },
  about: About,
): JournalEntry[] {
  const account = kind === 'fee' ? 'sales' : 'bad debts';
  return parts.flatMap(({ rate, amount }) => {
    const debit: Side =
      rate === null
        ? { account, rate: 'unknown' }
        : { account, tax: { kind: kind === 'fee' ? 'return' : kind, rate, tax: taxWithin(amount, rate.percent) } };
    const part = partOf(about, rate === null ? 'unrated' : rateKey(rate));
    return entryOf(part, { debit, credit: RECEIVABLES, amount: isBack ? 0 - amount : amount });
  });
}
