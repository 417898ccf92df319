import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subtractYen, sumYen } from '../../../schema/core/money.ts';
import type { Credit } from '../../../schema/payments/payment-entity.ts';
import { refuses } from '../../../schema/testing/refuses.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { sumsOf } from '../rows/invoice-rows.ts';
import { daysOf, type Entry, entriesOf, statementOf } from './statement.ts';

const entry = (n: number, day: string, kind: Entry['kind'], amount: number): Entry => {
  const none = { saidDay: null, dueDate: null, receiptNo: null, method: null, isTakenBack: false };
  return { key: testId(n), day, kind, amount, ...none };
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

  test('of everything starts at zero', () => {
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
        _id: testId(100 * n + k),
        collectedBy: 'driver1',
        receiptNo: null,
        reverses: null,
        reversedBy: null,
        reason: '',
        doubtedBalance: null,
        ...payment,
      }));
      return {
        invoice: {
          _id: testId(10_000 + n),
          customerId: testId(1),
          amount,
          dueDate: day,
          note: '',
          assignToCollect: null,
          paid: sumYen(paid.map((payment) => payment.amount)),
          createdAt: `${day}T03:00:00.000Z`,
          completedAt: null,
        },
        contact: undefined,
        restaurantName: '',
        customerCode: '',
        route: null,
        collector: null,
        type: 'cash',
        text: '',
        history: { payments, notes: [] },
      };
    }),
  );

describe('a paper has one figure for what is owed', () => {
  const account = (rows: InvoiceRow[], credits: Credit[] = []) =>
    entriesOf({ rows, payments: new Map(), credits }, { timeZone: 'Asia/Tokyo', today: TODAY });

  test('whatever days its payments say: the balance, the last line and the open invoices less the credit', async () => {
    const check = (rows: InvoiceRow[], { opening, charged, paid, closing, lines }: ReturnType<typeof statementOf>) => {
      const { dues, credit } = sumsOf(rows);
      expect(closing).toBe(subtractYen(dues, credit));
      expect(subtractYen(sumYen([opening, charged]), paid)).toBe(closing);
      expect(lines.at(-1)?.balance ?? opening).toBe(closing);
    };
    const from = fc.constantFrom(null, '2025-07-01', TODAY);
    fc.assert(
      fc.property(anyRows, from, (rows, day) => check(rows, statementOf(account(rows), { from: day, to: TODAY }))),
    );
    const rows = fc.sample(anyRows, { seed: 3, numRuns: 200 }).find((each) => each.length > 2) ?? [];
    const right = statementOf(account(rows), { from: null, to: TODAY });
    await refuses((paper: typeof right) => check(rows, paper), {
      'the last line is missing': { ...right, lines: right.lines.slice(0, -1) },
      'a yen more is owed': { ...right, closing: right.closing + 1 },
      'a payment is not counted': { ...right, paid: right.paid - 100 },
    });
  });

  test('one payment over several invoices is one line, with the rest left over; used credit is no line', () => {
    const invoiceRow = (n: number, amount: number, payments: object[]) =>
      ({
        invoice: { _id: testId(n), amount, dueDate: TODAY, createdAt: '2025-07-01T03:00:00.000Z' },
        history: { payments: payments.map((each) => ({ receiptNo: null, reverses: null, ...each })), notes: [] },
      }) as unknown as InvoiceRow;
    const part = (n: number, amount: number) => {
      return { _id: testId(n), amount, date: TODAY, method: 'transfer', kind: 'money', allocationId: testId(50) };
    };
    const credit = (n: number, kind: Credit['kind'], amount: number, allocationId: string | null = null): Credit => ({
      _id: testId(n),
      customerId: testId(9),
      amount,
      kind,
      date: TODAY,
      at: `${TODAY}T03:00:00.000Z`,
      by: '',
      reason: '',
      method: 'transfer',
      reverses: null,
      reversedBy: null,
      bankEntryId: null,
      billingId: null,
      allocationId,
    });
    const rows = [
      invoiceRow(1, 45_360, [part(11, 45_360)]),
      invoiceRow(2, 1000, [
        part(12, 500),
        { _id: testId(60), amount: 500, date: TODAY, method: 'other', kind: 'credit' },
      ]),
      invoiceRow(3, 660, [{ _id: testId(13), amount: 660, date: TODAY, method: 'other', kind: 'fee' }]),
    ];
    const credits = [
      credit(50, 'left over', 4135, testId(50)),
      credit(60, 'used', -500),
      credit(61, 'paid out', -1000),
    ];
    const { lines, closing, paid } = statementOf(account(rows, credits), { from: null, to: TODAY });
    expect(lines.slice(3).map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'transfer', 49_995],
      ['fee', null, 660],
      ['paid out', 'transfer', -1000],
    ]);
    expect([paid, closing]).toEqual([49_655, -2635]);
    expect(closing).toBe(-sumYen(credits.map(({ amount }) => amount)));
  });

  test('a future day counts as today, and the line says so', () => {
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

  test('are custom ones if so chosen', () => {
    expect(daysOf('own', '2025-01-15')).toBeNull();
  });
});
