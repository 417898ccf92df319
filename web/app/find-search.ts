import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import type { Entry } from './find-index.ts';

/** What somebody looks for: words, and where it may be a phone number, its digits without the leading 0. */
type Sought = { words: string[]; phone: string | null };

/** Digits with all that people put between them: spaces, brackets, and the dashes of every keyboard. */
const PHONE = /^\+?[\d\s().\-‐–−ー]+$/;
/** Fewer digits than this are in every phone number. */
const PHONE_FROM = 3;

function soughtIn(typed: string): Sought {
  const folded = foldForSearch(typed).trim();
  const words = folded === '' ? [] : folded.split(/\s+/);
  if (!PHONE.test(folded)) return { words, phone: null };
  const digits = folded.replace(/\D/g, '');
  const phone = (folded.startsWith('+81') ? digits.slice(2) : digits).replace(/^0+/, '');
  return { words, phone: phone.length >= PHONE_FROM ? phone : null };
}

/** From best to worst: it begins so, a word of it does, it is somewhere in it, it is in what else is known; -1 for not at all. */
function fitOf(word: string, { name, code, text }: Entry): number {
  if (!text.includes(word)) return -1;
  if (code.startsWith(word) || name.startsWith(word)) return 3;
  if (name.includes(` ${word}`) || code.includes(` ${word}`)) return 2;
  if (name.includes(word) || code.includes(word)) return 1;
  return 0;
}

/** How well every word fits; -1 when one does not. */
function fitOfAll(words: readonly string[], entry: Entry): number {
  let sum = 0;
  for (const word of words) {
    const fit = fitOf(word, entry);
    if (fit < 0) return -1;
    sum += fit;
  }
  return sum;
}

function fitOfPhone(phone: string, { phones }: Entry): number {
  let best = -1;
  for (const number of phones) {
    if (number.startsWith(phone)) return 3;
    if (number.includes(phone)) best = 1;
  }
  return best;
}

export type Found = { entries: Entry[]; count: number };

/**
 * The entries that fit best, and how many fit at all. One pass: those that fit as well stay in the order of the list.
 * @param most as many are wanted
 */
export function find(typed: string, entries: readonly Entry[], most: number): Found {
  const { words, phone } = soughtIn(typed);
  if (words.length === 0) return { entries: [], count: 0 };
  const byFit: Entry[][] = Array.from({ length: 3 * words.length + 1 }, () => []);
  let count = 0;
  for (const entry of entries) {
    const fit = Math.max(fitOfAll(words, entry), phone === null ? -1 : fitOfPhone(phone, entry));
    if (fit < 0) continue;
    count++;
    const alike = byFit[fit];
    if (alike && alike.length < most) alike.push(entry);
  }
  return { entries: byFit.reverse().flat().slice(0, most), count };
}
