import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../schema/core/languages.ts';
import {
  formatAgo,
  formatChoice,
  formatCompact,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatList,
  formatNumber,
  formatTime,
} from './format.ts';
import { i18n } from './i18n.ts';

const show = (language: Language) => i18n.activate(language, LANGUAGES[language].intl);
afterEach(() => show('en'));

const AT = '2026-11-21T00:42:00.000Z';
const all = () => [
  formatNumber(12_345),
  formatDay('2026-11-21'),
  formatDayMonth('2026-11-21'),
  formatTime(AT, 'Asia/Tokyo'),
  formatDateTime(AT, 'Asia/Tokyo'),
  formatList(['a', 'b', 'c']),
  formatChoice(['a', 'b']),
  formatAgo(AT, Date.parse(AT) + 300_000),
];

test('dates, times, numbers and lists are those of the shown language, with Latin figures', () => {
  expect(all()).toEqual([
    '12,345',
    '21 Nov 2026',
    '21 Nov',
    '09:42',
    '21 Nov 2026, 09:42',
    'a, b and c',
    'a or b',
    '5 minutes ago',
  ]);
  show('ja');
  expect(all()).toEqual(['12,345', '2026/11/21', '11/21', '09:42', '2026/11/21 9:42', 'a、b、c', 'aまたはb', '5 分前']);
  show('ne');
  expect(all().join(' ')).toMatch(/^12,345 /);
  expect(all().join(' ')).not.toMatch(/[०-९]/);
  expect(formatCompact(1200)).not.toMatch(/[०-९]/);
});

test('a time within the last minute has no text', () => {
  expect(formatAgo(AT, Date.parse(AT) + 59_000)).toBeNull();
  expect(formatAgo(AT, Date.parse(AT) - 59_000)).toBeNull();
});
