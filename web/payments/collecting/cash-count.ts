import { t } from '@lingui/core/macro';
import type { Yen } from '../../../schema/core/money.ts';
import { readWhole } from '../../../schema/core/typed-amount.ts';

/** Japanese notes and coins, largest first, in yen. */
export const DENOMINATIONS = [10_000, 5_000, 1_000, 500, 100, 50, 10, 5, 1] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** Pieces of each, as typed; a missing one is 0. */
export type CashCount = Partial<Record<Denomination, string>>;

/** Most pieces of one kind: more is a typo. */
const MOST = 99_999;

export function piecesOf(text: string | undefined): number | null {
  const typed = text?.trim() ?? '';
  if (typed === '') return 0;
  const pieces = readWhole(typed);
  return pieces !== null && pieces >= 0 && pieces <= MOST ? pieces : null;
}

/** Total in yen, or null if a count is not a number. */
export function totalOf(count: CashCount): Yen | null {
  let total = 0;
  for (const denomination of DENOMINATIONS) {
    const pieces = piecesOf(count[denomination]);
    if (pieces === null) return null;
    total += denomination * pieces;
  }
  return total;
}

/** Counted minus expected as a sentence, with its colour palette. */
export function formatDifference(difference: Yen, format: (yen: Yen) => string) {
  if (difference === 0) return { text: t`It is exactly right.`, palette: 'leaf' } as const;
  const amount = format(Math.abs(difference));
  return { text: difference > 0 ? t`${amount} too much.` : t`${amount} too little.`, palette: 'persimmon' } as const;
}
