import { z } from 'zod';
import { Day, Instant } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';
import { Yen } from '../../core/money.ts';
import { PictureAddress } from '../../core/pictures.ts';

/** Papers that are kept as issued. A reversal cancels another one. */
export const DOCUMENT_KINDS = ['invoice', 'slip', 'receipt', 'statement', 'return invoice', 'reversal'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** The letter before a number, different for each kind. */
export const LETTERS: Record<DocumentKind, string> = {
  invoice: 'I',
  slip: 'D',
  receipt: 'R',
  statement: 'S',
  'return invoice': 'C',
  reversal: 'X',
};

/** A number as printed: `I-000042`, or with the series of a restore `I-7F3A-000001`. */
export function documentNo(kind: DocumentKind, { series, number }: { series: string; number: number }): string {
  return [LETTERS[kind], ...(series === '' ? [] : [series]), String(number).padStart(6, '0')].join('-');
}

/** An issued paper. It is never changed or deleted: a correction is a new one that names it. */
export const Document = z.object({
  _id: Id,
  kind: DocumentKind,
  /** Empty for the first; each restore of a backup starts a new one. */
  series: z.string().max(8),
  /** From 1, without gaps within its kind and series. */
  number: z.int().min(1),
  no: z.string().max(20),
  /** The date on the paper. */
  issuedOn: Day,
  /** The server's time of issue. */
  issuedAt: Instant,
  customerId: Id,
  /** The recipient's name on the paper. */
  partner: z.string(),
  /** Yen with tax that it adds to the sales, without older balances. Negative for a return or reversal. */
  total: Yen,
  /** The slip, payment or closing that it is about. */
  causeId: Id,
  /** The document that it replaces or reverses. */
  replaces: Id.nullable(),
  /** The logo on it, kept as long as the document. */
  logo: PictureAddress,
  /** Of the snapshot as canonical JSON, in hexadecimal. */
  sha256: z.string().length(64),
  /** Everything that the paper shows: a `Snapshot`. */
  snapshot: z.looseObject({}),
});
export type Document = z.infer<typeof Document>;
