import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { matchFingerprint } from './match-fingerprint.ts';

const entry = { _id: testId(1), amount: 5000 };
const invoice = (n: number, amount = 3000, paid = 0) => ({ _id: testId(n), amount, paid });
const asked = (...others: number[]) => ({ ...entry, perhaps: others.map((n) => ({ other: { _id: testId(n) } })) });

test('a match is the same in any order of its invoices and questions', () => {
  expect(matchFingerprint(entry, [invoice(2), invoice(3)])).toBe(matchFingerprint(entry, [invoice(3), invoice(2)]));
  expect(matchFingerprint(asked(8, 9), [])).toBe(matchFingerprint(asked(9, 8), []));
  expect(matchFingerprint(asked(), [invoice(2)])).toBe(matchFingerprint(entry, [invoice(2)]));
});

test('it is another one when the entry, an invoice or a question has changed', () => {
  const others = [
    matchFingerprint(entry, [invoice(2)]),
    matchFingerprint({ ...entry, _id: testId(7) }, [invoice(2)]),
    matchFingerprint({ ...entry, amount: 5001 }, [invoice(2)]),
    matchFingerprint(entry, [invoice(3)]),
    matchFingerprint(entry, [invoice(2, 3001)]),
    matchFingerprint(entry, [invoice(2, 3000, 1)]),
    matchFingerprint(entry, [invoice(2), invoice(3)]),
    matchFingerprint(asked(8), [invoice(2)]),
    matchFingerprint(asked(9), [invoice(2)]),
  ];
  expect(new Set(others).size).toBe(others.length);
});
