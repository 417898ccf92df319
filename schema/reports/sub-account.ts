import { hashOf } from '../closing/fingerprint.ts';
import type { Id } from '../core/ids.ts';

/** Width of a character in accounting software: one for ASCII and half-width katakana, two for all others. */
const widthOf = (character: string): number => (/^[\u0020-\u007e\uff61-\uff9f]$/u.test(character) ? 1 : 2);

/** The text cut to a width, never within a character. */
export function cutToWidth(text: string, most: number): string {
  let [width, cut] = [0, ''];
  for (const character of text.normalize('NFC')) {
    width += widthOf(character);
    if (width > most) break;
    cut += character;
  }
  return cut.trimEnd();
}

/** Full-width replacements for characters that start a formula in a spreadsheet. */
const FULL_WIDTH: Record<string, string> = { '=': '＝', '+': '＋', '-': '－', '@': '＠' };

/** A name on one line that no spreadsheet takes for a formula. */
export function plainName(name: string): string {
  const text = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const first = text.charAt(0);
  return (FULL_WIDTH[first] ?? first) + text.slice(1);
}

/** Widest sub-account name in Yayoi, in half-width characters. */
const SUB_ACCOUNT_WIDTH = 24;
/** Codes short enough to be kept whole before the name; they identify the account by themselves. */
const SHORT_CODE = /^[0-9A-Z][0-9A-Z._-]{0,13}$/;
const CODE_PART = 8;

export type Partner = { _id: Id; code: string; name: string };

/**
 * The name of a customer's sub-account of receivables: its code, then as much of its name as fits. Unique, however
 * similar the names, and the same in every export. A code that is long or ambiguous is cut, and followed by a mark
 * derived from the customer's id.
 */
export function subAccountOf({ _id, code, name }: Partner): string {
  const whole = plainName(code);
  const shortest = SHORT_CODE.test(whole) ? whole : `${cutToWidth(whole, CODE_PART)}#${hashOf(_id).slice(0, 8)}`;
  return cutToWidth(`${shortest} ${plainName(name)}`, SUB_ACCOUNT_WIDTH);
}
