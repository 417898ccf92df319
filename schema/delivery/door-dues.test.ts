import { describe, expect, test } from 'vitest';
import type { Invoice } from '../invoices/invoice-entity.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { newSlip } from '../slips/slip-making.ts';
import { FIRST_RATES } from '../tax/tax-rates.ts';
import { IDS, testId, testInvoice } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { doorDay, doorDues, leftAfter, openAfter } from './door-dues.ts';

const DAY = '2025-06-11';
const AT = '2025-06-11T03:00:00.000Z';
const rating = { rates: FIRST_RATES, day: DAY };
const invoice = (n: number, amount: number, fields: Partial<Invoice> = {}): Invoice => ({
  ...testInvoice(AT, { _id: testId(n), customerId: IDS.restaurant1, amount, assignToCollect: IDS.driver1 }),
  ...fields,
});
const RICE = slipLine({ _id: testId(901), price: 1000, quantity: 10, unit: 'Bag' }, DAY);
const slip = (lines: Slip['lines']): Slip =>
  newSlip({ _id: IDS.track1, customerId: IDS.restaurant1, orderId: null, lines, day: DAY, createdAt: AT });
const stop = { _id: IDS.track1, customerId: IDS.restaurant1, deliveredBy: IDS.driver1, isDelivered: false };

type Given = { invoices: ReturnType<typeof invoice>[]; lines?: Slip['lines']; isDelivered?: boolean; isCash?: boolean };
function at({ invoices, lines = [RICE], isDelivered = false, isCash = true }: Given) {
  const delivered = { ...slip(lines), ...(isDelivered && { deliveredAt: AT, deliveredOn: DAY }) };
  const tracks = [{ ...stop, isDelivered }] as Parameters<typeof doorDues>[1]['tracks'];
  return doorDues(IDS.driver1, { invoices, tracks, slipOf: () => delivered, paysCash: () => isCash }, rating);
}

describe('the one sum of a door', () => {
  test('is the same before and after the slide: open invoices of the driver and the slip that becomes one', () => {
    const old = [invoice(1, 90_270), invoice(2, 5000, { paid: 1000 })];
    const before = at({ invoices: old })(IDS.restaurant1);
    expect(before).toMatchObject({ open: 94_270, coming: 10_800, total: 105_070 });
    const billed = invoice(3, 10_800, { _id: IDS.track1 });
    const after = at({ invoices: [...old, billed], isDelivered: true })(IDS.restaurant1);
    expect(after).toMatchObject({ open: 105_070, coming: 0, total: before.total });
  });

  test('has neither what others collect there, nor other doors, nor what is paid or overpaid', () => {
    const others = [
      invoice(1, 50_000, { assignToCollect: IDS.driver2 }),
      invoice(2, 60_000, { assignToCollect: null }),
      invoice(3, 70_000, { customerId: IDS.restaurant3 }),
      invoice(4, 100, { paid: 600 }),
    ];
    const dues = at({ invoices: [...others, invoice(5, 2000)], isDelivered: true })(IDS.restaurant1);
    expect([dues.total, dues.invoices.map(({ _id }) => _id)]).toEqual([2000, [testId(5)]]);
  });

  test('has no slip that a closing bills, that lacks something, or on which more came back than was sold', () => {
    const { amount: _none, ...salmon } = slipLine({ _id: testId(902), price: 2450, quantity: 0, unit: 'Kg' }, DAY);
    const back = slipLine({ _id: testId(903), price: 2000, quantity: -10, kind: 'return' }, DAY);
    const coming = (given: Omit<Given, 'invoices'>) => at({ invoices: [], ...given })(IDS.restaurant1).coming;
    expect(coming({ isCash: false })).toBe(0);
    expect(coming({ lines: [RICE, { ...salmon, amount: 0, toWeigh: true }] })).toBe(0);
    expect(coming({ lines: [RICE, back] })).toBe(0);
  });

  test('makes the end of a day: each door once, and what is left there', () => {
    const duesAt = at({ invoices: [invoice(1, 90_000), invoice(2, 370, { customerId: IDS.restaurant3 })] });
    const delivered = [IDS.restaurant1, IDS.restaurant1, IDS.restaurant3].map((customerId) => ({ customerId }));
    expect(doorDay(delivered, duesAt)).toEqual({ doors: 2, notCollected: 90_370 });
  });
});

describe('the balance after a payment', () => {
  const [first, second] = [
    { invoiceId: testId(1), amount: 4000.5, takenAt: '2025-06-11T04:00:00.000Z' },
    { invoiceId: testId(1), amount: 3000, takenAt: '2025-06-11T05:00:00.000Z' },
  ];
  const paid = invoice(1, 10_000, { paid: 7000.5 });

  test('is that of then, whatever was paid since, though a phone may keep no older payments', () => {
    expect(leftAfter(paid, first.takenAt, [first, second])).toBe(5999.5);
    expect(leftAfter(paid, second.takenAt, [second])).toBe(2999.5);
  });

  test('of a shop is that of all its invoices, without what was billed later', () => {
    const later = invoice(2, 8000, { createdAt: '2025-06-12T00:00:00.000Z' });
    expect(openAfter([paid, invoice(3, 500), later], first.takenAt, [first, second])).toBe(6499.5);
  });
});
