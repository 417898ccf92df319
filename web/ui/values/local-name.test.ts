import { afterEach, expect, test } from 'vitest';
import { i18n } from '../../words/i18n.ts';
import { byLocalName, langOf, localName, plainLang } from './local-name.ts';

afterEach(() => i18n.activate('en', 'en-GB'));

const okra = { name: 'Okra', names: { ja: 'オクラ' } };
const mint = { name: 'Mint' };

test('a name is read in the shown language; another one says which it is in', () => {
  i18n.activate('ja', 'ja');
  expect([okra, mint].map(localName)).toEqual(['オクラ', 'Mint']);
  expect([langOf(okra), langOf(mint), plainLang()]).toEqual([undefined, 'en', 'en']);
});

test('in English names are as the office knows them', () => {
  i18n.activate('en', 'en-GB');
  expect([okra, mint].map(localName)).toEqual(['Okra', 'Mint']);
  expect([langOf(okra), langOf(mint), plainLang()]).toEqual([undefined, undefined, undefined]);
});

test('names are sorted as they are shown', () => {
  const rows = [
    { name: 'A', names: { ja: 'んぼ' } },
    { name: 'B', names: { ja: 'あめ' } },
  ];
  expect([...rows].sort(byLocalName).map(({ name }) => name)).toEqual(['A', 'B']);
  i18n.activate('ja', 'ja');
  expect([...rows].sort(byLocalName).map(({ name }) => name)).toEqual(['B', 'A']);
});
