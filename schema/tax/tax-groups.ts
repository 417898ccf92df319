import { z } from 'zod';
import { WholeYen } from '../core/money.ts';
import { AppliedRate } from './tax-rates.ts';

/** Net and tax of one rate on a document, in whole yen. */
export const TaxGroup = AppliedRate.extend({ net: WholeYen, tax: WholeYen });
export type TaxGroup = z.infer<typeof TaxGroup>;

/** A document's sums in whole yen. */
export const DocumentTotals = z.object({
  /** Sorted by percent, the reduced rate first if equal. */
  groups: z.array(TaxGroup),
  /** Sum of the untaxed lines, such as deposits. */
  untaxed: WholeYen,
  /** Sum of the groups with tax. */
  sales: WholeYen,
  /** To be paid: sales and untaxed. */
  total: WholeYen,
});
export type DocumentTotals = z.infer<typeof DocumentTotals>;
