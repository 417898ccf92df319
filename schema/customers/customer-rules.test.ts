import { expect, test } from 'vitest';
import { displayPhone } from './customer-rules.ts';

test('a phone number is shown with one leading 0, and none where there is no number', () => {
  expect(displayPhone('312345678')).toBe('0312345678');
  expect(displayPhone('0312345678')).toBe('0312345678');
  expect(displayPhone('')).toBe('');
});
