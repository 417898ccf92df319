import { addDays, type Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { addYen, subtractYen, type Yen } from '../core/money.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { dueOf, overpaidOf } from '../invoices/invoice-rules.ts';

/** Age groups of open balances by days overdue. */
export const AGES = ['not due', 'to 30', 'to 60', 'to 90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** The last day overdue of each age group. */
const LAST_DAYS: readonly (readonly [Age, number])[] = [
  ['not due', 0],
  ['to 30', 30],
  ['to 60', 60],
  ['to 90', 90],
];

/** The age group of a balance on a day. */
export function ageOf(dueDate: Day, asOf: Day): Age {
  return LAST_DAYS.find(([, days]) => addDays(dueDate, days) >= asOf)?.[0] ?? 'older';
}

export type Ages = Record<Age, Yen>;

/** A customer's debt on a day, in yen. */
export type AgedAccount = {
  customerId: Id;
  /** Open balances by age group. */
  ages: Ages;
  /** Total dues: the sum over all ages. */
  dues: Yen;
  /** The customer's credit, including surpluses on its invoices. */
  credit: Yen;
  /** Dues minus credit. */
  owed: Yen;
};

/** An invoice as it was on the day. */
type OpenInvoice = Pick<Invoice, 'customerId' | 'dueDate' | 'amount' | 'paid'>;

const noAges = (): Ages => ({ 'not due': 0, 'to 30': 0, 'to 60': 0, 'to 90': 0, older: 0 });

/**
 * Receivables by age.
 * @param credits yen by customer
 * @returns accounts with a balance or credit, in no particular order
 */
export function agedAccounts(invoices: Iterable<OpenInvoice>, credits: ReadonlyMap<Id, Yen>, asOf: Day): AgedAccount[] {
  const accounts = new Map<Id, AgedAccount>();
  const accountOf = (customerId: Id): AgedAccount => {
    const known = accounts.get(customerId);
    if (known) return known;
    const account = { customerId, ages: noAges(), dues: 0, credit: 0, owed: 0 };
    accounts.set(customerId, account);
    return account;
  };
  for (const invoice of invoices) {
    const [due, overpaid] = [dueOf(invoice), overpaidOf(invoice)];
    if (due === 0 && overpaid === 0) continue;
    const account = accountOf(invoice.customerId);
    const age = ageOf(invoice.dueDate, asOf);
    account.ages[age] = addYen(account.ages[age], due);
    account.dues = addYen(account.dues, due);
    account.credit = addYen(account.credit, overpaid);
  }
  for (const [customerId, credit] of credits) {
    if (credit === 0) continue;
    const account = accountOf(customerId);
    account.credit = addYen(account.credit, credit);
  }
  return Array.from(accounts.values(), (account) => ({ ...account, owed: subtractYen(account.dues, account.credit) }));
}

/** Sums over accounts. */
export function agedTotals(accounts: Iterable<AgedAccount>): Omit<AgedAccount, 'customerId'> {
  const totals = { ages: noAges(), dues: 0, credit: 0, owed: 0 };
  for (const { ages, dues, credit, owed } of accounts) {
    for (const age of AGES) totals.ages[age] = addYen(totals.ages[age], ages[age]);
    totals.dues = addYen(totals.dues, dues);
    totals.credit = addYen(totals.credit, credit);
    totals.owed = addYen(totals.owed, owed);
  }
  return totals;
}
