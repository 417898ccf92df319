import { expect, test } from 'vitest';
import { PhoneNumber } from './customer-entity.ts';

test.each([
  ['03-1234-5678', '312345678'],
  ['+81 3-1234-5678', '312345678'],
  [' (090) 1111 2222 ', '9011112222'],
  ['000312345678', '312345678'],
  ['', ''],
])('%j is kept as %j, and stays so', (typed, kept) => {
  expect(PhoneNumber.parse(typed)).toBe(kept);
  expect(PhoneNumber.parse(kept)).toBe(kept);
});

test.each(['+44 20 7946 0000', 'ask Ram', '03-1234-5678 ext. 2'])(
  '%j is no number that can be dialled here',
  (typed) => {
    expect(PhoneNumber.safeParse(typed).success).toBe(false);
  },
);
