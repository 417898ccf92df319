/** Most of one product in an order. */
const MOST = 100_000;
const WHOLE = /^\d+$/;
const HALVES = /^(\d+(\.[05]?)?|\.5)$/;

/**
 * Parses a typed quantity, also in full-width digits. Null for anything else, for 0, and for an incomplete text such as
 * `2,`.
 * @param halves true if half a unit can be ordered
 */
export function readQuantity(text: string, halves: boolean): number | null {
  const plain = text.normalize('NFKC').trim();
  if (!(halves ? HALVES : WHOLE).test(plain)) return null;
  const quantity = Number(plain);
  return quantity > 0 && quantity <= MOST ? quantity : null;
}
