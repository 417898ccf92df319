import { z } from 'zod';
import { MAX_YEN, multiplyDivide, toHundredths, type WholeYen, type Yen } from '../core/money.ts';

/** A quantity in thousandths of its unit: 2.35 kg are 2350, three pieces 3000. Negative for returns. */
export const Thousandths = z.int().min(-100_000_000).max(100_000_000);
export type Thousandths = z.infer<typeof Thousandths>;

const HUNDREDTHS_AND_THOUSANDTHS = 100 * 1000;

/**
 * Amount of a line: price × quantity, truncated to whole yen toward zero, in integer arithmetic. Null if it exceeds the
 * limit of a record.
 * @param unitPrice yen without tax, with at most two decimals
 */
export function lineAmount(unitPrice: Yen, quantity: Thousandths): WholeYen | null {
  const amount = multiplyDivide(toHundredths(unitPrice), quantity, HUNDREDTHS_AND_THOUSANDTHS);
  return Math.abs(amount) <= MAX_YEN ? amount : null;
}
