import { describe, expect, test } from 'vitest';
import { fromHundredths, sumYen, toHundredths } from '../core/money.ts';
import { needsReturnInvoice } from '../invoices/return-invoice.ts';
import { createRandom } from '../testing/random.ts';
import { testId } from '../testing/test-records.ts';
import { allocate, allocationProblem, isLongBefore, oldestFirst, payoutProblem } from './allocate.ts';
import { grossPartsOf, reductionOf } from './reductions.ts';

const invoice = (id: number, amount: number, paid = 0) => ({ _id: testId(id), amount, paid });
const food = { percent: 8, reduced: true };
const standard = { percent: 10, reduced: false };

const THREE = [invoice(1, 45_360), invoice(2, 38_597), invoice(3, 61_908)];
const part = (id: number, amount: number) => ({ invoiceId: testId(id), amount });

describe('worked examples', () => {
  test('7: one transfer, three invoices, the fee taken off stays open', () => {
    expect(sumYen(THREE.map(({ amount }) => amount))).toBe(145_865);
    const { allocations, left } = allocate(145_205, THREE);
    expect(allocations).toEqual([part(1, 45_360), part(2, 38_597), part(3, 61_248)]);
    expect(left).toBe(0);
    expect(61_908 - 61_248).toBe(660);
  });

  test('7: the fee granted is shared to the rates with the tax within', () => {
    const parts = [
      { rate: food, gross: 54_108 },
      { rate: standard, gross: 7800 },
    ];
    expect(reductionOf(660, parts)).toEqual([
      { rate: food, amount: 577, tax: 42 },
      { rate: standard, amount: 83, tax: 7 },
    ]);
    expect(needsReturnInvoice(660)).toBe(false);
  });

  test('8: overpaid, 4,135 are left for the customer’s credit', () => {
    const { allocations, left } = allocate(150_000, THREE);
    expect(allocations.map(({ amount }) => amount)).toEqual([45_360, 38_597, 61_908]);
    expect(left).toBe(4135);
  });
});

describe('allocations', () => {
  test('never exceed a balance nor the payment, and sum up to it with what is left', () => {
    const { int, below } = createRandom(41);
    for (let run = 0; run < 2000; run++) {
      const invoices = Array.from({ length: int(0, 8) }, (_, id) =>
        invoice(id, fromHundredths(int(1, 9_999_999)), fromHundredths(int(0, 9_999_999))),
      );
      const amount = fromHundredths(below(20_000_000));
      const { allocations, left } = allocate(amount, invoices);
      expect(allocationProblem(amount, allocations, invoices)).toBeNull();
      expect(sumYen([...allocations.map((each) => each.amount), left])).toBe(amount);
      const stillOpen = invoices.some(({ _id, amount: due, paid }) => {
        const given = allocations.find(({ invoiceId }) => invoiceId === _id)?.amount ?? 0;
        return toHundredths(due) - toHundredths(paid) - toHundredths(given) > 0;
      });
      if (left > 0) expect(stillOpen).toBe(false);
    }
  });

  test('that a person entered are refused where they exceed a balance, the payment, or are nothing', () => {
    const problem = (received: number, ...allocations: ReturnType<typeof part>[]) =>
      allocationProblem(received, allocations, [invoice(1, 100, 40), invoice(2, 50)]);
    expect(problem(110, part(1, 60), part(2, 50))).toBeNull();
    expect(problem(200, part(1, 61))).toEqual({ code: 'allocation_exceeds_balance', values: { balance: 60 } });
    expect(problem(200, part(9, 1))).toEqual({ code: 'allocation_exceeds_balance', values: { balance: 0 } });
    expect(problem(109.5, part(1, 60), part(2, 50))).toEqual({
      code: 'allocation_exceeds_payment',
      values: { over: 0.5 },
    });
    for (const amount of [0, -1]) expect(problem(5, part(1, amount))?.code).toBe('allocation_of_nothing');
    expect(problem(100, part(1, 10), part(1, 10))?.code).toBe('allocation_twice');
    expect(allocationProblem(5, [part(1, 1)], [invoice(1, 5, 10)])).toMatchObject({ values: { balance: 0 } });
  });

  test('begin with what was due first', () => {
    const due = (id: number, dueDate: string) => ({ _id: testId(id), dueDate });
    const sorted = oldestFirst([due(2, '2026-11-30'), due(3, '2026-10-31'), due(1, '2026-11-30')]);
    expect(sorted.map(({ _id }) => _id)).toEqual([3, 1, 2].map(testId));
  });
});

describe('a granted fee or a bad debt', () => {
  test('sums up to itself and takes no more from a rate than it has', () => {
    const { int } = createRandom(42);
    for (let run = 0; run < 1000; run++) {
      const parts = [food, standard, null].map((rate) => ({ rate, gross: int(-1000, 50_000) }));
      const amount = int(1, 50_000);
      const reduced = reductionOf(amount, parts);
      if ('code' in reduced) continue;
      expect(sumYen(reduced.map((each) => each.amount))).toBe(amount);
      for (const { rate, amount: share, tax } of reduced) {
        expect(share).toBeLessThanOrEqual(parts.find((each) => each.rate === rate)?.gross ?? 0);
        expect(tax).toBeLessThanOrEqual(share);
      }
    }
  });

  test('takes from deposits only where there is nothing else, and never more than there is', () => {
    const mixed = grossPartsOf({ groups: [{ ...food, net: 1000, tax: 80 }], untaxed: 500 });
    expect(reductionOf(1080, mixed)).toEqual([{ rate: food, amount: 1080, tax: 80 }]);
    expect(reductionOf(1081, mixed)).toEqual({ code: 'reduction_exceeds_invoice', values: { gross: 1080 } });
    expect(reductionOf(660, [{ rate: null, gross: 5000 }])).toEqual([{ rate: null, amount: 660, tax: 0 }]);
    expect(reductionOf(0, mixed)).toEqual({ code: 'allocation_of_nothing', values: {} });
  });
});

test('credit is paid out up to what there is', () => {
  expect(payoutProblem(4135, 4135)).toBeNull();
  expect(payoutProblem(4136, 4135)).toEqual({ code: 'credit_exceeded', values: { credit: 4135 } });
  expect(payoutProblem(0, 4135)?.code).toBe('allocation_of_nothing');
});

test('a payment’s day more than a year before its invoice asks', () => {
  expect(isLongBefore('2025-11-22', '2026-11-23')).toBe(true);
  expect(isLongBefore('2025-11-23', '2026-11-23')).toBe(false);
  expect(isLongBefore('2027-02-28', '2028-02-29')).toBe(true);
});
