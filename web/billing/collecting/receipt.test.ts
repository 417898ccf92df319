import { expect, test } from 'vitest';
import type { Invoice, Payment } from '../../../schema/billing/billing-entity.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { balanceAfter, type Receipt, receiptText } from './receipt.ts';

const invoice: Invoice = {
  _id: testId(1),
  customerId: testId(2),
  amount: 10_000,
  dueDate: '2025-06-11',
  note: '',
  assignToCollect: null,
  paid: 7000,
  createdAt: '2025-06-01T00:00:00.000Z',
  completedAt: null,
};

const payment = (id: number, amount: number, takenAt: string, invoiceId = invoice._id): Payment => ({
  _id: testId(id),
  invoiceId,
  amount,
  date: '2025-06-11',
  collectedBy: 'driver1',
  collectorId: testId(3),
  takenAt,
  recordedAt: takenAt,
  receiptNo: null,
  handoverId: null,
  reverses: null,
  reason: '',
  reversedBy: null,
  doubtedBalance: null,
});

const first = payment(10, 4000.5, '2025-06-10T01:00:00.000Z');
const second = payment(11, 3000, '2025-06-11T05:04:00.000Z');
const elsewhere = payment(12, 999, '2025-06-10T00:00:00.000Z', testId(99));

test('the balance left is the one after that payment, whatever was paid since', () => {
  const all = [second, first, elsewhere];
  expect(balanceAfter(invoice, first, all)).toBe(5999.5);
  expect(balanceAfter(invoice, second, all)).toBe(2999.5);
});

const receipt: Receipt = {
  issuer: 'Todoke Foods',
  number: '7F3A2C-0012',
  restaurantName: 'Annapurna',
  customerCode: 'SA0019',
  amount: 4000.5,
  takenAt: '2025-06-11T05:04:00.000Z',
  balanceLeft: 5999.5,
  collector: 'Aoi Gurung',
};

test('as a message it says who issued it, who paid what and when, what is left, and who took it', () => {
  expect(receiptText(receipt, 'Asia/Tokyo')).toBe(
    [
      'Todoke Foods',
      'Receipt 7F3A2C-0012',
      'Received: ¥4,000.50',
      'From: Annapurna (SA0019)',
      'Date: 11 Jun 2025, 14:04',
      'Balance left: ¥5,999.50',
      'Received by: Aoi Gurung',
      'Thank you.',
    ].join('\n'),
  );
});

test('more than was due is a credit; what is not known is not said', () => {
  expect(receiptText({ ...receipt, balanceLeft: -500 }, 'Asia/Tokyo')).toContain('Credit: ¥500');
  const unknown = receiptText({ ...receipt, balanceLeft: null, number: null, customerCode: '' }, 'Asia/Tokyo');
  expect(unknown).not.toMatch(/Balance|Credit|null|\(\)/);
});
