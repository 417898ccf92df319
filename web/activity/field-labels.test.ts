import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { fieldLabel, formatValue } from './field-labels.ts';

const id = newId();
const names = (asked: string) => (asked === id ? 'Momo House' : undefined);
const speech = { names, timeZone: 'Asia/Tokyo' };

test('fields are named in words', () => {
  expect(['restaurantName', 'customerId', 'assignToCollect', 'paid'].map(fieldLabel)).toEqual([
    'Restaurant name',
    'Customer',
    'Collector',
    'Paid',
  ]);
});

test('values are said as people say them', () => {
  expect(formatValue('paid', 12000.5, speech)).toBe('¥12,000.50');
  expect(formatValue('received', null, speech)).toBe('–');
  expect(formatValue('position', 1200, speech)).toBe('1,200');
  expect(formatValue('badDebt', true, speech)).toBe('Yes');
  expect(formatValue('customerId', id, speech)).toBe('Momo House');
  expect(formatValue('customerId', '01941f29-7c01-7101-8101-010101010101', speech)).toBe('…010101');
  expect(formatValue('deliveryDays', ['Monday', 'Friday'], speech)).toBe('Monday; Friday');
  expect(formatValue('deliveredAt', '2026-11-21T10:00:00.000Z', speech)).toBe('21 Nov 2026, 19:00');
  expect(formatValue('orderItems', [{ name: 'Rice', quantity: 3, sku: 'Bag', _id: id }], speech)).toBe('3 Bag Rice');
});
