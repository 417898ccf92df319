import { postalOf } from '../../schema/papers/layout/address-lines.ts';

/** A number of which a spreadsheet may have taken the zeros before it: a postal code has seven digits. */
const LOST_ZEROS = /^[0-9]{5,6}$/;

/** An address from the columns that have its parts, such as postal code, street and building: the code comes first, once. */
export function joinAddress(texts: readonly string[]): string {
  const parts = texts.map((text) => postalOf(LOST_ZEROS.test(text) ? text.padStart(7, '0') : text));
  const code = parts.find((part) => part.code !== null)?.code;
  return [code, ...parts.map(({ rest }) => rest)].filter(Boolean).join(' ');
}
