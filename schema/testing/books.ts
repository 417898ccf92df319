import type { Billing } from '../closing/closing-entity.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../core/money.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import type { Credit, Payment } from '../payments/payment-entity.ts';
import { creditOf } from '../payments/payment-rules.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { totalOf } from '../slips/slip-rules.ts';

type Account = { invoices: readonly Invoice[]; payments: readonly Payment[]; credits: readonly Credit[] };

/** The books of an account, or of all, in yen. */
export type Books = {
  /** Invoices, less what came back and became credit. */
  charged: Yen;
  /** Granted fees and bad debts. */
  givenUp: Yen;
  /** Money, with what no invoice took. */
  received: Yen;
  /** Credit that was paid out. */
  paidOut: Yen;
  /** Credit that invoices took, less what the credit lost by it: 0 but where a part of the records is not here. */
  moved: Yen;
  /** Balances less credit. */
  receivables: Yen;
};

const sum = (rows: readonly { amount: Yen }[]): Yen => sumYen(rows.map(({ amount }) => amount));

/** The books from single entries alone: no invoice's `paid` is in them but in the receivables. */
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
 * Rest that the entries leave over: 0 where the books are right. Sales with tax and untaxed, less granted fees, bad debts and
 * payments, with what was paid out, are the receivables.
 */
export const leftOverIn = ({ charged, givenUp, received, paidOut, moved, receivables }: Books): Yen =>
  subtractYen(addYen(charged, paidOut), addYen(givenUp, received, moved, receivables));

type Sold = {
  invoices: readonly Pick<Invoice, 'amount' | 'origin'>[];
  slips: readonly Slip[];
  billings: readonly Pick<Billing, '_id' | 'reversedAt'>[];
};

/**
 * Sales with tax and untaxed: of each closing its slips together, of cash customers each slip by itself, and invoices that
 * were typed. From the slips alone, and nothing that a closing or an invoice says of itself.
 */
export function soldOf({ invoices, slips, billings }: Sold): Yen {
  const closed = billings
    .filter(({ reversedAt }) => reversedAt === null)
    .map(({ _id }) => totalOf(slips.filter(({ billingId }) => billingId === _id).flatMap(({ lines }) => lines)));
  const cash = slips.filter(({ billing, billedAt }) => billing === 'cash' && billedAt !== null);
  const typed = invoices.filter(({ origin }) => origin === undefined);
  return addYen(sumYen(closed), sumYen(cash.map(({ lines }) => totalOf(lines))), sum(typed));
}
