import type { TaxClass } from '../../schema/tax/tax-classes.ts';
import { foldCode, TAX_CLASS_CODES } from '../sheets/codes.ts';
import type { Cell, Reading } from '../sheets/column.ts';
import { readChoice, readYesNo } from '../sheets/reading.ts';

const readCode = readChoice(TAX_CLASS_CODES);

/** Words within a cell that tell the class; 課税 alone tells neither. */
const WITHIN: [TaxClass, RegExp][] = [
  ['food', /軽|(?<!\d)8(?:\.0)?%/],
  ['standard', /標準|(?<!\d)10(?:\.0)?%/],
  ['untaxed', /非課税|不課税|免税|対象外|(?<!\d)0%/],
];

/**
 * Reads a tax class as other programs write it, such as 課税(軽減8%). A cell with two classes, or with an old rate, is left
 * to the user.
 */
export function readTaxClass(cell: Cell): Reading {
  const whole = readCode(cell);
  const text = foldCode(cell.text);
  if ('value' in whole || /旧|経過/.test(text)) return whole;
  const [found, another] = WITHIN.filter(([, words]) => words.test(text));
  return found && !another ? { value: found[0] } : whole;
}

/** Marks for the reduced rate, when the cell contains nothing else. */
const MARK = /^(?:[※*○〇●◎☆★]|軽減?|軽減税率|軽減対象)$/;

/** In a column with such marks, an empty cell means the standard rate. */
export const blankTaxClass = (texts: readonly string[]): string | undefined =>
  texts.length > 0 && texts.every((text) => MARK.test(foldCode(text))) ? 'standard' : undefined;

/** The class meant by a yes or no under a heading that asks for the reduced rate. */
export function taxClassUnder(text: string, heading: string): TaxClass | undefined {
  if (!/軽減/.test(heading)) return undefined;
  const reading = readYesNo({ value: text, text });
  if (!('value' in reading)) return undefined;
  return reading.value === true ? 'food' : 'standard';
}
