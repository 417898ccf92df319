import { postalOf } from '../../schema/papers/layout/address-lines.ts';

/** A postal code of seven digits that has lost its leading zeros in a spreadsheet. */
const LOST_ZEROS = /^[0-9]{5,6}$/;

/** Joins an address from columns such as postal code, street and building. The postal code comes first, once. */
export function joinAddress(texts: readonly string[]): string {
  const parts = texts.map((text) => postalOf(LOST_ZEROS.test(text) ? text.padStart(7, '0') : text));
  const code = parts.find((part) => part.code !== null)?.code;
  return [code, ...parts.map(({ rest }) => rest)].filter(Boolean).join(' ');
}
