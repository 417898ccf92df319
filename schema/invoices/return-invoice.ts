import type { WholeYen, Yen } from '../core/money.ts';
import { type TaxedLine, taxOn } from '../tax/tax-groups.ts';
import type { Invoice } from './invoice-entity.ts';

/** Below this amount with tax, the law asks for no return invoice. */
const FREE_BELOW = 10_000;

/** A line's amount with the tax on it alone, in whole yen: to judge a return by, never for a sum. */
export function withTax({ amount, rate }: TaxedLine): WholeYen {
  return amount + taxOn(amount, rate?.percent ?? 0);
}

/**
 * True if a reduction (a return, a discount, a granted fee) needs a return invoice. Judged for each by itself; deposits
 * are no reduction of a price.
 * @param reduction whole yen with tax, of either sign
 */
export function needsReturnInvoice(reduction: WholeYen): boolean {
  return Math.abs(reduction) >= FREE_BELOW;
}

/**
 * True if a fee can have the return invoice that the law asks for from ¥10,000 on (money.md section 1): its invoice
 * stands on slips, whose rates it shares. Whether their document is there, only the server knows.
 */
export const mayHaveReturnInvoice = ({ origin }: Pick<Invoice, 'origin'>, amount: Yen): boolean =>
  origin !== undefined && Number.isInteger(amount);
