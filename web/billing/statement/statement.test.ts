import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subtractYen, sumYen } from '../../../schema/money.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import type { InvoiceRow } from '../invoices/rows/invoice-rows.ts';
import { sumsOf } from '../invoices/rows/invoice-rows.ts';
import { daysOf, type Entry, entriesOf, statementOf } from './statement.ts';

const entry = (n: number, day: string, kind: Entry['kind'], amount: number): Entry => {
  return { key: testId(n), day, saidDay: null, kind, dueDate: null, receiptNo: null, amount };
};

const entries = [
  entry(1, '2025-05-31', 'invoice', 1000),
  entry(2, '2025-06-01', 'invoice', 0.1),
  entry(3, '2025-06-01', 'payment', 1000.3),
  entry(4, '2025-06-30', 'reversal', -1000.3),
  entry(5, '2025-07-01', 'invoice', 5),
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

const TODAY = '2025-07-15';
const anyDay = fc.constantFrom('2025-06-30', '2025-07-01', '2025-07-14', TODAY, '2025-07-16', '2099-01-01');
const cents = fc.integer({ min: 1, max: 1_000_000 }).map((count) => count / 100);
/** Invoices with payments, some dated in the future. */
const anyRows = fc
  .array(
    fc.record({
      amount: cents,
      day: anyDay,
      paid: fc.array(fc.record({ amount: cents, date: anyDay }), { maxLength: 4 }),
    }),
  )
  .map((drawn) =>
    drawn.map(({ amount, day, paid }, n): InvoiceRow => {
      const payments = paid.map((payment, k) => ({
        ...{ _id: testId(100 * n + k), collectedBy: 'driver1', receiptNo: null, reverses: null, reversedBy: null },
        ...{ reason: '', doubtedBalance: null, ...payment },
      }));
      return {
        invoice: {
          ...{ _id: testId(10_000 + n), customerId: testId(1), amount, dueDate: day, note: '', assignToCollect: null },
          ...{
            paid: sumYen(paid.map((payment) => payment.amount)),
            createdAt: `${day}T03:00:00.000Z`,
            completedAt: null,
          },
        },
        ...{ contact: undefined, restaurantName: '', customerCode: '', route: null, collector: null, type: 'cash' },
        ...{ text: '', history: { payments, notes: [] } },
      };
    }),
  );

describe('a paper has one figure for what is owed', () => {
  const account = (rows: InvoiceRow[]) => entriesOf(rows, new Map(), { timeZone: 'Asia/Tokyo', today: TODAY });

  test('whatever days its payments say: the balance, the last line and the open invoices less the credit', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(null, '2025-07-01', TODAY), (rows, from) => {
        const { dues, credit } = sumsOf(rows);
        const { opening, charged, paid, closing, lines } = statementOf(account(rows), { from, to: TODAY });
        expect(closing).toBe(subtractYen(dues, credit));
        expect(subtractYen(sumYen([opening, charged]), paid)).toBe(closing);
        expect(lines.at(-1)?.balance ?? opening).toBe(closing);
      }),
    );
  });

  test('a day that was still to come counts as today, and is told', () => {
    const [row] =
      fc.sample(
        anyRows.filter((rows) => (rows[0]?.history?.payments.length ?? 0) > 0),
        1,
      )[0] ?? [];
    if (!row?.history?.payments[0]) throw new Error('No payment was drawn');
    row.history.payments[0].date = '2099-01-01';
    const entry = account([row]).find(({ key }) => key === row.history?.payments[0]?._id);
    expect(entry).toMatchObject({ day: TODAY, saidDay: '2099-01-01' });
  });
});

describe('the days of a period', () => {
  test.each([
    ['this-month', '2025-01-01', '2025-01-15'],
    ['last-month', '2024-12-01', '2024-12-31'],
    ['last-3-months', '2024-11-01', '2025-01-15'],
    ['all', null, '2025-01-15'],
  ] as const)('%s', (period, from, to) => {
    expect(daysOf(period, '2025-01-15')).toEqual({ from, to });
  });

  test('are the own ones of whoever says so', () => {
    expect(daysOf('own', '2025-01-15')).toBeNull();
  });
});
