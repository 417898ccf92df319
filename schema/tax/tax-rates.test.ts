import { describe, expect, test } from 'vitest';
import { rateOn } from './rate-on.ts';
import { FIRST_RATES, rateProblem, TaxRate, withConfirmed } from './tax-rates.ts';

const [FOOD, STANDARD, PLANNED] = FIRST_RATES as [TaxRate, TaxRate, TaxRate];
const percentOn = (rates: readonly TaxRate[], day: string) => rateOn(rates, 'food', day)?.percent;

describe('the rate of a day', () => {
  test('is 8 % with the mark for food, 10 % without for the rest, none for deposits', () => {
    expect(rateOn(FIRST_RATES, 'food', '2026-11-23')).toEqual({ percent: 8, reduced: true });
    expect(rateOn(FIRST_RATES, 'standard', '2026-11-23')).toEqual({ percent: 10, reduced: false });
    expect(rateOn(FIRST_RATES, 'untaxed', '2026-11-23')).toBeNull();
  });

  test('is missing before the table begins', () => {
    expect(rateOn(FIRST_RATES, 'food', '2019-09-30')).toBeUndefined();
    expect(rateOn(FIRST_RATES, 'food', '2019-10-01')).toBeDefined();
  });

  test('is never a planned one, until an admin confirmed it', () => {
    for (const rates of [FIRST_RATES, FIRST_RATES.toReversed()]) expect(percentOn(rates, '2027-04-01')).toBe(8);
    const confirmed = withConfirmed(FIRST_RATES, PLANNED);
    const days = ['2027-03-31', '2027-04-01', '2029-03-31', '2029-04-01'];
    expect(days.map((day) => percentOn(confirmed, day))).toEqual([8, 1, 1, 8]);
    expect(rateOn(confirmed, 'standard', '2028-01-01')).toEqual({ percent: 10, reduced: false });
  });

  test('is one per class and day in a confirmed table, and no day is left without', () => {
    const confirmed = withConfirmed(FIRST_RATES, PLANNED);
    for (const rate of confirmed) {
      expect(TaxRate.safeParse(rate).success).toBe(true);
      expect(
        rateProblem(
          rate,
          confirmed.filter((other) => other !== rate),
        ),
      ).toBeNull();
    }
    const endless = withConfirmed([FOOD, STANDARD], { ...PLANNED, to: null });
    expect(endless.map(({ percent }) => percent)).toEqual([8, 1, 10]);
    expect(percentOn(endless, '2099-12-31')).toBe(1);
  });
});

describe('a new rate', () => {
  test('that overlaps another of its class is refused by the day of that', () => {
    const problem = { code: 'rate_overlaps', values: { from: '2019-10-01' } };
    expect(rateProblem({ ...FOOD, percent: 1, from: '2027-04-01' }, FIRST_RATES)).toEqual(problem);
    const ended = [{ ...FOOD, to: '2027-03-31' }];
    expect(rateProblem({ ...FOOD, percent: 1, from: '2027-04-01' }, ended)).toBeNull();
    expect(rateProblem({ ...FOOD, percent: 1, from: '2027-03-31' }, ended)).toEqual(problem);
  });

  test('that is planned may overlap what it will replace, but no other plan', () => {
    expect(rateProblem(PLANNED, [FOOD])).toBeNull();
    expect(rateProblem({ ...PLANNED, percent: 0 }, FIRST_RATES)).toMatchObject({ code: 'rate_overlaps' });
  });

  test('that ends before it begins is refused, one of a single day is not', () => {
    const values = { from: '2030-01-02', to: '2030-01-01' };
    expect(rateProblem({ ...FOOD, ...values }, [])).toEqual({ code: 'rate_backwards', values });
    expect(rateProblem({ ...FOOD, from: '2030-01-02', to: '2030-01-02' }, [])).toBeNull();
  });

  test.each([{ percent: 7.8 }, { percent: -1 }, { percent: 101 }, { class: 'untaxed' }])(
    'of %j is no rate',
    (change) => {
      expect(TaxRate.safeParse({ ...FOOD, ...change }).success).toBe(false);
    },
  );
});
