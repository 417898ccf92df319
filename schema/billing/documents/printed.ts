import { z } from 'zod';
import { YenSum } from '../../money.ts';
import { SlipNumber } from './snapshot.ts';

/** The second number of a paper: of its slip or its closing, or the one that was given with the money. */
export const OTHER_NUMBERS = ['slip', 'closing', 'money'] as const;

/** First sight of a paper beside its number: the amount in large figures, and another number that it names. */
export const Printed = z.object({
  /** Yen as the paper prints them: of a closing's invoice all that is billed with it, old balances too. */
  amount: YenSum,
  other: z.object({ of: z.enum(OTHER_NUMBERS), no: z.string() }).nullable(),
});
export type Printed = z.infer<typeof Printed>;

/** Fields of snapshots of all kinds, of later versions as well. */
const Shown = z.object({
  paper: z.string(),
  slipNo: SlipNumber.optional(),
  closingNo: z.string().optional(),
  reminder: z.object({ closingNo: z.string() }).optional(),
  receiptNo: z.string().nullish(),
  figures: z.object({ billed: YenSum }).optional(),
});

function otherIn({ slipNo, closingNo, reminder, receiptNo }: z.infer<typeof Shown>): Printed['other'] {
  if (slipNo !== undefined) return { of: 'slip', no: String(slipNo) };
  const closing = closingNo ?? reminder?.closingNo;
  if (closing !== undefined) return { of: 'closing', no: closing };
  return receiptNo ? { of: 'money', no: receiptNo } : null;
}

/**
 * The large figure of a paper and its second number, for lists that have no room for the paper.
 * @param document with what it adds to the sales
 */
export function printedOn({ total, snapshot }: { total: number; snapshot: object }): Printed {
  const { success, data: shown } = Shown.safeParse(snapshot);
  if (!success) return { amount: total, other: null };
  const { paper, figures } = shown;
  // A credit is printed as one, without its minus.
  const amount = paper === 'statement' ? Math.abs(total) : (figures?.billed ?? total);
  return { amount, other: otherIn(shown) };
}
