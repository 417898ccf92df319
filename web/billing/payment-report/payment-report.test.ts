import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../../schema/billing/billing-entity.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
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
  const of = (day: string) => paymentReportOf({ invoices, customers: PEOPLE }, day);

  test('are what is open of the monthly payers of that day of the month, by route and name', () => {
    const { routes, ...sums } = of('2025-06-25');
    expect(routes.map(({ route }) => route)).toEqual(['Shinjuku A', 'Saitama']);
    expect(routes[1]?.rows.map(({ invoice: { _id } }) => _id)).toEqual([13, 12, 11].map(testId));
    expect(routes.map(({ toCollect }) => toCollect)).toEqual([700, 1000.3]);
    expect(sums).toEqual({ invoices: 4, customers: 3, totalAmountToCollect: 1700.3 });
  });

  test('of the last day of a short month are those of the days that it does not have, too', () => {
    expect(of('2025-06-24')).toEqual({ routes: [], invoices: 0, customers: 0, totalAmountToCollect: 0 });
    expect(of('2025-06-30')).toMatchObject({ invoices: 1, customers: 1, totalAmountToCollect: 3100 });
    expect(of('2025-02-28')).toMatchObject({ invoices: 1, totalAmountToCollect: 3100 });
    expect(of('2025-07-30')).toMatchObject({ invoices: 0 });
    expect(of('2025-07-31')).toMatchObject({ totalAmountToCollect: 3100 });
  });
});
