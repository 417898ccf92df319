import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuses } from '../../../schema/testing/refuses.ts';
import { testId, testProduct } from '../../../schema/testing/test-records.ts';
import { byRank, inWantedOrder, ranksFor } from './product-ranks.ts';

const products = (ranks: number[]) => ranks.map((productRank, index) => ({ _id: testId(index), productRank }));

/** Ranks after an order was saved, by position. */
function ranksAfter(ranks: number[], ranked = ranksFor): number[] {
  const changed = new Map(ranked(products(ranks)).map(({ _id, productRank }) => [_id, productRank]));
  return products(ranks).map(({ _id, productRank }) => changed.get(_id) ?? productRank);
}

/** The least number of changes, found by trying every subset of kept ranks. */
function fewest(ranks: number[]): number {
  let most = 0;
  for (let choice = 0; choice < 2 ** ranks.length; choice++) {
    const kept = [...ranks.keys()].filter((place) => choice & (1 << place));
    const fits = kept.every((place, index) => {
      const next = kept[index + 1];
      return next === undefined || (ranks[next] ?? 0) - (ranks[place] ?? 0) >= next - place;
    });
    if (fits) most = Math.max(most, kept.length);
  }
  return ranks.length - most;
}

const someRanks = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 9 });

test('an order that is already there changes nothing', () => {
  expect(ranksFor(products([3, 4, 90]))).toEqual([]);
  expect(ranksFor([])).toEqual([]);
});

test('a product that is moved where there is room is the only one that changes', () => {
  expect(ranksFor(products([10, 40, 20, 30]))).toEqual([{ _id: testId(1), productRank: 15 }]);
});

test('a product that is moved to the end gets a rank after the last, and to the front one before the first', () => {
  expect(ranksFor(products([20, 30, 10]))).toEqual([{ _id: testId(2), productRank: 40 }]);
  expect(ranksFor(products([30, 10, 20]))).toEqual([{ _id: testId(0), productRank: 5 }]);
});

test('every order of any ranks is reached, each product with a rank of its own, and no product changes in vain', async () => {
  const check = (ranks: number[], ranked: typeof ranksFor) => {
    const after = ranksAfter(ranks, ranked);
    expect(after).toEqual([...new Set(after)].sort((a, b) => a - b));
    expect(ranked(products(ranks))).toHaveLength(fewest(ranks));
  };
  fc.assert(fc.property(someRanks, (ranks) => check(ranks, ranksFor)));
  await refuses((ranked: typeof ranksFor) => check([10, 40, 20, 30], ranked), {
    'nothing is moved': () => [],
    'two get the same rank': () => [{ _id: testId(1), productRank: 10 }],
    'all are numbered anew': (all) => all.map(({ _id }, index) => ({ _id, productRank: index + 1 })),
  });
});

test('ranks stay above zero where they can', () => {
  expect(Math.min(...ranksAfter([9, 8, 3]))).toBeGreaterThan(0);
});

test('products of one rank are listed by name', () => {
  const [b, a, first] = [
    testProduct(testId(1), 'Beans'),
    testProduct(testId(2), 'Apples'),
    testProduct(testId(3), 'Zucchini', { productRank: 0 }),
  ];
  expect([b, a, first].sort(byRank)).toEqual([first, a, b]);
});

test('products added while somebody arranges come last, and deleted ones are skipped', () => {
  const [a, b, c] = products([1, 2, 3]);
  if (!a || !b || !c) throw new Error('Three products are made.');
  expect(inWantedOrder([a, c], [c._id, b._id])).toEqual([c, a]);
});
