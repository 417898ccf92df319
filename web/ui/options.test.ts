import { describe, expect, it } from 'vitest';
import { matcher, optionsOf } from './options.ts';

const options = optionsOf([
  { value: '1', label: 'Tokyo Curry', hint: 'SA0002' },
  { value: '2', label: 'Café Momo', hint: 'UE0010' },
]);
const found = (search: string) => options.filter(({ text }) => matcher(search)(text)).map(({ value }) => value);

describe('options to choose from', () => {
  it('stand in the order of their labels', () => {
    expect(options.map(({ label }) => label)).toEqual(['Café Momo', 'Tokyo Curry']);
  });

  it('are found by label and hint, without case, accents and letter width', () => {
    expect(found('CAFE')).toEqual(['2']);
    expect(found('sa0002')).toEqual(['1']);
    expect(found('ｔｏｋｙｏ')).toEqual(['1']);
  });

  it('need every word of the search, in any order', () => {
    expect(found('momo café')).toEqual(['2']);
    expect(found('momo tokyo')).toEqual([]);
  });

  it('are all found by nothing typed', () => {
    expect(found('')).toEqual(['2', '1']);
    expect(found('  ')).toEqual(['2', '1']);
  });
});
