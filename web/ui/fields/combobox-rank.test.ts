import { expect, test } from 'vitest';
import { createFinder } from '../search/use-found.ts';
import { shownOf } from './combobox-field.tsx';
import { optionsOf } from './options.ts';

const OPTIONS = optionsOf([
  { value: '1', label: 'Ayutthaya Kitchen Tsurumi', hint: 'KN0001' },
  { value: '2', label: 'Umi Ya', hint: 'UE0002' },
  { value: '3', label: 'Kaiyo Umi no Ya', hint: 'UE0003' },
  { value: '4', label: 'Trading Sakura Dining', hint: 'SA0004' },
  { value: '5', label: 'Sakura Dining', hint: 'SA0005' },
  { value: '6', label: '海の家 うみ', hint: 'UE0006' },
]);
const shown = (typed: string) => shownOf(createFinder(OPTIONS)(typed), typed).map(({ label }) => label);

test('best matches come first: the start of the name, then starts of words, then the rest', () => {
  expect(shown('umi ya')).toEqual(['Umi Ya', 'Kaiyo Umi no Ya', 'Ayutthaya Kitchen Tsurumi']);
  expect(shown('sakura din')).toEqual(['Sakura Dining', 'Trading Sakura Dining']);
  expect(shown('din')[0]).toBe('Sakura Dining');
  expect(shown('ue0003')).toEqual(['Kaiyo Umi no Ya']);
});

test('without a word all stand in their order', () => {
  expect(shown('')).toEqual(OPTIONS.map(({ label }) => label));
});
