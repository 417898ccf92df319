import { describe, expect, it } from 'vitest';
import { optionsOf } from '../fields/options.ts';
import { createFinder } from './use-found.ts';

const options = optionsOf([
  { value: '1', label: 'Tokyo Curry', hint: 'SA0002' },
  { value: '2', label: 'Café Momo', hint: 'UE0010' },
  { value: '3', label: 'Momo House', hint: 'UE0011' },
]);
const found = (search: string) => createFinder(options)(search).map(({ value }) => value);

it('rows that match by sound as a whole come before those whose beginning matches', () => {
  const rows = [
    { text: 'cinnamon', sounds: ' dalchini' },
    { text: 'masoor', sounds: ' dal' },
  ];
  expect(createFinder(rows)('daal').map(({ text }) => text)).toEqual(['masoor', 'cinnamon']);
});

describe('rows that are searched', () => {
  it('are found by label and hint, without case, accents and letter width', () => {
    expect(found('CAFE')).toEqual(['2']);
    expect(found('sa0002')).toEqual(['1']);
    expect(found('ｔｏｋｙｏ')).toEqual(['1']);
  });

  it('need every word of the search, in any order', () => {
    expect(found('momo café')).toEqual(['2']);
    expect(found('momo tokyo')).toEqual([]);
  });

  it('are all found by nothing typed, as they came', () => {
    const find = createFinder(options);
    expect(find('')).toBe(options);
    expect(find('  ')).toBe(options);
  });

  it('are the same, typed letter by letter, taken back, or at once', () => {
    const find = createFinder(options);
    const words = ['momo ue0011', 'curry', 'zz', 'momo  house ', 'mo ca', 'o', 'UE'];
    for (const word of words) {
      const typed = Array.from(word, (_letter, index) => word.slice(0, index + 1));
      for (const text of [...typed, ...[...typed].reverse(), '']) {
        const step = find(text);
        const atOnce = createFinder(options)(text);
        expect(step, text).toEqual(atOnce);
      }
    }
  });

  it('are the very same array while a letter changes nothing, and when it is taken back', () => {
    const find = createFinder(options);
    const momo = find('momo');
    expect(momo).toHaveLength(2);
    expect(find('momo u')).toBe(momo);
    expect(find('momo ue0011')).not.toBe(momo);
    expect(find('momo')).toBe(momo);
    expect(find('m')).toHaveLength(2);
  });
});
