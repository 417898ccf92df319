import { t } from '@lingui/core/macro';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import { differencesOf } from '../../../schema/payments/handover-rules.ts';
import type { Handover } from '../../../schema/payments/payment-entity.ts';

type Counted = Pick<Handover, 'counted' | 'expected'>;

function thanCounted(difference: Yen): string | null {
  if (difference === 0) return null;
  const amount = formatYen(Math.abs(difference));
  return difference > 0 ? t`${amount} more than counted` : t`${amount} less than counted`;
}

function thanExpected(difference: Yen): string | null {
  if (difference === 0) return null;
  const amount = formatYen(Math.abs(difference));
  return difference > 0 ? t`${amount} more than expected` : t`${amount} less than expected`;
}

/** Difference before confirmation: `¥500 less than counted, ¥1,000 less than expected`. Empty if there is none. */
export function differenceBefore(handover: Counted, received: Yen): string {
  const { toCounted, toExpected } = differencesOf(handover, received);
  if (toCounted === toExpected) {
    if (toCounted === 0) return '';
    const amount = formatYen(Math.abs(toCounted));
    return toCounted > 0 ? t`${amount} more than counted and expected` : t`${amount} less than counted and expected`;
  }
  const [counted, expected] = [thanCounted(toCounted), thanExpected(toExpected)];
  return counted && expected ? t`${counted}, ${expected}` : (counted ?? expected ?? '');
}

/** Difference of a confirmed handover: `¥500 short · A note was torn`. Empty if there is none. */
export function differenceAfter({
  received,
  reason,
  ...handover
}: Counted & Pick<Handover, 'received' | 'reason'>): string {
  if (received === null) return '';
  const { toCounted, toExpected } = differencesOf(handover, received);
  const amount = formatYen(Math.abs(toExpected));
  const off = toExpected > 0 ? t`${amount} over` : t`${amount} short`;
  const what = toExpected === 0 ? thanCounted(toCounted) : off;
  // Handovers stored by early versions have no reason.
  return [...(what ? [what] : []), ...(reason ? [reason] : [])].join(' · ');
}
