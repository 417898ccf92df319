import { expect, test } from 'vitest';
import { utils, type WorkSheet, write } from 'xlsx';
import { readSheet } from './read-sheet.ts';
import { MAX_BYTES, MAX_ROWS, SheetError } from './sheet.ts';

function workbook(sheets: Record<string, WorkSheet>): Uint8Array {
  return write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'buffer', bookType: 'xlsx' });
}
const bytes = (text: string) => new TextEncoder().encode(text);
const textsOf = (file: Uint8Array) => readSheet(file).rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null));

/** 顧客,北京 in Shift_JIS. */
const SHIFT_JIS = Uint8Array.of(0x8c, 0xda, 0x8b, 0x71, 0x2c, 0x96, 0x6b, 0x8b, 0x9e);

test.each([
  ['UTF-8', bytes('顧客,北京')],
  ['UTF-8 with a BOM', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('顧客,北京'))],
  ['Shift_JIS', SHIFT_JIS],
  ['UTF-16, as Excel writes "Unicode text"', new Uint8Array(Buffer.from('\ufeff顧客\t北京', 'utf16le'))],
])('CSV in %s is read', (_name, file) => {
  expect(textsOf(file)).toEqual([['顧客', '北京']]);
});

test('in CSV, what looks like a number, a date or a formula is the text that it is', () => {
  expect(textsOf(bytes('0312345678,1/2,=1+1,1e5'))).toEqual([['0312345678', '1/2', '=1+1', '1e5']]);
});

test('a cell is read as a person sees it, a number also as a number', () => {
  const sheet = utils.aoa_to_sheet([
    [{ t: 'n', v: 7, z: '0000' }, { t: 'n', v: 312_345_678_901 }, { t: 'n', v: 45_000, z: 'yyyy-mm-dd' }, true, '=1+1'],
  ]);
  const [row] = readSheet(workbook({ Customers: sheet })).rows;
  expect(row?.cells).toEqual([
    { value: 7, text: '0007' },
    { value: 312_345_678_901, text: '312345678901' },
    { value: 45_000, text: '2023-03-15' },
    { value: true, text: 'true' },
    { value: '=1+1', text: '=1+1' },
  ]);
});

test('a formula is read as what it came to, an error as an error', () => {
  const sheet = utils.aoa_to_sheet([
    [
      { t: 'n', v: 3, f: '1+2' },
      { t: 'e', v: 0x2a, w: '#N/A' },
    ],
  ]);
  const [row] = readSheet(workbook({ Customers: sheet })).rows;
  expect(row?.cells).toMatchObject([{ value: 3 }, { isError: true, text: '#N/A' }]);
});

test('rows keep the numbers beside them, empty ones are passed over, other sheets are named', () => {
  const sheet = utils.aoa_to_sheet([['Name'], [], ['  '], ['Rice']]);
  const { rows, otherSheets } = readSheet(workbook({ Products: sheet, Old: utils.aoa_to_sheet([['x']]), Notes: {} }));
  expect(rows.map(({ number }) => number)).toEqual([1, 4]);
  expect(otherSheets).toEqual(['Old', 'Notes']);
  expect(readSheet(bytes('Name\n\n \nRice')).rows.map(({ number }) => number)).toEqual([1, 4]);
});

test.each([
  ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /save it as .xlsx/],
  ['half of an .xlsx', workbook({ A: utils.aoa_to_sheet([['x']]) }).slice(0, 400), /damaged/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xa0, 0xfd), /neither .xlsx nor CSV/],
  ['too many bytes', new Uint8Array(MAX_BYTES + 1), /larger than 20 MB/],
  ['too many rows of CSV', bytes('x\n'.repeat(MAX_ROWS + 2)), /more than 50,000 rows/],
])('%s is told in one sentence', (_name, file, reason) => {
  expect(() => readSheet(file)).toThrow(SheetError);
  expect(() => readSheet(file)).toThrow(reason);
});

test('50,000 rows are read, one more is told', () => {
  const rows = (count: number) => workbook({ A: utils.aoa_to_sheet(Array.from({ length: count + 1 }, () => ['x'])) });
  expect(readSheet(rows(MAX_ROWS)).rows).toHaveLength(MAX_ROWS + 1);
  expect(() => readSheet(rows(MAX_ROWS + 1))).toThrow(/more than 50,000 rows/);
});
