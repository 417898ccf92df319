import { describe, expect, test } from 'vitest';
import { dueDayOf } from '../../../schema/customers/closing-days.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { paymentReportOf } from './payment-report.ts';

const customer = (n: number, fields: Partial<Customer>): Customer => ({
  ...testCustomer(testId(n), `c${n}`),
  paymentMethod: 'monthly',
  paymentDate: 25,
  ...fields,
});
const invoice = (n: number, customerId: string, fields: Partial<Invoice> = {}): Invoice => ({
  _id: testId(n),
  customerId,
  amount: 1000,
  dueDate: '2025-06-25',
  note: '',
  assignToCollect: null,
  paid: 0,
  createdAt: '2025-06-01T00:00:00.000Z',
  completedAt: null,
  ...fields,
});
const byId = <R extends { _id: string }>(rows: R[]) => new Map(rows.map((row) => [row._id, row]));

const PEOPLE = byId([
  customer(1, { restaurantName: 'Zen', route: 'Saitama' }),
  customer(2, { restaurantName: 'Asia', route: 'Saitama' }),
  customer(3, { route: 'Shinjuku A' }),
  customer(4, { paymentMethod: 'cash', paymentDate: 25 }),
  customer(5, { paymentDate: null }),
  customer(6, { paymentDate: 31 }),
]);

describe('projected payments', () => {
  const invoices = byId([
    invoice(11, testId(1), { amount: 0.1 }),
    invoice(12, testId(2), { amount: 0.2, dueDate: '2025-07-25' }),
    invoice(13, testId(2), { amount: 5000, paid: 4000, dueDate: '2025-06-25' }),
    invoice(14, testId(3), { amount: 700 }),
    invoice(15, testId(3), { amount: 900, paid: 900, completedAt: '2025-06-02T00:00:00.000Z' }),
    invoice(16, testId(4)),
    invoice(17, testId(5)),
    invoice(18, testId(6), { amount: 3100 }),
    invoice(19, testId(99)),
  ]);
  const of = (day: string) => paymentReportOf({ invoices, customers: PEOPLE }, { day, today: '2025-06-01' });

  test('are what is open of the monthly payers of that day of the month, by route and name', () => {
    const { routes, ...sums } = of('2025-06-25');
    expect(routes.map(({ route }) => route)).toEqual(['Shinjuku A', 'Saitama']);
    expect(routes[1]?.rows.map(({ invoice: { _id } }) => _id)).toEqual([13, 12, 11].map(testId));
    expect(routes.map(({ toCollect }) => toCollect)).toEqual([700, 1000.3]);
    expect(sums).toEqual({ invoices: 4, customers: 3, totalAmountToCollect: 1700.3, overdue: { rows: [], total: 0 } });
  });

  test('of the last day of a short month are those of the days that it does not have, too', () => {
    const nothing = { routes: [], invoices: 0, customers: 0, totalAmountToCollect: 0 };
    expect(of('2025-06-24')).toEqual({ ...nothing, overdue: { rows: [], total: 0 } });
    expect(of('2025-06-30')).toMatchObject({ invoices: 1, customers: 1, totalAmountToCollect: 3100 });
    expect(of('2025-02-28')).toMatchObject({ invoices: 1, totalAmountToCollect: 3100 });
    expect(of('2025-07-30')).toMatchObject({ invoices: 0 });
    expect(of('2025-07-31')).toMatchObject({ totalAmountToCollect: 3100 });
  });

  test('worked example 9: a closing is to be paid on its due day, on which side of the bank holiday that is', () => {
    const idsOn = (day: string) => {
      const closings = (['next', 'previous'] as const).map((dateShift, index) =>
        invoice(21 + index, testId(6), {
          origin: 'closing',
          dueDate: dueDayOf('2026-11-20', { payMonths: 1, payDay: 31, dateShift }),
        }),
      );
      const typed = invoice(23, testId(6), { dueDate: '2026-12-20' });
      const { routes } = paymentReportOf(
        { invoices: byId([...closings, typed]), customers: PEOPLE },
        { day, today: '2026-12-01' },
      );
      return routes.flatMap(({ rows }) => rows.map(({ invoice: { _id } }) => _id));
    };
    expect(idsOn('2026-12-30')).toEqual([testId(22)]);
    expect(idsOn('2026-12-31')).toEqual([testId(23)]);
    expect(idsOn('2027-01-04')).toEqual([testId(21)]);
    expect(idsOn('2027-01-31')).toEqual([testId(23)]);
  });

  test('have closings of monthly payers without a payment day, and none of cash payers', () => {
    const closing = (n: number, customerId: string) =>
      invoice(n, customerId, { origin: 'closing', dueDate: '2027-01-04' });
    const rows = byId([closing(31, testId(5)), closing(32, testId(4))]);
    const day = '2027-01-04';
    expect(paymentReportOf({ invoices: rows, customers: PEOPLE }, { day, today: day })).toMatchObject({
      invoices: 1,
      totalAmountToCollect: 1000,
      routes: [{ rows: [{ invoice: { _id: testId(31) } }] }],
    });
  });

  test('have what is overdue besides, a closing as well as what was typed, each once', () => {
    const rows = byId([
      invoice(41, testId(1), { origin: 'closing', dueDate: '2026-10-31', amount: 110_146 }),
      invoice(42, testId(5), { origin: 'closing', dueDate: '2026-11-20', amount: 500 }),
      invoice(43, testId(5), { dueDate: '2026-11-19', paid: 400 }),
      invoice(44, testId(1), { dueDate: '2026-11-10', amount: 70 }),
      invoice(45, testId(4), { dueDate: '2026-01-01' }),
      invoice(46, testId(1), { dueDate: '2026-01-01', paid: 1000, completedAt: '2026-02-01T00:00:00.000Z' }),
    ]);
    const of = (day: string, today = '2026-11-21') => {
      const { routes, overdue } = paymentReportOf({ invoices: rows, customers: PEOPLE }, { day, today });
      const ids = [routes.flatMap((route) => route.rows), overdue.rows].map((own) =>
        own.map(({ invoice: { _id } }) => Number(_id.slice(-2))).sort(),
      );
      return [...ids, overdue.total];
    };
    const numbers = (...ids: number[]) => ids.map((n) => Number(testId(n).slice(-2))).sort();
    // Not yet on the due day itself.
    expect(of('2026-11-20')).toEqual([numbers(42), numbers(41, 43, 44), 110_146 + 600 + 70]);
    expect(of('2026-11-21')).toEqual([[], numbers(41, 42, 43, 44), 110_146 + 500 + 600 + 70]);
    // An invoice due on that very day is only listed there; for a future day, the overdue ones are today's.
    expect(of('2026-11-25')).toEqual([numbers(44), numbers(41, 42, 43), 110_146 + 500 + 600]);
    expect(of('2026-11-25', '2026-11-01')).toEqual([numbers(44), numbers(41), 110_146]);
  });
});
