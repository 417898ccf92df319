import type { Day } from '../../days.ts';
import type { WholeYen, Yen } from '../../money.ts';
import type { MoneyMethod } from '../allocation/payment-kinds.ts';
import type { ReducedPart } from '../allocation/reductions.ts';
import { taxWithin } from '../slips/tax-groups.ts';
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
};

type About = Pick<JournalEntry, 'date' | 'partner' | 'memo'>;

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

/** The entries of a document that sold something: one for each rate, the deposits, and what has no rate. */
export function entriesOfSale(sale: Sale, about: About): JournalEntry[] {
  const taxed = sale.groups.flatMap(({ percent, reduced, net, tax }) => {
    const amount = net + tax;
    const kind = amount < 0 ? 'return' : 'sale';
    const credit: Side = { account: 'sales', tax: { kind, rate: { percent, reduced }, tax: Math.abs(tax) } };
    return entryOf(about, { debit: RECEIVABLES, credit, amount });
  });
  const deposits = entryOf(about, { debit: RECEIVABLES, credit: { account: 'deposits' }, amount: sale.untaxed });
  const typed: Side = { account: 'sales', rate: 'unknown' };
  return [...taxed, ...deposits, ...entryOf(about, { debit: RECEIVABLES, credit: typed, amount: sale.withoutRate })];
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
    return entryOf(about, { debit, credit: RECEIVABLES, amount: isBack ? 0 - amount : amount });
  });
}
