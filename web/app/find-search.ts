import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import { createTrail } from '../ui/search-trail.ts';
import type { Entry } from './find-index.ts';

/** As it begins a name, and as it begins a word within one. */
type Word = { word: string; within: string };

/** What somebody looks for: words, and where it may be a phone number, its digits without the leading 0. */
type Sought = { words: Word[]; phone: string | null };

/** Digits with all that people put between them: spaces, brackets, and the dashes of every keyboard. */
const PHONE = /^\+?[\d\s().\-‐–−ー]+$/;
/** Fewer digits than this are in every phone number. */
const PHONE_FROM = 3;

/** @param typed folded */
function soughtIn(typed: string): Sought {
  const words = typed.split(/\s+/).map((word) => ({ word, within: ` ${word}` }));
  if (!PHONE.test(typed)) return { words, phone: null };
  const digits = typed.replace(/\D/g, '');
  const phone = (typed.startsWith('+81') ? digits.slice(2) : digits).replace(/^0+/, '');
  return { words, phone: phone.length >= PHONE_FROM ? phone : null };
}

/** From best to worst: it begins so, a word of it does, it is somewhere in it, it is in what else is known; -1 for not at all. */
function fitOf({ word, within }: Word, { name, code, text }: Entry): number {
  if (!text.includes(word)) return -1;
  if (code.startsWith(word) || name.startsWith(word)) return 3;
  if (name.includes(within) || code.includes(within)) return 2;
  if (name.includes(word) || code.includes(word)) return 1;
  return 0;
}

/** How well every word fits; -1 when one does not. */
function fitOfAll(words: readonly Word[], entry: Entry): number {
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

/** What a search found, and all that fits it: where the next letter looks. */
type Step = Found & { typed: string; sought: Sought; fitting: readonly Entry[] };

/** One pass: those that fit as well stay in the order of the list. */
function look(sought: Sought, among: readonly Entry[], most: number): Omit<Step, 'typed'> {
  const { words, phone } = sought;
  const bestFit = 3 * words.length;
  const byFit: Entry[][] = Array.from({ length: bestFit + 1 }, () => []);
  const best = byFit[bestFit] ?? [];
  const fitting: Entry[] = [];
  for (const entry of among) {
    const ofPhone = phone === null ? -1 : fitOfPhone(phone, entry);
    // Nobody gets before those that fit best: of all others it is enough whether they fit.
    if (best.length >= most) {
      if (ofPhone >= 0 || words.every(({ word }) => entry.text.includes(word))) fitting.push(entry);
      continue;
    }
    const fit = Math.max(fitOfAll(words, entry), ofPhone);
    if (fit < 0) continue;
    fitting.push(entry);
    const alike = byFit[fit];
    if (alike && alike.length < most) alike.push(entry);
  }
  return { sought, fitting, entries: byFit.reverse().flat().slice(0, most), count: fitting.length };
}

/** Whether nothing fits a longer search that did not fit the shorter one: digits may be too few to be a phone number yet. */
const isNarrower = (sought: Sought, than: Sought) => sought.phone === null || than.phone !== null;

/**
 * A search that gives the entries that fit best, and how many fit at all. A letter more looks only through what fitted before it,
 * and one that is taken back finds what was found.
 * @param most as many are wanted
 */
export function createSearch(entries: readonly Entry[], most: number): (typed: string) => Found {
  const trail = createTrail<Step>((typed, before) => {
    const sought = soughtIn(typed);
    const wider = before.findLast((step) => isNarrower(sought, step.sought));
    return { typed, ...look(sought, wider?.fitting ?? entries, most) };
  });
  return (text) => {
    const typed = foldForSearch(text).trim();
    return typed === '' ? { entries: [], count: 0 } : trail(typed);
  };
}
