import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toInstant } from '../../../schema/core/days.ts';
import { addYen, fromHundredths, sumYen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { duesOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { Credit, Payment } from '../../../schema/payments/payment-entity.ts';
import { refuses } from '../../../schema/testing/refuses.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { calendarOf, chartDays, chartWeeks, dayIndexAt } from './dashboard-calendar.ts';
import { bestOf, sumInvoices, sumOf, sumOrders, sumPayments, sumTracks } from './dashboard-sums.ts';

// A Wednesday.
const today = '2025-06-11';
const calendar = calendarOf(today, 'Asia/Tokyo');
const [annapurna, everest] = [testId(1), testId(2)];
const payers = new Map([[everest, { paymentMethod: 'monthly' as const }]]);

function invoice(fields: Partial<Invoice>): Invoice {
  const made = { createdAt: '2025-06-01T00:00:00.000Z', completedAt: null, note: '', assignToCollect: null };
  return { _id: testId(100), customerId: annapurna, amount: 1000, paid: 0, dueDate: today, ...made, ...fields };
}

function payment(date: string, amount: number): Payment {
  const at = '2025-06-11T03:00:00.000Z';
  const who = { collectedBy: 'driver1', collectorId: testId(3), takenAt: at, recordedAt: at, receiptNo: null };
  const undone = { handoverId: null, reverses: null, reason: '', reversedBy: null, doubtedBalance: null };
  return { _id: testId(200), invoiceId: testId(100), amount, date, ...who, ...undone };
}

function order(placedAt: string, fields: Partial<Order> = {}): Order {
  const delivered = { isDelivered: false, deliveredBy: null, deliveredAt: null };
  const who = { customerId: annapurna, userId: testId(4), customMessage: '', deliveryDate: today };
  return { _id: testId(300), orderItems: [], placedAt, ...who, ...delivered, ...fields };
}

describe('the calendar of the dashboard', () => {
  test('is twelve weeks from a Monday up to today, whatever the weekday', () => {
    for (let ahead = 0; ahead < 7; ahead++) {
      const { days } = calendarOf(addDays(today, ahead), 'Asia/Tokyo');
      expect(chartWeeks({ ...calendar, days })).toHaveLength(12);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(days.at(-1)).toBe(addDays(today, ahead));
    }
  });

  test('takes an instant for the day of the business, not of the device', () => {
    const last = calendar.days.length - 1;
    // 23:59:59.999 and midnight in Tokyo.
    expect(dayIndexAt(calendar, '2025-06-10T14:59:59.999Z')).toBe(last - 1);
    expect(dayIndexAt(calendar, '2025-06-10T15:00:00.000Z')).toBe(last);
    expect(dayIndexAt(calendar, '2025-06-11T14:59:59.999Z')).toBe(last);
    expect(dayIndexAt(calendar, '2025-06-11T15:00:00.000Z')).toBe(-1);
    expect(dayIndexAt(calendar, '2024-06-11T15:00:00.000Z')).toBe(-1);
  });

  test('its charts show thirty days, and weeks of which the last ends today', () => {
    expect(chartDays(calendar)).toHaveLength(30);
    expect(chartDays(calendar).at(-1)?.day).toBe(today);
    expect(chartWeeks(calendar).at(-1)).toEqual({ day: '2025-06-09', from: 77, to: 79 });
  });
});

describe('dues by age', () => {
  const agesOf = (invoices: Invoice[]) => sumInvoices(invoices, calendar, payers).dues.map(({ yen }) => yen);

  test('go by the days since the due date: today is not late', () => {
    const late = (days: number, amount: number) => invoice({ dueDate: addDays(today, -days), amount });
    expect(agesOf([late(-5, 1), late(0, 2)])).toEqual([3, 0, 0, 0]);
    expect(agesOf([late(1, 4), late(30, 8)])).toEqual([0, 12, 0, 0]);
    expect(agesOf([late(31, 16), late(60, 32)])).toEqual([0, 0, 48, 0]);
    expect(agesOf([late(61, 64), late(900, 128)])).toEqual([0, 0, 0, 192]);
  });

  test('come to the total dues exactly, for any invoices', async () => {
    const yen = fc.integer({ min: 0, max: 1_000_000_00 }).map(fromHundredths);
    const any = fc.record({ amount: yen, paid: yen, late: fc.integer({ min: -100, max: 200 }) });
    const check = (invoices: Parameters<typeof duesOf>[0], sums: ReturnType<typeof sumInvoices>) => {
      expect(sumYen(sums.dues.map(({ yen }) => yen))).toBe(duesOf(invoices));
      expect(sums.duesYen).toBe(duesOf(invoices));
      expect(addYen(sums.overdueYen, sums.dues[0]?.yen ?? 0)).toBe(sums.duesYen);
    };
    fc.assert(
      fc.property(fc.array(any, { maxLength: 200 }), (all) => {
        const invoices = all.map(({ late, ...rest }) => invoice({ ...rest, dueDate: addDays(today, -late) }));
        check(invoices, sumInvoices(invoices, calendar, payers));
      }),
    );
    const some = [invoice({ amount: 0.1 }), invoice({ amount: 0.2, dueDate: addDays(today, -3) })];
    const right = sumInvoices(some, calendar, payers);
    await refuses((sums: typeof right) => check(some, sums), {
      'an age is left out': { ...right, dues: right.dues.slice(1) },
      'a hundredth is missing': { ...right, duesYen: 0.29 },
      'what is not due yet is overdue': { ...right, overdueYen: right.duesYen },
    });
  });

  test('tell cash payers from monthly ones, and name the due dates of each age', () => {
    const invoices = [
      invoice({ customerId: everest, amount: 5 }),
      invoice({ amount: 7 }),
      invoice({ customerId: testId(9), amount: 9 }),
    ];
    const { dues } = sumInvoices(invoices, calendar, payers);
    expect(dues[0]).toMatchObject({ invoices: 3, cash: 16, monthly: 5, from: today, to: null });
    expect(dues.slice(1).map(({ from, to }) => [from, to])).toEqual([
      ['2025-05-12', '2025-06-10'],
      ['2025-04-12', '2025-05-11'],
      [null, '2025-04-11'],
    ]);
  });

  test('leave out what is paid, and the credit of one invoice pays no other', () => {
    expect(agesOf([invoice({ paid: 1000 }), invoice({ paid: 1500 }), invoice({ paid: 0.1 })])).toEqual([
      999.9, 0, 0, 0,
    ]);
  });
});

test('what fell due counts whole on its day, paid or not; what comes later is not due yet', () => {
  const sums = sumInvoices(
    [invoice({ paid: 1000 }), invoice({ amount: 0.1 }), invoice({ dueDate: addDays(today, 1) })],
    calendar,
    payers,
  );
  expect(sums.dueTodayYen).toBe(1000.1);
  expect(sums).toMatchObject({ open: 2, overdue: 0 });
});

test('collections go by the day of the payment, and what was taken back counts against the day on which it was', () => {
  const sums = sumPayments(
    [payment(today, 0.1), payment(today, 0.2), payment('2025-06-10', 500), payment(today, -100)],
    [],
    calendar,
  );
  expect(sums.collectedTodayYen).toBe(-99.7);
  const [week] = chartWeeks(calendar).slice(-1);
  expect(week && fromHundredths(sumOf(sums.collectedByDay, week))).toBe(400.3);
});

test('what was collected is money: with what is left over of it, without credit that was used, fees and debts given up', () => {
  const credit = (kind: Credit['kind'], amount: number): Credit => ({
    _id: testId(500),
    customerId: everest,
    amount,
    kind,
    date: today,
    at: toInstant(0),
    by: '',
    reason: '',
    method: 'transfer',
    reverses: null,
    reversedBy: null,
    allocationId: null,
    bankEntryId: null,
    billingId: null,
  });
  const sums = sumPayments(
    [
      payment(today, 1000),
      { ...payment(today, 45_360), method: 'transfer' },
      ...(['credit', 'fee', 'bad debt'] as const).map(
        (kind): Payment => ({ ...payment(today, 1), method: 'other', kind }),
      ),
    ],
    [credit('left over', 4135), credit('used', -1), credit('paid out', -500), credit('returned', 7)],
    calendar,
  );
  expect(sums).toMatchObject({ collectedTodayYen: 50_495, cashTodayYen: 1000 });
});

test('orders count on the day on which they were placed, with their goods of the last thirty days', () => {
  const line = { _id: testId(31), name: 'Fish sauce', sku: 'Btl' } as const;
  const sums = sumOrders(
    [
      order('2025-06-11T01:00:00.000Z', { orderItems: [{ ...line, quantity: 3, price: 480.5 }] }),
      // Not seen by the server yet: no price.
      order('2025-06-11T02:00:00.000Z', { orderItems: [{ ...line, quantity: 2 }] }),
      order('2025-05-12T14:59:59.999Z', { orderItems: [{ ...line, quantity: 100, price: 1 }] }),
      order('2025-05-12T15:00:00.000Z', { isDelivered: true, orderItems: [{ ...line, quantity: 1, price: 0.5 }] }),
    ],
    calendar,
  );
  expect(sums).toMatchObject({ waiting: 3, placedToday: 2 });
  expect(sums.products.get(line._id)).toEqual({ hundredths: 144_200, quantity: 6 });
  expect(chartDays(calendar).map((day) => sumOf(sums.placedByDay, day))).toEqual([1, ...Array(28).fill(0), 2]);
});

test('deliveries count on the day on which they were made, and by customer', () => {
  const track = (customerId: string, deliveredAt: string | null) => ({
    _id: testId(400),
    customerId,
    preparedBy: null,
    deliveredBy: testId(3),
    orderId: null,
    serialNo: 1,
    position: null,
    createdAt: toInstant(0),
    isDelivered: deliveredAt !== null,
    deliveredAt,
  });
  const sums = sumTracks(
    [
      track(everest, '2025-06-11T01:00:00.000Z'),
      track(everest, '2025-06-10T01:00:00.000Z'),
      track(annapurna, '2025-06-11T02:00:00.000Z'),
      track(annapurna, null),
    ],
    calendar,
  );
  expect(sums).toMatchObject({ pending: 1, deliveredToday: 2 });
  expect(bestOf(sums.customers, 'quantity', 1)).toEqual([[everest, { hundredths: 0, quantity: 2 }]]);
});

test('the best come first, the same every time, without those who bought nothing', () => {
  const shares = new Map([
    ['c', { hundredths: 5, quantity: 1 }],
    ['b', { hundredths: 5, quantity: 9 }],
    ['a', { hundredths: 0, quantity: 3 }],
  ]);
  expect(bestOf(shares, 'hundredths', 5).map(([id]) => id)).toEqual(['b', 'c']);
  expect(bestOf(shares, 'quantity', 2).map(([id]) => id)).toEqual(['b', 'a']);
});
