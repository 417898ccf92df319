import { expect, it } from 'vitest';
import { optionsOf } from './options.ts';

it('stand in the order of their labels, to be found by label and hint', () => {
  const options = optionsOf([
    { value: '1', label: 'Tokyo Curry', hint: 'SA0002' },
    { value: '2', label: 'Café Momo' },
  ]);
  expect(options.map(({ label, text }) => [label, text])).toEqual([
    ['Café Momo', 'cafe momo '],
    ['Tokyo Curry', 'tokyo curry sa0002'],
  ]);
});
