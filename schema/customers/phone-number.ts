import { latinDigits } from '../core/latin-digits.ts';

/** Everything that people type as a dash; full-width characters are already narrow here. */
const DASHES = /[-‐-―⁃−ーｰ─━˗゠~〜._]/g;
/** Invisible characters that are copied along with a number. */
const UNSEEN = /\p{Cf}/gu;
const LABELS =
  /(?:\((?:代表?|大代表|本社|携帯|自宅|店|直通)\)|大?代表|携帯(?:電話)?|電話(?:番号)?|直通|t\.?e\.?l|phone|mobile|[☎☏📞✆])\s*[.:]*/giu;
const BETWEEN = /[/／,、;；\n・|&]|または|又は|及び|\bor\b/;

/** Digits of a number with its area code, without the leading 0. */
const FULL = { least: 9, most: 10 };
const MOST_NUMBERS = 2;

const digitsIn = (text: string) => text.replace(/\D/g, '');
const isFull = (digits: string) => digits.length >= FULL.least && digits.length <= FULL.most;

/** One number as digits without the leading 0 or +81; null if it contains anything else. */
function oneNumber(text: string): string | null {
  const bare = text.replace(DASHES, '-').trim();
  if (!/^(\+\s*81)?[\d\s()-]*$/.test(bare)) return null;
  return digitsIn(bare.replace(/^\+\s*81/, ''))
    .replace(/^0081(?=\d{9})/, '')
    .replace(/^0+/, '');
}

/**
 * Splits a text into numbers: at separators, at lines, or at spaces if both parts are full numbers. A short second one,
 * such as 5679, shares the area code of the first.
 */
function partsOf(text: string): string[] {
  const divided = text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const parts = divided.flatMap((part) => {
    const words = part.split(/\s+/);
    return words.length > 1 && words.every((word) => isFull(oneNumber(word) ?? '')) ? words : [part];
  });
  const [first = '', ...rest] = parts;
  const area = digitsIn(first);
  if (rest.length === 0 || !isFull(oneNumber(first) ?? '')) return parts;
  return [first, ...rest.map((part) => (/^\d{4}$/.test(part) ? area.slice(0, -4) + part : part))];
}

/**
 * A phone number as stored: digits without the leading 0 or +81, or two with ` / ` between them. Accepts any dash and
 * width, spaces, brackets, and labels such as （代）. Null if it is not a phone number. Idempotent.
 */
export function phoneOf(typed: string): string | null {
  const text = latinDigits(typed).normalize('NFKC').replace(UNSEEN, '').replace(LABELS, ' ').trim();
  const parts = partsOf(text).map(oneNumber);
  if (parts.length > 1 && parts.every((part) => part !== null && isFull(part))) {
    const numbers = [...new Set(parts)];
    return numbers.length > MOST_NUMBERS ? null : numbers.join(' / ');
  }
  // A separator may also stand for a dash.
  const whole = oneNumber(text.replace(/[/・]/g, '-'));
  return whole !== null && (parts.length < 2 || whole.length <= FULL.most) ? whole : null;
}
