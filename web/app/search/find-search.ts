import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { isHeard } from '../../../schema/core/search-words.ts';
import { createPrefixCache } from '../../ui/search/prefix-cache.ts';
import { rankOf, type Word, wordsIn } from '../../ui/search/word-rank.ts';
import { figureOf, withPlainFigures } from './find-figures.ts';
import type { Entry } from './find-index.ts';

/** The parsed query: its words and, if it may be a phone number, its digits without the leading 0. */
type Sought = {
  words: Word[];
  phone: string | null;
  /** A paper's number or amount, if the whole query may be one. */
  figure: string | null;
  /** True for a number with leading zeros: without them it matches entries that its beginning does not. */
  isPadded: boolean;
};

/** Digits with usual separators: spaces, brackets, and the dashes of all keyboards. */
const PHONE = /^\+?[\d\s().\-‐–−ー]+$/;
/** Fewer digits match nearly every number. */
const PHONE_FROM = 3;

/** @param typed folded */
function soughtIn(typed: string): Sought {
  const words = wordsIn(typed);
  const figure = words.length === 1 && /\d$/.test(typed) ? figureOf(typed) : null;
  const ofPaper = { figure, isPadded: figure !== null && figure !== typed };
  if (!PHONE.test(typed)) return { words, phone: null, ...ofPaper };
  const digits = typed.replace(/\D/g, '');
  const phone = (typed.startsWith('+81') ? digits.slice(2) : digits).replace(/^0+/, '');
  return { words, phone: phone.length >= PHONE_FROM ? phone : null, ...ofPaper };
}

const isFound = ({ word }: Word, { text, sounds = '' }: Entry) => text.includes(word) || isHeard(sounds, word);

/** Match rank of a word (`rankOf`), 0 if it only matches by sound; -1 for no match. */
const fitOf = (word: Word, entry: Entry): number => (isFound(word, entry) ? rankOf(word, entry) : -1);

/** Sum of the ranks of all words; -1 if one does not match. */
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

/** Result of a query with all its matches, which the next letter narrows. */
type Step = Found & { typed: string; sought: Sought; fitting: readonly Entry[] };

/** One pass; equal ranks keep the list's order. */
function look(sought: Sought, among: readonly Entry[], most: number): Omit<Step, 'typed'> {
  const { words, phone, figure } = sought;
  // A whole number is a better match than the beginning of another one.
  const bestFit = 3 * words.length + (figure === null ? 0 : 1);
  const byFit: Entry[][] = Array.from({ length: bestFit + 1 }, () => []);
  const best = byFit[bestFit] ?? [];
  const fitting: Entry[] = [];
  for (const entry of among) {
    const ofPhone = phone === null ? -1 : fitOfPhone(phone, entry);
    const isFigure = figure !== null && entry.figures?.includes(figure) === true;
    // There are enough best matches already: of the others it only matters if they match.
    if (best.length >= most) {
      if (isFigure || ofPhone >= 0 || words.every((word) => isFound(word, entry))) fitting.push(entry);
      continue;
    }
    const fit = isFigure ? bestFit : Math.max(fitOfAll(words, entry), ofPhone);
    if (fit < 0) continue;
    fitting.push(entry);
    const alike = byFit[fit];
    if (alike && alike.length < most) alike.push(entry);
  }
  return { sought, fitting, entries: byFit.reverse().flat().slice(0, most), count: fitting.length };
}

/** True if every match of `sought` matches `than` too: with too few digits a query is no phone number yet. */
const isNarrower = (sought: Sought, than: Sought) => !sought.isPadded && (sought.phone === null || than.phone !== null);

/**
 * A search that returns the best matches and the total count. Another letter only searches the previous matches, and
 * deleting one costs nothing.
 * @param most number of results
 */
export function createSearch(entries: readonly Entry[], most: number): (typed: string) => Found {
  // By its sound a longer word may match an entry that its beginning did not.
  const hasSounds = entries.some(({ sounds }) => sounds !== undefined);
  const resultOf = createPrefixCache<Step>((typed, before) => {
    const sought = soughtIn(typed);
    const wider = hasSounds ? undefined : before.findLast((step) => isNarrower(sought, step.sought));
    return { typed, ...look(sought, wider?.fitting ?? entries, most) };
  });
  return (text) => {
    const typed = withPlainFigures(foldForSearch(text).trim());
    return typed === '' ? { entries: [], count: 0 } : resultOf(typed);
  };
}
