import { expect, test } from 'vitest';
import { allNames } from './all-names.ts';
import { changedNames, localNameFields } from './local-names.ts';

test('a change leaves other languages alone, and an empty text takes a name away', () => {
  const before = { ja: 'オクラ', ne: 'भिण्डी' };
  expect(changedNames(before, { ne: 'रामतोरिया' })).toEqual({ names: { ja: 'オクラ', ne: 'रामतोरिया' } });
  expect(changedNames(before, { ja: '' })).toEqual({ names: { ne: 'भिण्डी' } });
  expect(changedNames(before)).toEqual({ names: before });
  expect(changedNames(before, { ja: '', ne: '' })).toEqual({});
});

test('a change keeps a name in a language that a later version brought', () => {
  const later: object = { ja: 'オクラ', th: 'กระเจี๊ยบ' };
  expect(changedNames(later, { ja: '' })).toEqual({ names: { th: 'กระเจี๊ยบ' } });
});

test('equal names are equal JSON, whoever entered them in which order', () => {
  const [one, other] = [
    changedNames({ ne: 'भिण्डी' }, { ja: 'オクラ' }),
    changedNames({ ja: 'オクラ' }, { ne: 'भिण्डी' }),
  ];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test('names are trimmed, of limited length, and of languages that the app has besides English', () => {
  const fields = localNameFields(5);
  expect(fields.parse({ ja: ' オクラ ', ne: ' ' })).toEqual({ ja: 'オクラ', ne: '' });
  expect(fields.safeParse({ ja: 'オクラオクラ' }).success).toBe(false);
  for (const unknown of ['en', 'xx']) expect(fields.safeParse({ [unknown]: 'Okra' }).success).toBe(false);
});

test('a search reads all names', () => {
  expect(allNames({ name: 'Okra', names: { ja: 'オクラ', ne: 'भिण्डी' } })).toBe('Okra オクラ भिण्डी');
  expect(allNames({ name: 'Okra' })).toBe('Okra');
});
