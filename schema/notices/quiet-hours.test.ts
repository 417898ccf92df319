import { describe, expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const ZONE = 'Asia/Tokyo';
const night = { from: '22:00', to: '06:30' };
const noon = { from: '12:00', to: '13:00' };

/** A time of 11 June 2025 in Tokyo. */
const at = (time: string) => new Date(`2025-06-11T${time}:00+09:00`).toISOString();

describe('the end of quiet hours', () => {
  test.each([
    ['before midnight', night, '22:00', '2025-06-12T06:30:00+09:00'],
    ['after midnight', night, '03:10', '2025-06-11T06:30:00+09:00'],
    ['at noon', noon, '12:59', '2025-06-11T13:00:00+09:00'],
  ])('%s', (_when, quiet, time, end) => {
    expect(quietUntil(quiet, at(time), ZONE)).toBe(new Date(end).toISOString());
  });

  test.each([
    ['at their end', night, '06:30'],
    ['before they begin', night, '21:59'],
    ['at the end of noon', noon, '13:00'],
    ['without any', null, '03:00'],
    ['of no length', { from: '07:00', to: '07:00' }, '07:00'],
  ])('is none %s', (_when, quiet, time) => {
    expect(quietUntil(quiet, at(time), ZONE)).toBeNull();
  });
});
