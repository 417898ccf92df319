import { expect, test } from 'vitest';
import { totalsOf } from '../tax/tax-sums.ts';
import { createRandom } from '../testing/random.ts';
import { testId } from '../testing/test-records.ts';
import { correctionLines } from './corrections.ts';

const food = { percent: 8, reduced: true };
const standard = { percent: 10, reduced: false };
const line = (id: number, amount: number, rate: typeof food | null = food) => ({ _id: testId(id), amount, rate });

test('a correction has the difference of each line under its rate', () => {
  const billed = [line(1, 5000), line(2, 300, standard), line(3, 700), line(4, 100, null)];
  const changed = [line(1, 4500), line(2, 300), line(4, 100, null), line(5, 60)];
  expect(correctionLines(billed, changed)).toEqual([
    { amount: -500, rate: food, originLineId: testId(1) },
    { amount: -300, rate: standard, originLineId: testId(2) },
    { amount: 300, rate: food, originLineId: testId(2) },
    { amount: -700, rate: food, originLineId: testId(3) },
    { amount: 60, rate: food, originLineId: null },
  ]);
  expect(correctionLines(billed, billed)).toEqual([]);
});

test('what was billed and its correction are together what is right', () => {
  const { int, pick } = createRandom(31);
  const anyLines = () =>
    Array.from({ length: 6 }, (_, id) => line(id, int(-500, 5000), pick([food, standard, null]))).filter(() =>
      int(0, 3),
    );
  for (let run = 0; run < 500; run++) {
    const [billed, changed] = [anyLines(), anyLines()];
    const nets = (lines: Parameters<typeof totalsOf>[0]) => {
      const { groups, untaxed } = totalsOf(lines);
      return [untaxed, ...groups.filter(({ net }) => net !== 0).map(({ percent, net }) => [percent, net])];
    };
    expect(nets([...billed, ...correctionLines(billed, changed)])).toEqual(nets(changed));
  }
});
