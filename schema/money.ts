import { z } from 'zod';

/** Largest amount of one record: 10 billion yen, which keeps every sum exact in a double. */
export const MAX_YEN = 10_000_000_000;

/**
 * An amount in yen with at most two decimals (requirements section 5: payment step 0.01). SQL stores an integer of
 * hundredths; add amounts only through this file.
 */
export const Yen = z
  .number()
  .min(-MAX_YEN)
  .max(MAX_YEN)
  .refine((yen) => fromHundredths(toHundredths(yen)) === yen, /*i18n*/ 'At most two decimals')
  .meta({ id: 'Yen' });
export type Yen = number;

/** An amount in whole yen: lines of slips, tax, and what a bank books have no decimals. */
export const WholeYen = z.int().min(-MAX_YEN).max(MAX_YEN).meta({ id: 'WholeYen' });
export type WholeYen = number;

/** A sum over many records: exact like Yen, without the bound of a single record. */
export const YenSum = z.number().meta({ id: 'YenSum' });

export function toHundredths(yen: Yen): number {
  return Math.round(yen * 100);
}

export function fromHundredths(hundredths: number): Yen {
  return hundredths / 100;
}

export function sumYen(amounts: Iterable<Yen>): Yen {
  let hundredths = 0;
  for (const yen of amounts) hundredths += toHundredths(yen);
  return fromHundredths(hundredths);
}

/** Exact sum of a few yen amounts: 0.1 + 0.2 is 0.3 here. */
export function addYen(...amounts: Yen[]): Yen {
  return sumYen(amounts);
}

/** Exact difference `from - amount` in yen. */
export function subtractYen(from: Yen, amount: Yen): Yen {
  return fromHundredths(toHundredths(from) - toHundredths(amount));
}

/** Price of `count` units, which may be halves, rounded to hundredths of a yen. */
export function timesYen(yen: Yen, count: number): Yen {
  return fromHundredths(Math.round(toHundredths(yen) * count));
}

/**
 * `a × b ÷ divisor` of integers, truncated toward zero. Exact even where the product is no safe integer; never -0.
 * @throws RangeError if an argument is no integer or the divisor is 0
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `¥12,345` with the yen mark and grouping separators (requirements section 9); shows two decimals if the amount has
 * any.
 */
export function formatYen(yen: Yen): string {
  const digits = (Number.isInteger(yen) ? whole : broken).format(Math.abs(yen));
  return `${yen < 0 ? '-' : ''}¥${digits}`;
}
