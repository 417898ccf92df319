import { describe, expect, test } from 'vitest';
import { needsReturnInvoice, withTax } from '../invoices/return-invoice.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { discountShares, type TaxedLine, taxWithin, totalsOf } from './tax-sums.ts';

const RATES = [
  { percent: 1, reduced: true },
  { percent: 8, reduced: true },
  { percent: 8, reduced: false },
  { percent: 10, reduced: false },
  null,
];

const anyLines = ({ int, pick }: Random): TaxedLine[] =>
  Array.from({ length: int(0, 30) }, () => ({ amount: int(-20_000, 100_000), rate: pick(RATES) }));

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the groups of a document', () => {
  test('are the same in every order of its lines, and so are the shares of a discount', () => {
    const random = createRandom(21);
    for (let run = 0; run < 500; run++) {
      const lines = anyLines(random);
      const other = random.sample(lines, lines.length);
      expect(totalsOf(other)).toEqual(totalsOf(lines));
      expect(discountShares(other, 777)).toEqual(discountShares(lines, 777));
    }
  });

  test('hold every line once, and their tax is at most a yen from that of the exact sum', () => {
    const random = createRandom(22);
    for (let run = 0; run < 500; run++) {
      const lines = anyLines(random);
      const { groups, untaxed, sales, total } = totalsOf(lines);
      expect(sumOf(groups.map(({ net }) => net)) + untaxed).toBe(sumOf(lines.map(({ amount }) => amount)));
      expect(sumOf(groups.flatMap(({ net, tax }) => [net, tax]))).toBe(sales);
      expect(sales + untaxed).toBe(total);
      for (const { net, tax, percent } of groups) {
        expect(Math.abs(tax * 100)).toBeLessThanOrEqual(Math.abs(net * percent));
        expect(Math.abs(net * percent) - Math.abs(tax * 100)).toBeLessThan(100);
      }
    }
  });

  test('of the opposite lines are the opposite', () => {
    const random = createRandom(23);
    for (let run = 0; run < 200; run++) {
      const lines = anyLines(random);
      const opposite = totalsOf(lines.map(({ amount, rate }) => ({ amount: 0 - amount, rate })));
      expect(opposite.total).toBe(0 - totalsOf(lines).total);
    }
  });

  test('are apart where only the mark of the reduced rate differs, the reduced first', () => {
    const lines = RATES.slice(1, 3).map((rate) => ({ amount: 1000, rate }));
    expect(totalsOf(lines.reverse()).groups.map(({ reduced }) => reduced)).toEqual([true, false]);
  });

  test('of no lines are none', () => {
    expect(totalsOf([])).toEqual({ groups: [], untaxed: 0, sales: 0, total: 0 });
  });
});

describe('a discount on a whole document', () => {
  const [, food, , standard] = RATES as [TaxedLine['rate'], TaxedLine['rate'], TaxedLine['rate'], TaxedLine['rate']];

  test('sums up to itself over any groups, and turns no group negative', () => {
    const random = createRandom(24);
    for (let run = 0; run < 500; run++) {
      const lines = anyLines(random);
      const nets = totalsOf(lines).groups.map(({ net }) => Math.max(net, 0));
      const discount = random.below(sumOf(nets) + 1);
      const shares = discountShares(lines, discount);
      if ('code' in shares) throw new Error(shares.code);
      expect(sumOf(shares.map(({ amount }) => amount))).toBe(0 - discount);
      const after = totalsOf([...lines, ...shares]).groups.map(({ net }) => Math.max(net, 0));
      expect(sumOf(after)).toBe(sumOf(nets) - discount);
    }
  });

  test('leaves deposits and groups of returns alone', () => {
    const lines = [
      { amount: 5000, rate: food },
      { amount: -300, rate: standard },
      { amount: 9000, rate: null },
    ];
    expect(discountShares(lines, 100)).toEqual([{ amount: -100, rate: food }]);
  });

  test('is refused below 0 and above what the goods cost', () => {
    const lines = [{ amount: 5000, rate: food }];
    expect(discountShares(lines, 5000)).toEqual([{ amount: -5000, rate: food }]);
    expect(discountShares(lines, 5001)).toEqual({ code: 'discount_exceeds_goods', values: { net: 5000 } });
    expect(discountShares(lines, -1)).toEqual({ code: 'discount_above_zero', values: {} });
    expect(discountShares([], 1)).toEqual({ code: 'discount_exceeds_goods', values: { net: 0 } });
  });
});

test('a return invoice is needed from 10,000 yen with tax on', () => {
  const food = { percent: 8, reduced: true };
  // With tax, 9,260 yen are 10,000.8 and 9,259 yen are 9,999.72: truncated to whole yen, 10,000 and 9,999.
  expect([9260, 9259].map((amount) => withTax({ amount, rate: food }))).toEqual([10_000, 9999]);
  expect([10_000, 9999, -10_000, -9999].map(needsReturnInvoice)).toEqual([true, false, true, false]);
  expect(withTax({ amount: -1200, rate: null })).toBe(-1200);
});

test('the tax within an amount is cut toward zero', () => {
  expect([taxWithin(577, 8), taxWithin(83, 10), taxWithin(-577, 8), taxWithin(100, 0)]).toEqual([42, 7, -42, 0]);
});
