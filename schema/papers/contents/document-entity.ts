import { z } from 'zod';
import { Day, Instant } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';
import { Yen } from '../../core/money.ts';
import { PictureAddress } from '../../core/pictures.ts';

/** Papers that are kept as issued. A reversal takes another one back. */
export const DOCUMENT_KINDS = ['invoice', 'slip', 'receipt', 'statement', 'return invoice', 'reversal'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** First letters of a number, so that no two kinds share one. */
export const LETTERS: Record<DocumentKind, string> = {
  invoice: 'I',
  slip: 'D',
  receipt: 'R',
  statement: 'S',
  'return invoice': 'C',
  reversal: 'X',
};

/** A number as it is printed: `I-000042`, in a series after a restore `I-7F3A-000001`. */
export function documentNo(kind: DocumentKind, { series, number }: { series: string; number: number }): string {
  return [LETTERS[kind], ...(series === '' ? [] : [series]), String(number).padStart(6, '0')].join('-');
}

/** A paper as it was issued. It is never changed or deleted: a correction is a new one that names it. */
export const Document = z.object({
  _id: Id,
  kind: DocumentKind,
  /** Empty for the first; each restore of a backup begins another. */
  series: z.string().max(8),
  /** From 1 on, without gaps within its kind and series. */
  number: z.int().min(1),
  no: z.string().max(20),
  /** The day on the paper. */
  issuedOn: Day,
  /** The server's time. */
  issuedAt: Instant,
  customerId: Id,
  /** The recipient's name on the paper. */
  partner: z.string(),
  /** Yen with tax; what it adds to the sales, not old balances. Below 0 if it takes something back. */
  total: Yen,
  /** The slip, payment or closing that it is about. */
  causeId: Id,
  /** The document whose place it takes, or that it takes back. */
  replaces: Id.nullable(),
  /** The picture on it, which is kept as long as the document. */
  logo: PictureAddress,
  /** Of the snapshot as canonical JSON, in hexadecimal. */
  sha256: z.string().length(64),
  /** Everything that the paper shows: a `Snapshot`. */
  snapshot: z.looseObject({}),
});
export type Document = z.infer<typeof Document>;
