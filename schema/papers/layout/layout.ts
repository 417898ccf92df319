import type { Day } from '../../core/days.ts';
import { formatYen, type Yen } from '../../core/money.ts';
import type { Issuer, Snapshot } from '../contents/snapshot.ts';

/** A sentence that is said in the paper's languages, with its values. */
export type Label = { sentence: string; values?: Record<string, string | number> };
/** Words of a paper: said in its languages, or text that is the same in all of them (names, days, figures). */
export type Words = Label | string;
/** A heading spans its row, which has nothing else, and stays with the row below it. */
export type Cell = { words: Words; below?: Words; isHeading?: boolean };
export type Column = { name: Words; align: 'start' | 'end'; width: 'wide' | 'day' | 'figure' | 'unit' | 'number' };
export type Fact = { name: Label; value: Words };
export type Sum = { name: Label; amount: Yen; isStrong?: boolean };
export type Table = { columns: Column[]; rows: Cell[][]; foot: Cell[][] };

/** When, where and at whose cost the amount is paid. It stands with the amount, so that no page parts them. */
export type Payment = { due: Fact | null; accounts: Words[][]; fee: Label | null };

/**
 * A document as it is laid out, for screens and PDFs alike, so that both show the same: blocks from top to bottom, without
 * sizes or fonts.
 */
export type Paper = {
  title: Label;
  /** The one number by which the paper is called; empty for a draft. */
  no: string;
  /** Null for a draft. */
  issuedOn: Day | null;
  facts: Fact[];
  issuer: Issuer;
  recipient: Snapshot['recipient'];
  /** The one amount that the paper is about. */
  amount: Sum | null;
  payment: Payment;
  /** Sums behind that amount. */
  sums: Sum[];
  tables: Table[];
  notes: Words[];
  /** Room for a revenue stamp, or for the seal of whoever takes the goods. */
  room: Label | null;
};

export const said = (sentence: string, values?: Label['values']): Label => ({ sentence, ...(values && { values }) });

/** A day on paper, read alike in every language: `2026/11/22`. */
export const paperDay = (day: Day): string => day.replaceAll('-', '/');

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
export const quantityOf = (thousandths: number): string => grouped.format(thousandths / 1000);

export const cell = (words: Words, below?: Words | null): Cell => ({ words, ...(below && { below }) });
export const yen = (amount: Yen): Cell => cell(formatYen(amount));
export const none = (): Cell => cell('');

export const noteOf = (note: string): Words[] => (note.trim() === '' ? [] : [note.trim()]);

export const dayFact = (name: string, day: Day): Fact => ({ name: said(name), value: paperDay(day) });

/** The blocks of a paper that its kind decides. */
export type Body = Omit<Paper, 'no' | 'issuedOn' | 'issuer' | 'recipient' | 'payment'> & { due?: Fact };

/** A block of a paper, below its head. */
export type Block =
  | { is: 'amount'; amount: Sum; payment: Payment }
  | { is: 'sums'; sums: Sum[] }
  | { is: 'table'; table: Table }
  | { is: 'notes'; notes: Words[] }
  | { is: 'room'; room: Label };

/** The blocks of a paper from top to bottom, as screens and PDFs draw them. */
export function blocksOf({ amount, payment, sums, tables, notes, room }: Paper): Block[] {
  return [
    ...(amount ? [{ is: 'amount', amount, payment } as const] : []),
    ...(sums.length > 0 ? [{ is: 'sums', sums } as const] : []),
    ...tables.map((table) => ({ is: 'table', table }) as const),
    ...(notes.length > 0 ? [{ is: 'notes', notes } as const] : []),
    ...(room ? [{ is: 'room', room } as const] : []),
  ];
}
