import type { Billing } from '../closing/closing-entity.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../core/money.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import type { Credit, Payment } from '../payments/payment-entity.ts';
import { creditOf } from '../payments/payment-rules.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { totalOf } from '../slips/slip-rules.ts';

type Account = { invoices: readonly Invoice[]; payments: readonly Payment[]; credits: readonly Credit[] };

/** The totals of one account or all accounts, in yen. */
export type Books = {
  /** Invoices, minus returns that became credit. */
  charged: Yen;
  /** Granted fees and bad debts. */
  givenUp: Yen;
  /** Money received, including what became credit. */
  received: Yen;
  paidOut: Yen;
  /** Credit received by invoices minus credit taken from the customer: 0 unless some records are missing. */
  moved: Yen;
  /** Balances minus credit. */
  receivables: Yen;
};

const sum = (rows: readonly { amount: Yen }[]): Yen => sumYen(rows.map(({ amount }) => amount));

/** The books from single entries; `paid` of invoices only counts in the receivables. */
export function booksOf({ invoices, payments, credits }: Account): Books {
  const paid = (...kinds: Payment['kind'][]) => sum(payments.filter(({ kind }) => kinds.includes(kind)));
  const changed = (kind: Credit['kind']) => sum(credits.filter((credit) => credit.kind === kind));
  return {
    charged: subtractYen(sum(invoices), changed('returned')),
    givenUp: paid('fee', 'bad debt'),
    received: addYen(paid(undefined, 'money'), changed('left over')),
    paidOut: subtractYen(0, changed('paid out')),
    moved: addYen(paid('credit'), changed('used')),
    receivables: subtractYen(sumYen(invoices.map(balanceOf)), creditOf(credits)),
  };
}

/**
 * What the entries leave unexplained: 0 if the books are right. Charges plus payouts minus reductions and receipts have
 * to equal the receivables.
 */
export const leftOverIn = ({ charged, givenUp, received, paidOut, moved, receivables }: Books): Yen =>
  subtractYen(addYen(charged, paidOut), addYen(givenUp, received, moved, receivables));

type Sold = {
  invoices: readonly Pick<Invoice, 'amount' | 'origin'>[];
  slips: readonly Slip[];
  billings: readonly Pick<Billing, '_id' | 'reversedAt'>[];
};

/**
 * Sales with tax and untaxed amounts: each closing's slips together, each slip of a cash customer by itself, and
 * invoices typed by hand. Computed from the slips alone, not from what closings or invoices state.
 */
export function soldOf({ invoices, slips, billings }: Sold): Yen {
  const closed = billings
    .filter(({ reversedAt }) => reversedAt === null)
    .map(({ _id }) => totalOf(slips.filter(({ billingId }) => billingId === _id).flatMap(({ lines }) => lines)));
  const cash = slips.filter(({ billing, billedAt }) => billing === 'cash' && billedAt !== null);
  const typed = invoices.filter(({ origin }) => origin === undefined);
  return addYen(sumYen(closed), sumYen(cash.map(({ lines }) => totalOf(lines))), sum(typed));
}
