import { describe, expect, test } from 'vitest';
import { testId } from '../../schema/test-records.ts';
import { daysOf, type Entry, statementOf } from './statement.ts';

const entry = (n: number, day: string, kind: Entry['kind'], amount: number): Entry => {
  return { key: testId(n), day, kind, dueDate: null, receiptNo: null, amount };
};

const entries = [
  entry(1, '2025-05-31', 'Invoice', 1000),
  entry(2, '2025-06-01', 'Invoice', 0.1),
  entry(3, '2025-06-01', 'Payment', 1000.3),
  entry(4, '2025-06-30', 'Payment taken back', -1000.3),
  entry(5, '2025-07-01', 'Invoice', 5),
];

describe('a statement', () => {
  test('begins with what was open before, and counts both of its days', () => {
    const june = statementOf(entries, { from: '2025-06-01', to: '2025-06-30' });
    expect(june).toMatchObject({ opening: 1000, charged: 0.1, paid: 0, closing: 1000.1 });
    expect(june.lines.map(({ balance }) => balance)).toEqual([1000.1, -0.2, 1000.1]);
  });

  test('of everything begins with nothing', () => {
    expect(statementOf(entries, { from: null, to: '2025-07-31' })).toMatchObject({ opening: 0, closing: 1005.1 });
  });

  test('of days without an entry carries the balance over', () => {
    expect(statementOf(entries, { from: '2025-06-10', to: '2025-06-20' })).toMatchObject({
      opening: -0.2,
      closing: -0.2,
      lines: [],
    });
  });
});

describe('the days of a period', () => {
  test.each([
    ['This month', '2025-01-01', '2025-01-15'],
    ['Last month', '2024-12-01', '2024-12-31'],
    ['Last 3 months', '2024-11-01', '2025-01-15'],
    ['Everything', null, '2025-01-15'],
  ] as const)('%s', (period, from, to) => {
    expect(daysOf(period, '2025-01-15')).toEqual({ from, to });
  });

  test('are the own ones of whoever says so', () => {
    expect(daysOf('Own dates', '2025-01-15')).toBeNull();
  });
});
