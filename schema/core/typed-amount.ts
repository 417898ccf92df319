/** Digits, alone or in groups of three with commas, and decimals. A comma elsewhere may be meant as a decimal point. */
const AMOUNT = /^((\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?|\.\d+)$/;

/**
 * An amount of yen as people type it: digits of any width, commas between groups of three, `¥` before it or `円` behind
 * it. Null for anything else, such as a minus, `1e3` or `12,50`; its bounds and decimals are for the schema of its field.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[¥\\]\s*/, '')
    .replace(/\s*円$/, '');
  return AMOUNT.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

/** True for an amount with a minus before it, which no field takes, though some have words for it. */
export const isBelowZero = (text: string): boolean => {
  const [, amount] = /^[-−‐‑–](.*)$/.exec(text.normalize('NFKC').trim()) ?? [];
  return amount !== undefined && readAmount(amount) !== null;
};

/** A whole number as people type it, with a minus or without; null for anything else. */
export function readWhole(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[-−‐‑–]/, '-');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
}
