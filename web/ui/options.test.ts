import { describe, expect, it } from 'vitest';
import { matcher, optionsOf } from './options.ts';

const rows = [
  { id: '1', name: 'Tokyo Curry', code: 'SA0002', gone: false },
  { id: '2', name: 'Café Momo', code: 'UE0010', gone: false },
  { id: '3', name: 'Closed Diner', code: 'UE0011', gone: true },
];
const options = optionsOf(rows, ({ id, name, code, gone }) => (gone ? null : { value: id, label: name, hint: code }));
const found = (search: string) => options.filter(({ text }) => matcher(search)(text)).map(({ value }) => value);

describe('options to choose from', () => {
  it('stand in the order of their labels, without those left out', () => {
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
