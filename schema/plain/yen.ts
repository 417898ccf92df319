/** Arithmetic of amounts without zod, for the first screen; the schemas are in money.ts. */
export type Yen = number;

/** Largest amount of one record: 10 billion yen, which keeps every sum exact in a double. */
export const MAX_YEN = 10_000_000_000;

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

/** Price of `count` units (halves are allowed), rounded to hundredths of a yen. */
export function timesYen(yen: Yen, count: number): Yen {
  return fromHundredths(Math.round(toHundredths(yen) * count));
}

/**
 * `a × b ÷ divisor` of integers, truncated toward zero. Exact even if the product exceeds the safe integers; never -0.
 * @throws RangeError if an argument is not an integer or the divisor is 0
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `¥12,345` with the yen sign and thousands separators (requirements section 9); two decimals if the amount has any.
 */
export function formatYen(yen: Yen): string {
  const digits = (Number.isInteger(yen) ? whole : broken).format(Math.abs(yen));
  return `${yen < 0 ? '-' : ''}¥${digits}`;
}
