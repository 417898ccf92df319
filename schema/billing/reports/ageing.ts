import { addDays, type Day } from '../../days.ts';
import type { Id } from '../../ids.ts';
import { addYen, subtractYen, type Yen } from '../../money.ts';

/** Ages of an open balance by the days since it was due. */
export const AGES = ['not due', 'to 30', 'to 60', 'to 90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** Days since the due day up to which each age goes. */
const LAST_DAYS: readonly (readonly [Age, number])[] = [
  ['not due', 0],
  ['to 30', 30],
  ['to 60', 60],
  ['to 90', 90],
];

/** The age of a balance on a day. */
export function ageOf(dueDate: Day, asOf: Day): Age {
  return LAST_DAYS.find(([, days]) => addDays(dueDate, days) >= asOf)?.[0] ?? 'older';
}

export type Ages = Record<Age, Yen>;

/** A customer's debt on a day, in yen. */
export type AgedAccount = {
  customerId: Id;
  /** Open balances by age; an overpaid invoice lowers its own age. */
  ages: Ages;
  /** Credit of the customer, which lowers what it owes. */
  credit: Yen;
  owed: Yen;
};

type OpenInvoice = { customerId: Id; dueDate: Day; balance: Yen };

const noAges = (): Ages => ({ 'not due': 0, 'to 30': 0, 'to 60': 0, 'to 90': 0, older: 0 });

/**
 * Receivables by age.
 * @param credits yen by customer
 * @returns accounts with a balance or credit, in no certain order
 */
export function agedAccounts(invoices: Iterable<OpenInvoice>, credits: ReadonlyMap<Id, Yen>, asOf: Day): AgedAccount[] {
  const accounts = new Map<Id, AgedAccount>();
  const accountOf = (customerId: Id): AgedAccount => {
    const known = accounts.get(customerId);
    if (known) return known;
    const account = { customerId, ages: noAges(), credit: 0, owed: 0 };
    accounts.set(customerId, account);
    return account;
  };
  for (const { customerId, dueDate, balance } of invoices) {
    if (balance === 0) continue;
    const account = accountOf(customerId);
    const age = ageOf(dueDate, asOf);
    account.ages[age] = addYen(account.ages[age], balance);
    account.owed = addYen(account.owed, balance);
  }
  for (const [customerId, credit] of credits) {
    if (credit === 0) continue;
    const account = accountOf(customerId);
    account.credit = credit;
    account.owed = subtractYen(account.owed, credit);
  }
  return [...accounts.values()];
}

/** Sums over accounts. */
export function agedTotals(accounts: Iterable<AgedAccount>): Omit<AgedAccount, 'customerId'> {
  const totals = { ages: noAges(), credit: 0, owed: 0 };
  for (const { ages, credit, owed } of accounts) {
    for (const age of AGES) totals.ages[age] = addYen(totals.ages[age], ages[age]);
    totals.credit = addYen(totals.credit, credit);
    totals.owed = addYen(totals.owed, owed);
  }
  return totals;
}
