import { describe, expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { containerBalances, wrongContainers } from './containers.ts';
import { newSlip } from './slip-making.ts';

const crates = (id: number, quantity: number, price = 100, reason = '') =>
  slipLine({ _id: testId(id), kind: 'deposit', name: 'Crates', price, quantity, reason });
const slip = (id: number, lines: ReturnType<typeof crates>[], deliveredOn: string | null = '2026-11-20') =>
  newSlip({
    _id: testId(id),
    customerId: testId(1),
    orderId: null,
    lines,
    day: '2026-11-20',
    deliveredOn,
    createdAt: '2026-11-20T00:00:00.000Z',
  });

describe('containers come back from where they went', () => {
  const out = slip(10, [crates(1, 10)]);
  const balances = containerBalances([out, slip(11, [crates(2, 5)], null)], null);
  const judged = (lines: ReturnType<typeof crates>[], confirmed: string[] = []) =>
    wrongContainers(lines, balances, { confirmed: new Set(confirmed) });

  test('no more of them and at no other price, without a question: 15 at ¥300 where 10 at ¥100 went out', () => {
    expect(balances).toEqual([{ name: 'Crates', unit: 'Pcs', productId: null, unitPrice: 100, count: 10_000 }]);
    expect(judged([crates(3, -10)])).toEqual([]);
    const asked = { code: 'containers_exceed', values: { left: 0, price: 300 } };
    expect(judged([crates(3, -15, 300)])).toEqual([{ index: 0, problem: asked, right: null }]);
    expect(judged([crates(3, -11)])).toMatchObject([
      { problem: { values: { left: 10 } }, right: { delivered: -10_000 } },
    ]);
    expect(judged([crates(3, -6), crates(4, -6)])).toMatchObject([{ index: 1, problem: { values: { left: 4 } } }]);
  });

  test('but those of the slip itself, and more where a person confirms it with a reason', () => {
    expect(judged([crates(3, 2), crates(4, -12)])).toEqual([]);
    expect(judged([crates(3, -15, 300, 'From before the system')], [testId(3)])).toEqual([]);
    expect(judged([crates(3, -15, 300)], [testId(3)])).toMatchObject([{ index: 0 }]);
  });

  test('and what is announced to come back on another slip is counted', () => {
    expect(containerBalances([out, slip(12, [crates(5, -4)], null)], null)).toMatchObject([{ count: 6000 }]);
    expect(containerBalances([out, slip(12, [crates(5, -4)], null)], testId(12))).toMatchObject([{ count: 10_000 }]);
  });
});
