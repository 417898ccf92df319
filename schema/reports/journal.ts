import { hashOf } from '../closing/fingerprint.ts';
import type { Day } from '../core/days.ts';
import type { WholeYen, Yen } from '../core/money.ts';
import type { MoneyMethod } from '../payments/payment-kinds.ts';
import type { ReducedPart } from '../payments/reductions.ts';
import { taxWithin } from '../tax/tax-groups.ts';
import type { AppliedRate } from '../tax/tax-rates.ts';
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
  /** Neither cash nor a transfer, such as a card. */
  other: '未収入金',
} as const;
export type Account = keyof typeof ACCOUNTS;

/** Tax of an amount with tax: on a sale, on what is taken off one, or on a debt that is lost. */
export type JournalTax = { kind: 'sale' | 'return' | 'bad debt'; rate: AppliedRate; tax: WholeYen };

/** One side of an entry; without tax where it has none, or where nobody said the rate. */
export type Side = { account: Account; tax?: JournalTax; rate?: 'unknown' };

/** An entry of the journal: one account against one other. */
export type JournalEntry = {
  date: Day;
  debit: Side;
  credit: Side;
  /** More than 0. */
  amount: WholeYen;
  partner: string;
  /** The document behind it. */
  memo: string;
  /** The record that it stands for, and which part of it: the same in every export. */
  key: string;
};

/**
 * The number of an entry, of at most fifteen digits. It follows from the key alone, so the entry has the same in every export,
 * whatever the period, the software and what else was booked meanwhile, and after a restore of the business.
 */
export const entryNo = (key: string): number => Number(BigInt(`0x${hashOf(key)}`) % 1_000_000_000_000_000n);

/** An entry with the customer's names in the books, and with the number that it keeps. */
export type NumberedEntry = JournalEntry & {
  no: number;
  /** The partner's sub-account of receivables. */
  subAccount: string;
};

type About = Pick<JournalEntry, 'date' | 'partner' | 'memo' | 'key'>;

/** An entry between receivables and another account; below 0 the sides change places. */
function entryOf(about: About, { debit, credit, amount }: { debit: Side; credit: Side; amount: Yen }): JournalEntry[] {
  // Typed invoices and payments may have hundredths, which no journal takes.
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
 * The entries of a document that sold something: one for each rate, the deposits, and what has no rate. Less than nothing is
 * a return; a document that takes another one back is none: it has the sides and the tax category of that one, turned around.
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

/** The entry of money for an invoice; below 0 of money that was given back. */
export function entryOfMoney(amount: Yen, method: MoneyMethod, about: About): JournalEntry[] {
  return entryOf(about, { debit: { account: method }, credit: RECEIVABLES, amount });
}

/** The entry of credit that was used for an invoice; below 0 of what was kept of an overpaid one. */
export function entryOfCreditUsed(amount: Yen, about: About): JournalEntry[] {
  return entryOf(about, { debit: { account: 'advances' }, credit: RECEIVABLES, amount });
}

/** The entry of money that became credit; below 0 of credit that was paid out. */
export function entryOfAdvance(amount: Yen, method: MoneyMethod, about: About): JournalEntry[] {
  return entryOf(about, { debit: { account: method }, credit: { account: 'advances' }, amount });
}

/** The entry of goods that came back and made credit: the sale that was taken back stands in receivables. */
export function entryOfReturned(amount: Yen, about: About): JournalEntry[] {
  return entryOf(about, { debit: RECEIVABLES, credit: { account: 'advances' }, amount });
}

/**
 * The entries of a granted fee or a bad debt by the rates of its invoice.
 * @param isBack true for one that was taken back
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
