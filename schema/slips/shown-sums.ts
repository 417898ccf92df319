import type { WholeYen } from '../core/money.ts';
import type { Customer } from '../customers/customer-entity.ts';
import type { DocumentTotals } from '../tax/tax-groups.ts';
import { type TaxedLine, totalsOf } from '../tax/tax-sums.ts';
import type { Slip } from './slip-entity.ts';

/** The sums of a slip as on its paper, for every screen. */
export type ShownSums = {
  /** Yen to be paid; without tax if the slip carries none. */
  total: WholeYen;
  /** By tax rate; null for a slip without tax. */
  totals: DocumentTotals | null;
};

type Payer = Pick<Customer, 'paymentMethod'>;

/**
 * True for a slip that is an invoice by itself. A monthly customer's slips carry no tax: it is computed once, on the
 * invoice of the closing, and taxes of single slips would not add up to it.
 * @param customer its way of billing decides until the delivery; undefined if it is gone
 */
export const carriesTax = ({ billing }: Pick<Slip, 'billing'>, customer: Payer | undefined): boolean =>
  (billing ?? customer?.paymentMethod ?? 'monthly') === 'cash';

/** Sum of lines without tax. */
export const netOf = (lines: readonly TaxedLine[]): WholeYen => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The sums of lines on a slip with or without tax. */
export function shownSums(lines: readonly TaxedLine[], hasTax: boolean): ShownSums {
  if (!hasTax) return { total: netOf(lines), totals: null };
  const totals = totalsOf(lines);
  return { total: totals.total, totals };
}
