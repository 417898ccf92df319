import type { Yen } from '../../schema/money.ts';

/** The notes and coins of Japan, the largest first, in yen. */
export const DENOMINATIONS = [10_000, 5_000, 1_000, 500, 100, 50, 10, 5, 1] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many of each there are, as typed; what was not typed is none. */
export type CashCount = Partial<Record<Denomination, string>>;

/** Most pieces of one kind that a driver could hold: more is a slip of the finger. */
const MOST = 99_999;

/** How many pieces a text means: a whole number, or null where it means none. */
export function piecesOf(text: string | undefined): number | null {
  const typed = text?.trim() ?? '';
  if (typed === '') return 0;
  const pieces = Number(typed);
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= MOST ? pieces : null;
}

/** What the counted notes and coins come to in yen, or null while one of the counts is no number. */
export function totalOf(count: CashCount): Yen | null {
  let total = 0;
  for (const denomination of DENOMINATIONS) {
    const pieces = piecesOf(count[denomination]);
    if (pieces === null) return null;
    total += denomination * pieces;
  }
  return total;
}

/** How what was counted compares with what should be there, in words and as a palette. */
export function differenceWords(difference: Yen, format: (yen: Yen) => string) {
  if (difference === 0) return { text: 'It is exactly right.', palette: 'leaf' } as const;
  const amount = format(Math.abs(difference));
  return { text: `${amount} too ${difference > 0 ? 'much' : 'little'}.`, palette: 'persimmon' } as const;
}
