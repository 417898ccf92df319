import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { agedAccounts, agedTotals, ageOf } from './ageing.ts';
import { monthsOfSales, salesSumsOf } from './sales-report.ts';

const FOOD = { percent: 8, reduced: true };

test.each([
  ['2026-11-20', 'not due'],
  ['2026-11-21', 'not due'],
  ['2026-11-19', 'to 30'],
  ['2026-10-21', 'to 30'],
  ['2026-10-20', 'to 60'],
  ['2026-09-21', 'to 60'],
  ['2026-09-20', 'to 90'],
  ['2026-08-22', 'to 90'],
  ['2026-08-21', 'older'],
] as const)('a balance due on %s is %s on 20 November', (dueDate, age) => {
  expect(ageOf(dueDate, '2026-11-20')).toBe(age);
});

test('credit and what was overpaid lower what is owed, but no dues; a customer with nothing is left out', () => {
  const [one, two, three] = [testId(1), testId(2), testId(3)];
  const accounts = agedAccounts(
    [
      { customerId: one, dueDate: '2026-11-20', amount: 100.5, paid: 0 },
      { customerId: one, dueDate: '2026-10-01', amount: 80, paid: 30 },
      { customerId: two, dueDate: '2026-10-01', amount: 70, paid: 70 },
      // Overpaid: credit, which reduces no age group.
      { customerId: three, dueDate: '2026-10-01', amount: 500, paid: 1000 },
    ],
    new Map([
      [one, 20.25],
      [two, 0],
      [three, 30],
    ]),
    '2026-11-20',
  );
  expect(accounts.map(({ customerId, owed }) => [customerId, owed])).toEqual([
    [one, 130.25],
    [three, -530],
  ]);
  expect(agedTotals(accounts)).toEqual({
    ages: { 'not due': 100.5, 'to 30': 0, 'to 60': 50, 'to 90': 0, older: 0 },
    dues: 150.5,
    credit: 550.25,
    owed: -399.75,
  });
});

test('tax is the sum of what the documents say, not that of their sum', () => {
  const slip = { day: '2026-11-30', groups: [{ ...FOOD, net: 12, tax: 0 }], untaxed: 0, withoutRate: 0 };
  const sums = salesSumsOf(Array.from({ length: 10 }, () => slip));
  expect(sums).toMatchObject({ groups: [{ net: 120, tax: 0 }], total: 120 });
});

test('months follow each other, and the order of documents decides nothing', () => {
  const sale = (day: string, net: number) => ({
    day,
    groups: [{ ...FOOD, net, tax: 0 }],
    untaxed: 0,
    withoutRate: 0.5,
  });
  const sales = [sale('2026-12-01', 3), sale('2026-11-30', 1), sale('2025-12-31', 2), sale('2026-11-01', 4)];
  const months = monthsOfSales(sales);
  expect(months.map(({ month, total }) => [month, total])).toEqual([
    ['2025-12', 2.5],
    ['2026-11', 6],
    ['2026-12', 3.5],
  ]);
  expect(monthsOfSales(sales.toReversed())).toEqual(months);
});
