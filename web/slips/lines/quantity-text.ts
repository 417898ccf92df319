import { Thousandths } from '../../../schema/slips/line-amount.ts';

/** Digits with at most three decimals. No comma, since it may mean either kind of separator. */
const QUANTITY = /^(\d+\.?\d{0,3}|\.\d{1,3})$/;

const sumOf = (pieces: readonly Thousandths[]) => pieces.reduce((sum, piece) => sum + piece, 0);

/**
 * A typed quantity, or several as in `3.42 + 3.61`, in thousandths; also in full-width digits. Null for anything else.
 */
export function readPieces(text: string): Thousandths[] | null {
  const parts = text.normalize('NFKC').split('+');
  const pieces = parts.map((part) => (QUANTITY.test(part.trim()) ? Math.round(Number(part) * 1000) : Number.NaN));
  return Thousandths.safeParse(sumOf(pieces)).success ? pieces : null;
}

/** The sum of what was typed, in thousandths; null if it is not a quantity. */
export function readQuantity(text: string): Thousandths | null {
  const pieces = readPieces(text);
  return pieces && sumOf(pieces);
}

/** Thousandths as a field shows them: `7.03`. */
export const quantityText = (quantity: Thousandths): string => String(quantity / 1000);
