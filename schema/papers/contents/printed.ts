import { z } from 'zod';
import { YenSum } from '../../core/money.ts';
import type { DocumentKind } from './document-entity.ts';
import { SlipNumber } from './snapshot.ts';

/**
 * What the second number of a paper belongs to: its slip, or the receipt given with the money. `closing` is from
 * earlier servers.
 */
export const OTHER_NUMBERS = ['slip', 'closing', 'money'] as const;

/** What one sees first on a paper beside its number: the large amount, and another number. */
export const Printed = z.object({
  /** Yen as printed: on a closing's invoice the whole billed amount, with older balances. */
  amount: YenSum,
  other: z.object({ of: z.enum(OTHER_NUMBERS), no: z.string() }).nullable(),
});
export type Printed = z.infer<typeof Printed>;

/** Fields shared by snapshots of all kinds, also of later versions. */
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
 * The number by which a document is known, on the paper, in lists, file names and e-mails: for a delivery slip the
 * slip's number, which the invoice refers to.
 */
export function numberOf({ no, ...shown }: { no: string; paper: string; slipNo?: SlipNumber }): string {
  return shown.paper === 'delivery slip' && shown.slipNo !== undefined ? String(shown.slipNo) : no;
}

/** The same from a row of a list, with the second number on the paper, if any. */
export function numbersOf({ kind, no, printed: { other } }: { kind: DocumentKind; no: string; printed: Printed }) {
  return kind === 'slip' && other?.of === 'slip' ? { no: other.no, other: null } : { no, other };
}

/**
 * The large amount and the second number of a paper, for lists.
 * @param document with what it adds to the sales
 */
export function printedOn({ total, snapshot }: { total: number; snapshot: object }): Printed {
  const { success, data: shown } = Shown.safeParse(snapshot);
  if (!success) return { amount: total, other: null };
  const { paper, figures } = shown;
  // Credit is printed without its minus.
  const amount = paper === 'statement' ? Math.abs(total) : (figures?.billed ?? total);
  return { amount, other: otherIn(shown) };
}
