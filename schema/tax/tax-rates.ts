import { z } from 'zod';
import { addDays, Day } from '../core/days.ts';
import { oneLine } from '../core/one-line.ts';
import type { Problem } from '../core/problems.ts';
import type { RATE_PROBLEMS } from '../core/rate-problems.ts';
import { TaxClass } from './tax-classes.ts';

/** A rate as applied to a line: whole percent, and the mark that the law wants for a reduced rate. */
export const AppliedRate = z.object({ percent: z.int().min(0).max(100), reduced: z.boolean() });
export type AppliedRate = z.infer<typeof AppliedRate>;

/** An entry of the dated table of rates. A planned one is shown, and applied only once an admin has confirmed it. */
export const TaxRate = AppliedRate.extend({
  class: TaxClass.exclude(['untaxed']),
  from: Day,
  /** Its last day; null while no end is known. */
  to: Day.nullable(),
  status: z.enum(['planned', 'in force']),
  /** The law or announcement it is based on. */
  source: z.string().overwrite(oneLine).max(500),
});
export type TaxRate = z.infer<typeof TaxRate>;

/** A new business' table, as of November 2026. */
export const FIRST_RATES: readonly TaxRate[] = [
  {
    class: 'food',
    percent: 8,
    reduced: true,
    from: '2019-10-01',
    to: null,
    status: 'in force',
    source: '消費税法 2019-10-01',
  },
  {
    class: 'standard',
    percent: 10,
    reduced: false,
    from: '2019-10-01',
    to: null,
    status: 'in force',
    source: '消費税法 2019-10-01',
  },
  {
    class: 'food',
    percent: 1,
    reduced: true,
    from: '2027-04-01',
    to: '2029-03-31',
    status: 'planned',
    source: '閣議決定 2026-09-15',
  },
];

export type RateProblem = Extract<Problem, { code: keyof typeof RATE_PROBLEMS }>;

const LAST_DAY: Day = '2099-12-31';
const endOf = ({ to }: Pick<TaxRate, 'to'>): Day => to ?? LAST_DAY;
const overlap = (a: TaxRate, b: TaxRate) =>
  a.class === b.class && a.status === b.status && a.from <= endOf(b) && b.from <= endOf(a);

/**
 * What is wrong with a new rate; null if nothing. Two rates of a class must not overlap. A planned rate does overlap
 * the one it replaces, and is compared with other planned ones only.
 */
export function rateProblem(rate: TaxRate, others: readonly TaxRate[]): RateProblem | null {
  if (endOf(rate) < rate.from) {
    return { code: 'rate_backwards', values: { from: rate.from, to: endOf(rate) } };
  }
  const other = others.find((each) => overlap(rate, each));
  return other ? { code: 'rate_overlaps', values: { from: other.from } } : null;
}

/**
 * The table after an admin confirmed a planned rate: it is in force, and the rates it overlaps are cut before and after
 * its days.
 */
export function withConfirmed<R extends TaxRate>(rates: readonly R[], planned: R): R[] {
  const confirmed: R = { ...planned, status: 'in force' };
  return rates
    .filter((rate) => rate !== planned)
    .flatMap((rate) => {
      if (!overlap(rate, confirmed)) return [rate];
      const before = { ...rate, to: addDays(confirmed.from, -1) };
      const after = { ...rate, from: addDays(endOf(confirmed), 1) };
      return [before, after].filter((part) => part.from <= endOf(part));
    })
    .concat(confirmed)
    .sort((a, b) => a.class.localeCompare(b.class) || a.from.localeCompare(b.from));
}
