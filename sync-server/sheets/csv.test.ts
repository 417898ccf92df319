import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuses } from '../../schema/testing/refuses.ts';
import { csvRows } from './csv.mjs';

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r1;2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a\tb\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a,b,', [['a', 'b', '']]],
  ['"a,""b""\nc",d', [['a,"b"\nc', 'd']]],
  [
    '"a;b;c",d\n1,2',
    [
      ['a;b;c', 'd'],
      ['1', '2'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['="0123",=1+1', [['0123', '=1+1']]],
  ['"=""0123""",x', [['0123', 'x']]],
  ['', []],
  [
    'a|b\n1,5|2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'sep=;\r\na;b,c\r\n1;2',
    [
      ['a', 'b,c'],
      ['1', '2'],
    ],
  ],
  [
    'day\tin\n11/20\t55,000\n11/21\t1,000\n',
    [
      ['day', 'in'],
      ['11/20', '55,000'],
      ['11/21', '1,000'],
    ],
  ],
  ['Account 1\nday;in;x\n11/20;5,0;y', [['Account 1'], ['day', 'in', 'x'], ['11/20', '5,0', 'y']]],
])('%j is read as it was meant', (text, rows) => {
  expect([...csvRows(text)]).toEqual(rows);
});

test('a quote that is not closed is told with its row', () => {
  expect(() => [...csvRows('a,b\n"c,d\ne,f')]).toThrow(
    expect.objectContaining({ problem: { code: 'quote', values: { row: '2' } } }),
  );
});

test('whatever is written by the rules is read back', async () => {
  const field = fc.string({
    unit: fc.constantFrom('a', ' ', ',', ';', '\t', '"', '\n', '\r', '0', '語'),
    maxLength: 8,
  });
  const table = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 6 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const check = (rows: string[][], [separator, end]: [string, string], read: (text: string) => Iterable<string[]>) => {
    const header = ['x', 'y', 'z'].join(separator);
    const text = [header, ...rows.map((row) => row.map(quoted).join(separator))].join(end);
    expect([...read(text)].slice(1)).toEqual(rows);
  };
  const written = fc.tuple(fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n', '\r'));
  fc.assert(fc.property(table, written, (rows, how) => check(rows, how, csvRows)));
  const rows = [
    ['a,b', 'say "x"', ''],
    ['two\nlines', ' 0', '語'],
  ];
  await refuses((read: (text: string) => Iterable<string[]>) => check(rows, [',', '\n'], read), {
    'quotes are not known': (text) => text.split('\n').map((line) => line.split(',')),
    'blanks are cut off': (text) => [...csvRows(text)].map((row) => row.map((each) => each.trim())),
    'a row is lost': (text) => [...csvRows(text)].slice(0, -1),
  });
});
