import { readAmount } from '../../core/typed-amount.ts';
import { DOCUMENT_KINDS, type DocumentKind, LETTERS } from './document-entity.ts';

/** A number as somebody reads it from a paper: all of it, or without its letters, its dashes and its zeros. */
export type PaperNumber = {
  /** Of a document's own number; null for a number alone, which may be that of a slip or a closing. */
  kind: DocumentKind | null;
  /** The letters that stand before numbers since a restore; null where none were typed. */
  series: string | null;
  number: number;
};

/** A search for what a paper says, of which each part may be meant. */
export type OnPaper = {
  /** Several where no dash says which letters and digits belong together. */
  numbers: PaperNumber[];
  /** Yen without their sign. */
  amount: number | null;
};

const DASHES = /[\u2010-\u2015\u2212\u30fc\u2500\uff70-]+/g;
/** The word for a number, as it stands before one. */
const CALLED = /^(?:請求書|納品書|領収書|伝票|締め?)?(?:no\.?|nr\.?|#|番号)\s*:?/i;
const NUMBER = /^(?:([IDRSCX])-?)?(?:([\dA-Z]{4,8})-)?0*(\d{1,12})$/;
/** A number in a series, or one given with money, without its dash. */
const UNDIVIDED = /^([IDRSCX]?)([\dA-Z]{4,8}\d{4,})$/;
const SERIES_LENGTHS = [4, 5, 6, 7, 8];
const SIGN = /^([¥\\]?)[-−‐‑–▲△]/;

const narrow = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

const KINDS_BY_LETTER = new Map(DOCUMENT_KINDS.map((kind) => [LETTERS[kind], kind]));

const kindOf = (letter: string | undefined): DocumentKind | null => KINDS_BY_LETTER.get(letter ?? '') ?? null;

/** All ways to read the letters and digits of a number that has no dash. */
function undivided(plain: string): PaperNumber[] {
  const [, letter, rest = ''] = UNDIVIDED.exec(plain) ?? [];
  const texts = letter
    ? [
        { kind: kindOf(letter), text: rest },
        { kind: null, text: plain },
      ]
    : [{ kind: null, text: rest }];
  return texts.flatMap(({ kind, text }) =>
    SERIES_LENGTHS.flatMap((length) => {
      const digits = text.slice(length);
      return /^\d{4,12}$/.test(digits) ? [{ kind, series: text.slice(0, length), number: Number(digits) }] : [];
    }),
  );
}

function numbersIn(plain: string): PaperNumber[] {
  const [, letter, series, digits] = NUMBER.exec(plain) ?? [];
  const whole = digits === undefined ? [] : [{ kind: kindOf(letter), series: series ?? null, number: Number(digits) }];
  return [...whole, ...undivided(plain)];
}

/**
 * The number or the amount that somebody reads from a paper, typed in any width, with or without `No.`, `¥`, commas, dashes
 * and zeros before it; null for text that is neither.
 */
export function onPaper(text: string): OnPaper | null {
  const plain = narrow(text).replace(CALLED, '').replace(DASHES, '-').toUpperCase();
  const numbers = numbersIn(plain);
  // Amounts are also written `¥12,000-`, and what is given back has a minus.
  const amount = readAmount(
    narrow(text)
      .replace(SIGN, '$1')
      .replace(/[-−–ー]$/, ''),
  );
  return numbers.length === 0 && amount === null ? null : { numbers, amount };
}
