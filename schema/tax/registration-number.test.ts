import { describe, expect, test } from 'vitest';
import { hasCheckDigit } from './check-digit.ts';
import { RegistrationNumber } from './registration-number.ts';

describe('a registration number', () => {
  test.each(['T7000012050002', ' t7000012050002 ', 'Ｔ７０００-0120-50002', 'T7 0000 1205 0002'])(
    '%s is taken',
    (typed) => {
      expect(RegistrationNumber.parse(typed)).toBe('T7000012050002');
    },
  );

  test.each(['', 'T', '7000012050002', 'T700001205000', 'T70000120500022', 'T700001205000X'])(
    '%j is refused in one sentence',
    (typed) => {
      const { error } = RegistrationNumber.safeParse(typed);
      expect(error?.issues.map(({ message }) => message)).toEqual(['A registration number is T and 13 digits.']);
    },
  );

  test('has a check digit that notices each wrong digit and each exchange of neighbours that matters', () => {
    expect(hasCheckDigit('T7000012050002')).toBe(true);
    expect(hasCheckDigit('T7000012050003')).toBe(false);
    expect(hasCheckDigit('T8000012050002')).toBe(false);
    expect(hasCheckDigit('T7000021050002')).toBe(false);
  });

  test('without the check digit is taken all the same', () => {
    expect(RegistrationNumber.safeParse('T8000012050002').success).toBe(true);
  });

  test('of another length has no check digit', () => {
    expect([hasCheckDigit('T'), hasCheckDigit('T70000120500020')]).toEqual([false, false]);
  });
});
