import { readAmount } from '../../core/typed-amount.ts';
import { DOCUMENT_KINDS, type DocumentKind, LETTERS } from './document-entity.ts';

/** A number as read from a paper, whole or without its letters, dashes and leading zeros. */
export type PaperNumber = {
  /** The kind of a document's own number; null for a bare number, which may be that of a slip or a closing. */
  kind: DocumentKind | null;
  /** The series after a restore; null if none was typed. */
  series: string | null;
  number: number;
};

/** A search for what is printed on a paper; either part may be meant. */
export type OnPaper = {
  /** Several if missing dashes make it ambiguous. */
  numbers: PaperNumber[];
  /** Yen without their sign. */
  amount: number | null;
};

const DASHES = /[\u2010-\u2015\u2212\u30fc\u2500\uff70-]+/g;
/** A label before a number. */
const CALLED = /^(?:請求書|納品書|領収書|伝票|締め?)?(?:no\.?|nr\.?|#|番号)\s*:?/i;
const NUMBER = /^(?:([IDRSCX])-?)?(?:([\dA-Z]{4,8})-)?0*(\d{1,12})$/;
/** A number with a series or of a receipt, without its dash. */
const UNDIVIDED = /^([IDRSCX]?)([\dA-Z]{4,8}\d{4,})$/;
const SERIES_LENGTHS = [4, 5, 6, 7, 8];
const SIGN = /^([¥\\]?)[-−‐‑–▲△]/;

const narrow = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

const KINDS_BY_LETTER = new Map(DOCUMENT_KINDS.map((kind) => [LETTERS[kind], kind]));

const kindOf = (letter: string | undefined): DocumentKind | null => KINDS_BY_LETTER.get(letter ?? '') ?? null;

/** All readings of a number without dashes. */
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
 * The number or amount on a paper, typed in any width, with or without `No.`, `¥`, commas, dashes and leading zeros;
 * null for other text.
 */
export function onPaper(text: string): OnPaper | null {
  const plain = narrow(text).replace(CALLED, '').replace(DASHES, '-').toUpperCase();
  const numbers = numbersIn(plain);
  // Amounts are also written `¥12,000-`, and refunds have a minus.
  const amount = readAmount(
    narrow(text)
      .replace(SIGN, '$1')
      .replace(/[-−–ー]$/, ''),
  );
  return numbers.length === 0 && amount === null ? null : { numbers, amount };
}
