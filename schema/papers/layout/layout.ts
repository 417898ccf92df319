import type { Day } from '../../core/days.ts';
import { formatYen, type Yen } from '../../core/money.ts';
import type { Issuer, Snapshot } from '../contents/snapshot.ts';

/** A sentence to translate into the paper's languages, with its values. */
export type Label = { sentence: string; values?: Record<string, string | number> };
/** Text of a paper: translated, or the same in all languages (names, days, figures). */
export type Words = Label | string;
/** A heading fills its row, and stays on a page with the next row. */
export type Cell = { words: Words; below?: Words; isHeading?: boolean };
export type Column = { name: Words; align: 'start' | 'end'; width: 'wide' | 'day' | 'figure' | 'unit' | 'number' };
export type Fact = { name: Label; value: Words };
export type Sum = { name: Label; amount: Yen; isStrong?: boolean };
export type Table = { columns: Column[]; rows: Cell[][]; foot: Cell[][] };

/** When and where to pay, and who bears the fee. Kept with the amount across page breaks. */
export type Payment = { due: Fact | null; accounts: Words[][]; fee: Label | null };

/**
 * The layout of a document, from top to bottom, without sizes or fonts. Screens and PDFs share it, so that both show
 * the same.
 */
export type Paper = {
  title: Label;
  /** The number by which the paper is known; empty for a draft. */
  no: string;
  /** Null for a draft. */
  issuedOn: Day | null;
  facts: Fact[];
  issuer: Issuer;
  recipient: Snapshot['recipient'];
  /** The main amount of the paper. */
  amount: Sum | null;
  payment: Payment;
  /** The sums that lead to the amount. */
  sums: Sum[];
  tables: Table[];
  notes: Words[];
  /** Space for a revenue stamp, or for the seal of whoever receives the goods. */
  room: Label | null;
};

export const said = (sentence: string, values?: Label['values']): Label => ({ sentence, ...(values && { values }) });

/** A date on paper, unambiguous in every language: `2026/11/22`. */
export const paperDay = (day: Day): string => day.replaceAll('-', '/');

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
export const quantityOf = (thousandths: number): string => grouped.format(thousandths / 1000);

export const cell = (words: Words, below?: Words | null): Cell => ({ words, ...(below && { below }) });
export const yen = (amount: Yen): Cell => cell(formatYen(amount));
export const none = (): Cell => cell('');

export const noteOf = (note: string): Words[] => (note.trim() === '' ? [] : [note.trim()]);

export const dayFact = (name: string, day: Day): Fact => ({ name: said(name), value: paperDay(day) });

/** The blocks that depend on the kind of paper. */
export type Body = Omit<Paper, 'no' | 'issuedOn' | 'issuer' | 'recipient' | 'payment'> & { due?: Fact };

export type Block =
  | { is: 'amount'; amount: Sum; payment: Payment }
  | { is: 'sums'; sums: Sum[] }
  | { is: 'table'; table: Table }
  | { is: 'notes'; notes: Words[] }
  | { is: 'room'; room: Label };

/** The blocks of a paper in order, as screens and PDFs draw them. */
export function blocksOf({ amount, payment, sums, tables, notes, room }: Paper): Block[] {
  return [
    ...(amount ? [{ is: 'amount', amount, payment } as const] : []),
    ...(sums.length > 0 ? [{ is: 'sums', sums } as const] : []),
    ...tables.map((table) => ({ is: 'table', table }) as const),
    ...(notes.length > 0 ? [{ is: 'notes', notes } as const] : []),
    ...(room ? [{ is: 'room', room } as const] : []),
  ];
}
