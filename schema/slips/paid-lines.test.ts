import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuses } from '../testing/refuses.ts';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { lineAmount } from './line-amount.ts';
import { type KnownSlip, paidFor } from './paid-lines.ts';
import { returnsOf, type Sold, soldOn, worthOf, wrongReturns } from './returned-goods.ts';
import type { SlipLine } from './slip-lines.ts';
import { totalOf } from './slip-rules.ts';
import { discountLines } from './whole-discount.ts';

const DAY = '2026-11-23';

const slipOf = (n: number, lines: SlipLine[], day = n): KnownSlip => {
  const deliveredOn = `2026-11-${String(day).padStart(2, '0')}`;
  const at = `${deliveredOn}T01:00:00.000Z`;
  return { _id: testId(n), lines, correctsId: null, createdAt: at, deliveredAt: at, deliveredOn, voidedAt: null };
};
const bags = (id: number, quantity = 10, price = 1000) => slipLine({ _id: testId(id), price, quantity, unit: 'Bag' });

function discountOn(whole: Parameters<typeof discountLines>[0], amount: number): SlipLine[] {
  const lines = discountLines(whole, { amount, name: 'Discount', day: DAY });
  if ('code' in lines) throw new Error(lines.code);
  return lines.map((line, index) => ({ _id: testId(700 + index), ...line }));
}

/** Returns parts of a line, each on a slip of its own. */
function takeBack(slips: readonly KnownSlip[], lineId: string, parts: readonly number[]): SlipLine[] {
  const done: KnownSlip[] = [];
  const back = parts.flatMap((quantity, index) => {
    const sold = soldOn([...slips, ...done], null);
    const origin = sold.get(lineId);
    if (!origin) throw new Error('Not sold');
    const ids = [testId(800 + index * 2), testId(801 + index * 2)] as const;
    const lines = returnsOf(origin, { ids, quantity, reason: 'Spoiled' });
    if ('code' in lines) throw new Error(lines.code);
    // The rule of the office and the server agrees.
    expect(wrongReturns(lines, sold)).toEqual([]);
    for (const line of lines) expect(lineAmount(line.unitPrice ?? 0, line.delivered)).toBe(line.amount + 0);
    done.push(slipOf(600 + index, lines, 25));
    return lines;
  });
  return back;
}
const sumOf = (lines: readonly SlipLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('a return gives back what was paid', () => {
  test('ten bags at ¥1,000 with ¥2,000 off the slip, ¥8,640 paid: all ten come back for ¥8,640', () => {
    const sold = bags(1);
    const slip = slipOf(10, [sold, ...discountOn({ lines: [sold], slips: [] }, 2000)]);
    expect(totalOf(slip.lines)).toBe(8640);
    const back = takeBack([slip], sold._id, [10_000]);
    expect(back).toMatchObject([{ delivered: -10_000, unitPrice: 800, amount: -8000 }]);
    expect(totalOf(back)).toBe(-8640);
  });

  test('with a discount on a line it is that line’s alone, and one on a slip is shared by amounts and rates', () => {
    const [rice, oil] = [bags(1), bags(2, 5)];
    const beer = slipLine({ _id: testId(3), price: 5000, taxClass: 'standard' });
    const own = { ...slipLine({ _id: testId(4), price: -500, kind: 'discount' }), originLineId: rice._id };
    const [food, standard] = discountOn({ lines: [rice, oil, beer, own], slips: [] }, 1000);
    const paid = paidFor([slipOf(10, [rice, oil, beer, own, ...([food, standard] as SlipLine[])])]);
    // 14,500 at 8 % and 5,000 at 10 % share 744 and 256; the first is split over 9,500 and 5,000.
    expect([rice, oil, beer].map(({ _id }) => paid.get(_id))).toEqual([9500 - 487, 5000 - 257, 5000 - 256]);
  });

  test('with a discount on a period all goods of its slips have a share, and those that came back before have none', () => {
    const [first, second] = [bags(1), bags(2)];
    const one = slipOf(10, [first]);
    const back = slipOf(12, takeBack([one], first._id, [10_000]));
    const two = slipOf(11, [second]);
    const discount = slipOf(20, discountOn({ lines: [], slips: [one, two, back] }, 2000));
    expect(discount.lines).toMatchObject([{ originLineId: first._id, reducedSlips: [one._id, two._id, back._id] }]);
    const paid = paidFor([one, two, back, discount]);
    expect([first, second].map(({ _id }) => paid.get(_id))).toEqual([10_000, 8000]);
    const without = paidFor([one, two, { ...discount, lines: discountOn({ lines: [], slips: [one, two] }, 2000) }]);
    expect([first, second].map(({ _id }) => without.get(_id))).toEqual([9000, 9000]);
  });

  test('in any order of parts exactly, and never more', async () => {
    const quantity = fc.integer({ min: 1, max: 300_000 });
    const check = (back: SlipLine[], { paid, delivered }: { paid: number; delivered: number }) => {
      expect(sumOf(back) + 0).toBe(0 - paid + 0);
      expect(back.reduce((sum, line) => sum + line.delivered, 0)).toBe(-delivered);
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        quantity,
        fc.array(quantity, { maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (hundredths, delivered, cuts, percent) => {
          const sold = slipLine({ _id: testId(1), price: hundredths / 100, quantity: delivered / 1000, unit: 'Kg' });
          const off = Math.floor((sold.amount * percent) / 100);
          const slip = slipOf(10, [sold, ...(off > 0 ? discountOn({ lines: [sold], slips: [] }, off) : [])]);
          const places = [0, ...cuts.map((cut) => cut % delivered).sort((a, b) => a - b), delivered];
          const parts = places.slice(1).map((place, index) => place - (places[index] ?? 0));
          const back = takeBack(
            [slip],
            sold._id,
            parts.filter((part) => part > 0),
          );
          check(back, { paid: sold.amount - off, delivered });
        },
      ),
    );
    const sold = slipLine({ _id: testId(1), price: 100, quantity: 3, unit: 'Kg' });
    const back = takeBack([slipOf(10, [sold])], sold._id, [1000, 2000]);
    await refuses((lines: SlipLine[]) => check(lines, { paid: 300, delivered: 3000 }), {
      'a part is missing': back.slice(1),
      'a yen too much is given back': back.map((line, index) =>
        index > 0 ? line : { ...line, amount: line.amount - 1 },
      ),
      'more comes back than came': back.map((line) => ({ ...line, delivered: line.delivered * 2 })),
    });
  });

  test('for goods without a discount at their price, and the last piece has the yen that the others lacked', () => {
    const pork = slipLine({ _id: testId(1), price: 1001, quantity: 1.5, unit: 'Kg' });
    expect(takeBack([slipOf(10, [pork])], pork._id, [500, 500, 500]).map(({ amount }) => amount)).toEqual([
      -500, -500, -501,
    ]);
  });
});

describe('a return that is written by hand', () => {
  const sold = bags(1);
  const slip = slipOf(10, [sold, ...discountOn({ lines: [sold], slips: [] }, 2000)]);
  const known = soldOn([slip], null);
  const at = (unitPrice: number, reason = 'Spoiled'): SlipLine => ({
    ...(takeBack([slip], sold._id, [5000])[0] as SlipLine),
    unitPrice,
    amount: unitPrice * -5,
    reason,
  });
  const judged = (line: SlipLine, confirmed: string[] = []) =>
    wrongReturns([line], known, { mayLower: true, confirmed: new Set(confirmed) }).map(({ problem }) => problem.code);

  test('may be lower with a reason, and more than was paid is asked, up to what the goods cost', () => {
    expect(worthOf(known.get(sold._id) as never, 5000)).toBe(4000);
    expect(judged(at(800))).toEqual([]);
    expect(judged(at(700))).toEqual([]);
    expect(judged(at(700, ''))).toEqual(['return_differs']);
    expect(judged(at(900))).toEqual(['return_exceeds_paid']);
    expect(judged(at(900), [at(900)._id])).toEqual([]);
    expect(judged(at(900, ''), [at(900)._id])).toEqual(['return_exceeds_paid']);
    expect(judged(at(3000), [at(3000)._id])).toEqual(['return_exceeds_paid']);
  });

  test('keeps what was not given back: the last nine do not come back for the ten’s price', () => {
    const half = slipOf(12, [{ ...at(400), delivered: -1000, amount: -400 }]);
    const left = soldOn([slip, half], null).get(sold._id) as Sold;
    expect([worthOf(left, 9000), worthOf(left, 3000)]).toEqual([7200, 2400]);
  });

  test('is the driver’s only as it was paid', () => {
    expect(wrongReturns([at(700)], known)).toMatchObject([{ right: { unitPrice: 800, amount: -4000 } }]);
  });
});

test('a slip that was corrected gives back what it has now, and its corrections count no second time', () => {
  const sold = bags(1);
  const now = { ...sold, delivered: 8000, amount: 8000 };
  const correction = {
    ...slipOf(11, [{ ...sold, kind: 'return' as const, delivered: -2000, amount: -2000, originLineId: sold._id }]),
    correctsId: testId(10),
  };
  const origin = soldOn([{ ...slipOf(10, [sold]), corrected: [now] }, correction], null).get(sold._id);
  expect(origin).toMatchObject({ line: { delivered: 8000 }, paid: 8000, returned: 0 });
});
