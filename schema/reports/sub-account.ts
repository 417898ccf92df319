import { hashOf } from '../closing/fingerprint.ts';
import type { Id } from '../core/ids.ts';

/** Width of a character as accounting software counts it: one for ASCII and half-width katakana, two for all others. */
const widthOf = (character: string): number => (/^[\u0020-\u007e\uff61-\uff9f]$/u.test(character) ? 1 : 2);

/** The text up to a width, without a half of a character. */
export function cutToWidth(text: string, most: number): string {
  let [width, cut] = [0, ''];
  for (const character of text.normalize('NFC')) {
    width += widthOf(character);
    if (width > most) break;
    cut += character;
  }
  return cut.trimEnd();
}

/** Characters with which a spreadsheet begins a formula, as full-width ones: a name begins neither with them nor with a space. */
const FULL_WIDTH: Record<string, string> = { '=': '＝', '+': '＋', '-': '－', '@': '＠' };

/** A name on one line, without a space before it, that no spreadsheet takes for a formula. */
export function plainName(name: string): string {
  const text = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const first = text.charAt(0);
  return (FULL_WIDTH[first] ?? first) + text.slice(1);
}

/** The width that Yayoi keeps of a sub-account's name, in half-width characters. */
const SUB_ACCOUNT_WIDTH = 24;
/** Codes that stay whole before the name, and say by themselves whose account it is. */
const SHORT_CODE = /^[0-9A-Z][0-9A-Z._-]{0,13}$/;
const CODE_PART = 8;

export type Partner = { _id: Id; code: string; name: string };

/**
 * The name of a customer's sub-account of receivables: its code, then as much of its name as there is room for. No two
 * customers have the same, however alike their names begin, and a customer has the same in every export, whoever else is in
 * it. A code that is long, or might look like another one, is cut, and a mark that follows from the customer takes its place.
 */
export function subAccountOf({ _id, code, name }: Partner): string {
  const whole = plainName(code);
  const shortest = SHORT_CODE.test(whole) ? whole : `${cutToWidth(whole, CODE_PART)}#${hashOf(_id).slice(0, 8)}`;
  return cutToWidth(`${shortest} ${plainName(name)}`, SUB_ACCOUNT_WIDTH);
}
