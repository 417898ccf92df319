/** A postal code, of which a spreadsheet may have taken the zeros before it. */
const POSTAL = /^〒?\s*([0-9０-９]{3})[-－‐ー]?([0-9０-９]{4})$|^([0-9]{5,6})$/u;

/** The postal code as addresses begin with it (schema/billing/papers/address-lines.ts); null if the text is none. */
function postalCodeOf(text: string): string | null {
  const found = POSTAL.exec(text.trim());
  if (!found) return null;
  const digits = (found[3]?.padStart(7, '0') ?? `${found[1]}${found[2]}`).normalize('NFKC');
  return `〒${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** An address from the columns that have its parts, such as postal code, street and building: the code comes first. */
export function joinAddress(texts: readonly string[]): string {
  const isCode = texts.findIndex((text) => postalCodeOf(text) !== null);
  const code = postalCodeOf(texts[isCode] ?? '');
  const rest = texts.filter((_, index) => index !== isCode);
  return [...(code === null ? [] : [code]), ...rest].join(' ').trim();
}
