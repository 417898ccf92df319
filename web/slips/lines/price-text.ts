import { Yen } from '../../../schema/core/money.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';

/** A typed price in yen above 0, with at most two decimals. Null for anything else. */
export function readPrice(text: string): Yen | null {
  const price = Yen.safeParse(readAmount(text)).data;
  return price !== undefined && price > 0 ? price : null;
}
