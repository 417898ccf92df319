import { describe, expect, test } from 'vitest';
import { IDS, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { invoiceRowOf } from '../rows/invoice-rows.ts';
import { countActive, filterBy, NOBODY, readFilters } from './invoice-filters.ts';

const TODAY = '2025-06-11';
const AT = '2025-06-01T00:00:00.000Z';
const directory = {
  customers: new Map([[IDS.restaurant1, testCustomer(IDS.restaurant1, 'r1')]]),
  employees: new Map(),
};

function row(n: number, fields: { amount?: number; paid?: number; dueDate?: string; assignToCollect?: string | null }) {
  const invoice = { amount: 1000, paid: 0, dueDate: TODAY, assignToCollect: null, ...fields };
  const rest = { _id: testId(n), customerId: IDS.restaurant1, note: '', createdAt: AT, completedAt: null };
  return invoiceRowOf({ ...rest, ...invoice }, directory);
}

const rows = [
  row(1, { amount: 500, dueDate: '2025-06-10' }),
  row(2, { amount: 1000, assignToCollect: IDS.driver1 }),
  row(3, { amount: 1000.01, dueDate: '2025-06-12' }),
];
const found = (query: string) =>
  rows.filter(filterBy(readFilters(new URLSearchParams(query), 'cash'), TODAY)).map(({ invoice }) => invoice.amount);

describe('the filters of an address', () => {
  test('narrow the list, each by its own', () => {
    expect(found('')).toEqual([500, 1000, 1000.01]);
    expect(found(`collector=${NOBODY}`)).toEqual([500, 1000.01]);
    expect(found(`collector=${IDS.driver1}`)).toEqual([1000]);
    expect(found('route=Ueno')).toEqual([500, 1000, 1000.01]);
    expect(found('route=Saitama')).toEqual([]);
    expect(found('overdue=1')).toEqual([500]);
  });

  test('take both ends of a range in', () => {
    expect(found('min=500&max=1000')).toEqual([500, 1000]);
    expect(found('from=2025-06-11&to=2025-06-12')).toEqual([1000, 1000.01]);
  });

  test('are ignored where they make no sense', () => {
    const query = 'route=Mars&min=abc&max=%20&from=yesterday&to=2025-02-30&overdue=maybe';
    expect(countActive(readFilters(new URLSearchParams(query), 'cash'))).toBe(0);
    expect(found(query)).toHaveLength(3);
  });

  test('are counted once per range', () => {
    const query = 'route=Ueno&collector=none&overdue=1&min=0&max=5&from=2025-06-11&to=2025-06-12';
    expect(countActive(readFilters(new URLSearchParams(query), 'cash'))).toBe(5);
    expect(countActive(readFilters(new URLSearchParams('max=5'), 'cash'))).toBe(1);
  });

  test('never ask for overdue ones among the completed', () => {
    expect(readFilters(new URLSearchParams('overdue=1'), 'completed').overdue).toBe(false);
  });
});
