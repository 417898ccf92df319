import type { WholeYen, Yen } from '../core/money.ts';
import { type TaxedLine, taxOn } from '../tax/tax-sums.ts';
import type { Invoice } from './invoice-entity.ts';

/** Below this amount with tax, the law requires no return invoice. */
const FREE_BELOW = 10_000;

/** A line's amount with tax, rounded for this line alone: to judge a return by, never for a sum. */
export function withTax({ amount, rate }: TaxedLine): WholeYen {
  return amount + taxOn(amount, rate?.percent ?? 0);
}

/**
 * True if a reduction (a return, a discount, a granted fee) needs a return invoice. Each is judged by itself; deposits
 * are not a reduction of a price.
 * @param reduction whole yen with tax, of either sign
 */
export function needsReturnInvoice(reduction: WholeYen): boolean {
  return Math.abs(reduction) >= FREE_BELOW;
}

/**
 * True if the return invoice that the law requires from ¥10,000 on (money.md section 1) is possible for a fee: its
 * invoice is based on slips, whose tax rates it shares. Only the server knows whether their document exists.
 */
export const mayHaveReturnInvoice = ({ origin }: Pick<Invoice, 'origin'>, amount: Yen): boolean =>
  origin !== undefined && Number.isInteger(amount);
