import type { Day } from '../plain/time.ts';
import type { TaxClass } from './tax-classes.ts';
import type { AppliedRate, TaxRate } from './tax-rates.ts';

/**
 * The rate in force for a class on a day of delivery. Null for untaxed goods; undefined if the table has none, which is
 * a problem (`rate_missing`).
 */
export function rateOn(rates: readonly TaxRate[], taxClass: TaxClass, day: Day): AppliedRate | null | undefined {
  if (taxClass === 'untaxed') return null;
  const found = rates.find(
    (rate) =>
      rate.class === taxClass && rate.status === 'in force' && rate.from <= day && (rate.to === null || day <= rate.to),
  );
  return found && { percent: found.percent, reduced: found.reduced };
}
