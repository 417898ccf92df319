import { Yen } from '../../../schema/money.ts';

const PRICE = /^(\d+\.?\d{0,2}|\.\d{1,2})$/;

/** A typed price in yen above 0, with at most two decimals; digits may be of full width. Null for anything else. */
export function readPrice(text: string): Yen | null {
  const plain = text.normalize('NFKC').trim();
  const price = PRICE.test(plain) ? Yen.safeParse(Number(plain)).data : undefined;
  return price !== undefined && price > 0 ? price : null;
}
