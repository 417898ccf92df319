import { expect, test, vi } from 'vitest';
import { addFormats, DateTimeFormat, ListFormat, NumberFormat, RelativeTimeFormat } from './intl-ne.ts';

const TAG = 'ne-u-nu-latn';
const LATE = new Date('2026-11-22T15:42:00.000Z');
const TOKYO = { timeZone: 'Asia/Tokyo' };

test('days and times are Nepali, with Latin figures, by the day in the time zone', () => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new DateTimeFormat(TAG, { ...TOKYO, ...options }).format(LATE);
  expect(format({ dateStyle: 'medium', timeStyle: 'short' })).toBe('23 नोभेम्बर 2026, 00:42');
  expect(format({ day: 'numeric', month: 'short' })).toBe('23 नोभेम्बर');
  expect(format({ weekday: 'long' })).toBe('सोमबार');
  expect(format({ weekday: 'short' })).toBe('सोम');
  expect(format({ weekday: 'narrow' })).toBe('सो');
  expect(format({ hour: '2-digit', minute: '2-digit' })).toBe('00:42');
  expect(format({ year: 'numeric', month: '2-digit', day: '2-digit' })).toBe('23/11/2026');
});

test('relative times, lists, numbers and durations are Nepali', () => {
  const ago = new RelativeTimeFormat(TAG, { numeric: 'auto' });
  expect([ago.format(-5, 'minute'), ago.format(-1, 'day'), ago.format(2, 'days')]).toEqual([
    '5 मिनेट अघि',
    'हिजो',
    '2 दिन पछि',
  ]);
  expect(new ListFormat(TAG).format(['a', 'b', 'c'])).toBe('a, b र c');
  expect(new ListFormat(TAG, { type: 'disjunction' }).format(['a', 'b'])).toBe('a वा b');
  expect(new ListFormat(TAG).format([])).toBe('');
  expect(new NumberFormat(TAG).format(12_345)).toBe('12,345');
  expect(new NumberFormat(TAG, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(3)).toBe('3 घण्टा');
});

test('compact figures are in thousands, lakhs and crores', () => {
  const compact = new NumberFormat(TAG, { notation: 'compact', maximumFractionDigits: 1 });
  expect([0, 999, 1200, 200_000, 8_000_000, -15_500_000].map((value) => compact.format(value))).toEqual([
    '0',
    '999',
    '1.2\u00a0हजार',
    '2\u00a0लाख',
    '80\u00a0लाख',
    '-1.6\u00a0करोड',
  ]);
  expect(new NumberFormat('en-GB', { notation: 'compact' }).format(8_000_000)).toBe('8m');
});

test('other languages stay as the browser has them', () => {
  expect(new DateTimeFormat('ja', { ...TOKYO, dateStyle: 'medium' }).format(LATE)).toBe('2026/11/23');
  expect(new RelativeTimeFormat('en').format(-5, 'minute')).toBe('5 minutes ago');
  expect(new ListFormat('en').format(['a', 'b'])).toBe('a and b');
});

test('a browser with Nepali of its own keeps it', () => {
  const own = Intl.DateTimeFormat;
  addFormats();
  expect(Intl.DateTimeFormat).toBe(own);
  const known = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  addFormats();
  expect(new Intl.DateTimeFormat('ne', { weekday: 'short', timeZone: 'UTC' }).format(0)).toBe('बिही');
  known.mockRestore();
});
