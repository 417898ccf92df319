/** Digits, alone or in groups of three with commas, and decimals. Any other comma may be meant as a decimal point. */
const AMOUNT = /^((\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?|\.\d+)$/;

/**
 * An amount of yen as people type it: digits of any width, commas between groups of three, with `¥` before or `円` after
 * it. Null for anything else, such as a minus, `1e3` or `12,50`; the field's schema checks range and decimals.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[¥\\]\s*/, '')
    .replace(/\s*円$/, '');
  return AMOUNT.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

/** True for a negative amount. No field accepts one, but some have a message for it. */
export const isBelowZero = (text: string): boolean => {
  const [, amount] = /^[-−‐‑–](.*)$/.exec(text.normalize('NFKC').trim()) ?? [];
  return amount !== undefined && readAmount(amount) !== null;
};

/** A whole number as people type it, possibly negative; null for anything else. */
export function readWhole(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[-−‐‑–]/, '-');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
}
