import { z } from 'zod';
import { YenSum } from '../../core/money.ts';
import type { DocumentKind } from './document-entity.ts';
import { SlipNumber } from './snapshot.ts';

/** The second number of a paper: of its slip, or the one that was given with the money. `closing` is from earlier servers. */
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
  receiptNo: z.string().nullish(),
  figures: z.object({ billed: YenSum }).optional(),
});

const SLIP_PAPERS = ['cash invoice', 'delivery slip'];

function otherIn({ paper, slipNo, receiptNo }: z.infer<typeof Shown>): Printed['other'] {
  if (slipNo !== undefined && SLIP_PAPERS.includes(paper)) return { of: 'slip', no: String(slipNo) };
  return receiptNo ? { of: 'money', no: receiptNo } : null;
}

/**
 * The one number of a document, on the paper, in lists, in the name of its file and in e-mails: a delivery slip has that of
 * the slip, by which the invoice names it.
 */
export function numberOf({ no, ...shown }: { no: string; paper: string; slipNo?: SlipNumber }): string {
  return shown.paper === 'delivery slip' && shown.slipNo !== undefined ? String(shown.slipNo) : no;
}

/** The same from a list's row, with the number that its paper names besides; null if it names none. */
export function numbersOf({ kind, no, printed: { other } }: { kind: DocumentKind; no: string; printed: Printed }) {
  return kind === 'slip' && other?.of === 'slip' ? { no: other.no, other: null } : { no, other };
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
