import type { Day } from '../../days.ts';
import { formatYen, type Yen } from '../../money.ts';
import type { Issuer, Snapshot } from '../documents/snapshot.ts';

/** A sentence that is said in the paper's languages, with its values. */
export type Label = { sentence: string; values?: Record<string, string | number> };
/** Words of a paper: said in its languages, or text that is the same in all of them (names, days, figures). */
export type Words = Label | string;
export type Cell = { words: Words; below?: Words; isStrong?: boolean };
export type Column = { name: Words; align: 'start' | 'end'; width: 'wide' | 'day' | 'figure' | 'unit' | 'number' };
export type Fact = { name: Label; value: Words };
export type Sum = { name: Label; amount: Yen; isStrong?: boolean };
export type Table = { columns: Column[]; rows: Cell[][]; foot: Cell[][] };

/**
 * A document as it is laid out, for screens and PDFs alike, so that both show the same: blocks from top to bottom, without
 * sizes or fonts.
 */
export type Paper = {
  title: Label;
  no: string;
  facts: Fact[];
  issuer: Issuer;
  recipient: Snapshot['recipient'];
  /** The one amount that the paper is about. */
  amount: Sum | null;
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
export type Body = Omit<Paper, 'no' | 'issuer' | 'recipient'>;
