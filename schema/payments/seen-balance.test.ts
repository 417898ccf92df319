import { describe, expect, test } from 'vitest';
import { couldHaveBeenSeen, type PastInvoice, pastOf } from './seen-balance.ts';

const at = (amount: number, paid: number, ownPayment = 0): PastInvoice => ({ amount, paid, ownPayment });

describe('a balance is believed', () => {
  test('where the invoice has it or had it at some time', () => {
    const past = [at(12_000, 0), at(10_000, 0), at(10_000, 4000)];
    expect([12_000, 10_000, 6000].every((balance) => couldHaveBeenSeen(balance, { past, refused: [] }))).toBe(true);
  });

  test('where payments that this collector had recorded on the phone make it of an older one', () => {
    // The phone saw 12,000 and recorded 2,000 and 3,000; meanwhile the office lowered the amount to 8,000.
    const past = [at(12_000, 0), at(8000, 0), at(8000, 2000, 2000), at(8000, 5000, 3000)];
    expect(couldHaveBeenSeen(10_000, { past, refused: [] })).toBe(true);
    expect(couldHaveBeenSeen(7000, { past, refused: [] })).toBe(true);
  });

  test('where the server refused one of those since', () => {
    expect(couldHaveBeenSeen(9000, { past: [at(12_000, 0), at(1000, 0)], refused: [500, 3000] })).toBe(true);
  });
});

describe('a balance is doubted', () => {
  test('where the invoice never had it', () => {
    const past = [at(12_000, 0), at(10_000, 0), at(10_000, 4000)];
    expect(couldHaveBeenSeen(9000, { past, refused: [] })).toBe(false);
    expect(couldHaveBeenSeen(9_999_999_999, { past, refused: [] })).toBe(false);
  });

  test('where only the payments of somebody else would make it', () => {
    expect(couldHaveBeenSeen(10_000, { past: [at(12_000, 0), at(8000, 0), at(8000, 2000)], refused: [] })).toBe(false);
  });
});

test('the states of an invoice follow from how it is now and from the values before each change', () => {
  const steps = [
    { amountBefore: 12_000, ownPayment: 0 },
    { paidBefore: 0, ownPayment: 2000 },
    { paidBefore: 2000, ownPayment: 0 },
  ];
  expect(pastOf({ amount: 8000, paid: 5000 }, steps)).toEqual([
    at(12_000, 0),
    at(8000, 0),
    at(8000, 2000, 2000),
    at(8000, 5000),
  ]);
});
