import type { Handover } from '../../../schema/billing/billing-entity.ts';
import { differencesOf } from '../../../schema/billing/handover-rules.ts';
import { formatYen, type Yen } from '../../../schema/money.ts';

type Counted = Pick<Handover, 'counted' | 'expected'>;

function than(difference: Yen, what: string): string[] {
  if (difference === 0) return [];
  return [`${formatYen(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${what}`];
}

/** Difference before confirmation: `¥500 less than counted, ¥1,000 less than expected`. Empty if there is none. */
export function differenceBefore(handover: Counted, received: Yen): string {
  const { toCounted, toExpected } = differencesOf(handover, received);
  if (toCounted === toExpected) return than(toCounted, 'counted and expected').join('');
  return [...than(toCounted, 'counted'), ...than(toExpected, 'expected')].join(', ');
}

/** Difference of a confirmed handover: `¥500 short · A note was torn`. Empty if there is none. */
export function differenceAfter({
  received,
  reason,
  ...handover
}: Counted & Pick<Handover, 'received' | 'reason'>): string {
  if (received === null) return '';
  const { toCounted, toExpected } = differencesOf(handover, received);
  const [what] =
    toExpected === 0
      ? than(toCounted, 'counted')
      : [`${formatYen(Math.abs(toExpected))} ${toExpected > 0 ? 'over' : 'short'}`];
  // Handovers stored before reasons existed have none.
  return [...(what ? [what] : []), ...(reason ? [reason] : [])].join(' · ');
}
