import { describe, expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import { isBankHoliday, toBankDay } from './bank-days.ts';
import { ClosingDay } from './closing-day.ts';
import { closingOn, dueDayOf, PaymentTerms, periodStart } from './closing-days.ts';

const NEXT_MONTHS_END = { payMonths: 1, payDay: 31 } as const;

describe('worked example 9: due days', () => {
  test('31 December is a bank holiday: forward to 4 January, back to 30 December', () => {
    expect(dueDayOf('2026-11-20', { ...NEXT_MONTHS_END, dateShift: 'next' })).toBe('2027-01-04');
    expect(dueDayOf('2026-11-20', { ...NEXT_MONTHS_END, dateShift: 'previous' })).toBe('2026-12-30');
  });

  test('closing day 31 is the 28th in February 2027', () => {
    expect(closingOn('2027-02-10', 31)).toBe('2027-02-28');
  });
});

describe('the days of a closing', () => {
  test.each([
    ['2026-11-20', 20, '2026-11-20'],
    ['2026-11-21', 20, '2026-12-20'],
    ['2026-12-21', 20, '2027-01-20'],
    ['2028-02-29', 31, '2028-02-29'],
    ['2027-03-01', 31, '2027-03-31'],
    ['2027-04-30', 31, '2027-04-30'],
  ])('%s is closed on day %d on %s', (day, closingDay, closedOn) => {
    expect(closingOn(day, closingDay)).toBe(closedOn);
  });

  test('every day is in exactly one period', () => {
    for (const closingDay of [1, 15, 20, 28, 31]) {
      for (let day = '2026-12-01'; day < '2028-04-01'; day = addDays(day, 1)) {
        const closedOn = closingOn(day, closingDay);
        expect(periodStart(closedOn, closingDay) <= day && day <= closedOn).toBe(true);
        expect(closingOn(addDays(closedOn, 1), closingDay) > closedOn).toBe(true);
        expect(periodStart(closingOn(addDays(closedOn, 1), closingDay), closingDay)).toBe(addDays(closedOn, 1));
      }
    }
  });

  test.each([
    [29, false],
    [30, false],
    [0, false],
    [32, false],
    [28, true],
    [31, true],
    [1, true],
  ])('closing day %d is valid: %s', (day, isValid) => {
    expect(ClosingDay.safeParse(day).success).toBe(isValid);
  });

  test('a payment in the month of the closing is after it', () => {
    const terms = { closingDay: 20, payMonths: 0, payDay: 20, dateShift: 'next' };
    expect(PaymentTerms.safeParse(terms).error?.issues[0]).toMatchObject({
      path: ['payDay'],
      message: 'The payment day is before the closing.',
    });
    for (const change of [{ payDay: 21 }, { payMonths: 1 }]) {
      expect(PaymentTerms.safeParse({ ...terms, ...change }).success).toBe(true);
    }
  });

  test('a due day is clipped to its month and moves over holidays and weekends in a row', () => {
    expect(dueDayOf('2027-01-31', { payMonths: 1, payDay: 31, dateShift: 'previous' })).toBe('2027-02-26');
    expect(dueDayOf('2026-08-20', { payMonths: 1, payDay: 19, dateShift: 'next' })).toBe('2026-09-24');
    expect(dueDayOf('2026-08-20', { payMonths: 1, payDay: 23, dateShift: 'previous' })).toBe('2026-09-18');
    expect(dueDayOf('2026-11-20', { payMonths: 2, payDay: 3, dateShift: 'previous' })).toBe('2026-12-30');
    expect(dueDayOf('2026-11-20', { payMonths: 0, payDay: 25, dateShift: 'next' })).toBe('2026-11-25');
  });
});

describe('bank days', () => {
  test('are no weekend, no holiday, and not around the new year', () => {
    const closed = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-12-31', '2027-01-02', '2027-01-03', '2026-09-22'];
    const open = ['2026-11-20', '2026-11-24', '2026-12-30', '2027-01-04', '2026-09-24'];
    expect(closed.filter((day) => !isBankHoliday(day))).toEqual([]);
    expect(open.filter(isBankHoliday)).toEqual([]);
  });

  test('are reached in either direction, also at the end of all years that are known', () => {
    expect(toBankDay('2026-11-24', 'next')).toBe('2026-11-24');
    expect(toBankDay('2099-12-31', 'previous')).toBe('2099-12-30');
    expect(toBankDay('2099-12-31', 'next')).toBe('2100-01-04');
  });
});
