import { expect, test } from 'vitest';
import { IDS, testCustomer } from '../testing/test-records.ts';
import { CUSTOMER_LISTS, displayPhone } from './customer-rules.ts';

test('a phone number is shown with one leading 0, and none where there is no number', () => {
  expect(displayPhone('312345678')).toBe('0312345678');
  expect(displayPhone('0312345678')).toBe('0312345678');
  expect(displayPhone('')).toBe('');
});

test('every current customer is on exactly one list; a bad debt on its own', () => {
  for (const paymentMethod of ['cash', 'monthly'] as const) {
    for (const badDebt of [true, false]) {
      const on = Object.entries(CUSTOMER_LISTS).filter(([, isOn]) =>
        isOn({ ...testCustomer(IDS.restaurant1, 'c1'), paymentMethod, badDebt }),
      );
      expect(on.map(([name]) => name)).toEqual([badDebt ? 'badDebt' : paymentMethod]);
    }
  }
});
