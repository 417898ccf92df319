import { setTimeout as pause } from 'node:timers/promises';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CFB, utils, type WorkSheet, write } from 'xlsx';
import { LIMITS, readSheet } from './read-sheet.ts';
import { readDay } from './reading.ts';
import { MAX_BYTES, MAX_ROWS, SheetError } from './sheet.ts';

function workbook(sheets: Record<string, WorkSheet>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  return write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'buffer', bookType });
}
const bytes = (text: string) => new TextEncoder().encode(text);
async function textsOf(file: Uint8Array) {
  const { rows } = await readSheet(file);
  return rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null));
}

/** 顧客,北京 in Shift_JIS. */
const SHIFT_JIS = Uint8Array.of(0x8c, 0xda, 0x8b, 0x71, 0x2c, 0x96, 0x6b, 0x8b, 0x9e);

test.each([
  ['UTF-8', bytes('顧客,北京')],
  ['UTF-8 with a BOM', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('顧客,北京'))],
  ['Shift_JIS', SHIFT_JIS],
  ['UTF-16 that begins with the greater byte', new Uint8Array(Buffer.from('\ufeff顧客,北京', 'utf16le').swap16())],
  ['EUC-JP', Uint8Array.of(0xb8, 0xdc, 0xb5, 0xd2, 0x2c, 0xcb, 0xcc, 0xb5, 0xfe)],
  ['ISO-2022-JP', bytes('\x1b$B8\\5R\x1b(B,\x1b$BKL5~\x1b(B')],
  ['UTF-16, as Excel writes "Unicode text"', new Uint8Array(Buffer.from('\ufeff顧客\t北京', 'utf16le'))],
])('CSV in %s is read', async (_name, file) => {
  expect(await textsOf(file)).toEqual([['顧客', '北京']]);
});

test('in CSV, what looks like a number, a date or a formula is the text that it is', async () => {
  expect(await textsOf(bytes('0312345678,1/2,=1+1,1e5'))).toEqual([['0312345678', '1/2', '=1+1', '1e5']]);
});

test('a cell is read as a person sees it, a number also as a number', async () => {
  const sheet = utils.aoa_to_sheet([
    [{ t: 'n', v: 7, z: '0000' }, { t: 'n', v: 312_345_678_901 }, { t: 'n', v: 45_000, z: 'yyyy-mm-dd' }, true, '=1+1'],
  ]);
  const [row] = (await readSheet(workbook({ Customers: sheet }))).rows;
  expect(row?.cells).toEqual([
    { value: 7, text: '0007' },
    { value: 312_345_678_901, text: '312345678901' },
    { value: 45_000, text: '2023-03-15' },
    { value: true, text: 'true' },
    { value: '=1+1', text: '=1+1' },
  ]);
});

test('a formula is read as what it came to, an error as an error', async () => {
  const sheet = utils.aoa_to_sheet([
    [
      { t: 'n', v: 3, f: '1+2' },
      { t: 'e', v: 0x2a, w: '#N/A' },
    ],
  ]);
  const [row] = (await readSheet(workbook({ Customers: sheet }))).rows;
  expect(row?.cells).toMatchObject([{ value: 3 }, { isError: true, text: '#N/A' }]);
});

test('a formula that nobody has computed is told at its cell, and one that came to nothing is empty', async () => {
  const sheet = utils.aoa_to_sheet([['Closing day', 'Name', 'Last']]);
  const file = CFB.read(workbook({ A: sheet }), { type: 'buffer' });
  const row =
    '<row r="2"><c r="A2"><f>20</f><v></v></c><c r="B2" t="str"><f>""</f><v></v></c><c r="C2"><f>A1</f></c></row>';
  const part = CFB.find(file, '/xl/worksheets/sheet1.xml');
  const xml = Buffer.from(part?.content as Uint8Array).toString();
  CFB.utils.cfb_add(
    file,
    '/xl/worksheets/sheet1.xml',
    Buffer.from(xml.replace('</sheetData>', `${row}</sheetData>`).replace('A1:C1', 'A1:C2')),
  );
  const { rows } = await readSheet(new Uint8Array(CFB.write(file, { type: 'buffer', fileType: 'zip' })));
  expect(rows[1]?.cells).toEqual([
    { value: '', text: '=20', hasNoResult: true },
    null,
    { value: '', text: '=A1', hasNoResult: true },
  ]);
});

test.each([
  ['an error that nobody computed', '<c r="A2"/><c r="B2" t="e"><f>1/0</f></c>', '=1/0'],
  ['every cell of a formula for a range', '<c r="A2"><f t="array" ref="A2:B2">C1:D1</f></c><c r="B2"/>', '={A2:B2}'],
  [
    'a formula that others share',
    '<c r="A2"><f t="shared" ref="A2:B2" si="0">C2</f></c><c r="B2"><f t="shared" si="0"/></c>',
    '=D2',
  ],
  ['a result of blanks', '<c r="B2"><f>A1</f><v> </v></c>', '=A1'],
])('%s is told at its cell, and never empty', async (_what, cells, text) => {
  const file = CFB.read(workbook({ A: utils.aoa_to_sheet([['Closing day', 'Name']]) }), { type: 'buffer' });
  const part = CFB.find(file, '/xl/worksheets/sheet1.xml');
  const xml = Buffer.from(part?.content as Uint8Array).toString();
  const changed = xml.replace('</sheetData>', `<row r="2">${cells}</row></sheetData>`).replace('A1:B1', 'A1:B2');
  CFB.utils.cfb_add(file, '/xl/worksheets/sheet1.xml', Buffer.from(changed));
  const { rows } = await readSheet(new Uint8Array(CFB.write(file, { type: 'buffer', fileType: 'zip' })));
  expect(rows[1]?.cells[1]).toMatchObject({ text, hasNoResult: true });
});

test('the first sheet that is not hidden is read, and named', async () => {
  const book = utils.book_new();
  for (const name of ['Lists', 'Old', 'Customers', 'Notes'])
    utils.book_append_sheet(book, utils.aoa_to_sheet([[name]]), name);
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 2 }, { Hidden: 0 }, { Hidden: 0 }] };
  const { rows, name, otherSheets } = await readSheet(write(book, { type: 'buffer', bookType: 'xlsx' }));
  expect([rows[0]?.cells[0]?.text, name, otherSheets]).toEqual(['Customers', 'Customers', ['Lists', 'Old', 'Notes']]);
});

test('days are counted from 1904 where the workbook does', async () => {
  const sheet = utils.aoa_to_sheet([
    [
      { t: 'n', v: 44_895, z: 'yyyy/m/d' },
      { t: 'n', v: 44_895 },
    ],
  ]);
  const book = { SheetNames: ['A'], Sheets: { A: sheet }, Workbook: { WBProps: { date1904: true } } };
  const [row] = (await readSheet(write(book, { type: 'buffer', bookType: 'xlsx' }))).rows;
  expect(row?.cells.map((cell) => cell && readDay(cell))).toEqual([{ value: '2026-12-01' }, { value: '2026-12-01' }]);
});

test('of a cell, what no database can store is left out', async () => {
  expect(await textsOf(bytes('Ri\u0000ce\u0007,x'))).toEqual([['Rice', 'x']]);
  expect(await textsOf(new Uint8Array(Buffer.from('顧客\ud800,b,1\r\n', 'utf16le')))).toEqual([
    ['顧客\ufffd', 'b', '1'],
  ]);
});

test('rows keep the numbers beside them, empty ones are passed over, other sheets are named', async () => {
  const sheet = utils.aoa_to_sheet([['Name'], [], ['  '], ['Rice']]);
  const { rows, otherSheets } = await readSheet(
    workbook({ Products: sheet, Old: utils.aoa_to_sheet([['x']]), Notes: {} }),
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 4]);
  expect(otherSheets).toEqual(['Old', 'Notes']);
  const csv = await readSheet(bytes('Name\n\n \nRice'));
  expect(csv.rows.map(({ number }) => number)).toEqual([1, 4]);
});

test.each([
  ['a part of an .xls', workbook({ A: utils.aoa_to_sheet([['x']]) }, 'biff8').slice(0, 400), /damaged/],
  ['half of an .xls', workbook({ A: utils.aoa_to_sheet([['x']]) }, 'biff8').slice(0, 2000), /damaged/],
  ['half of an .xlsx', workbook({ A: utils.aoa_to_sheet([['x']]) }).slice(0, 400), /damaged/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xa0, 0xfd), /neither .xlsx, .xls nor CSV/],
  ['too many bytes', new Uint8Array(MAX_BYTES + 1), /larger than 20 MB/],
  ['too many rows of CSV', bytes('x\n'.repeat(MAX_ROWS + 2)), /more than 50,000 rows/],
  ['a quote that is not closed', bytes('Name\n"Rice'), /a quote in row 2 is not closed/],
])('%s is told in one sentence', async (_name, file, reason) => {
  const error = await readSheet(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SheetError);
  expect(String(error)).toMatch(reason);
});

test('50,000 rows are read, one more is told', { tags: ['long'] }, async () => {
  const rows = (count: number) => workbook({ A: utils.aoa_to_sheet(Array.from({ length: count + 1 }, () => ['x'])) });
  expect((await readSheet(rows(MAX_ROWS))).rows).toHaveLength(MAX_ROWS + 1);
  await expect(readSheet(rows(MAX_ROWS + 1))).rejects.toThrow(/more than 50,000 rows/);
});

// Compresses best with zlib, which SheetJS does not find by itself on Node.js 24.
CFB.utils.use_zlib(zlib);

/** A workbook with one part that unpacks to this many megabytes, and is a thousand times smaller packed. */
function swollen(part: 'xl/worksheets/sheet1.xml' | 'xl/sharedStrings.xml', text: string, megabytes: number) {
  const sheet = utils.aoa_to_sheet([['Name'], ['Rice']]);
  const book = { SheetNames: ['A'], Sheets: { A: sheet } };
  const whole = CFB.read(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }), { type: 'buffer' });
  const end = part === 'xl/sharedStrings.xml' ? '</sst>' : '</sheetData></worksheet>';
  const start = part === 'xl/sharedStrings.xml' ? '<sst>' : '<worksheet><dimension ref="A1:XFD1048576"/><sheetData>';
  const times = Math.max(1, Math.floor((megabytes * 1024 * 1024) / text.length));
  CFB.utils.cfb_add(whole, `/${part}`, Buffer.from(`<?xml version="1.0"?>${start}${text.repeat(times)}${end}`));
  return new Uint8Array(CFB.write(whole, { type: 'buffer', fileType: 'zip', compression: true }));
}

/** Time is not what these tests are about, and the machine may be busy. */
const PATIENT = { ...LIMITS, seconds: 600 };

describe('a crafted file', () => {
  const row = (cells: string) => `<row>${cells}</row>`;
  const wide = Array.from({ length: 200 }, (_, n) =>
    row(`<c r="A${n + 1}"><v>1</v></c><c r="XFD${n + 1}"><v>1</v></c>`),
  );
  const long = row(`<c t="str"><v>${'a'.repeat(250_000)}</v></c>`);

  test.each([
    ['unpacks to too much', swollen('xl/sharedStrings.xml', '<si><t>a</t></si>', 101), /unpacks to more than 100 MB/],
    ['has a few very wide rows', swollen('xl/worksheets/sheet1.xml', wide.join(''), 0), /more than 2,000,000 cells/],
    ['has a long text', swollen('xl/worksheets/sheet1.xml', long, 1), /row 1 has more than 200,000 letters/],
  ])('that %s is told so', { tags: ['long'] }, async (_name, file, reason) => {
    // Small enough by its size alone.
    expect(file.length).toBeLessThan(MAX_BYTES);
    await expect(readSheet(file, PATIENT)).rejects.toThrow(reason);
  });

  test('that fills the memory ends its reader alone, in a sentence', { tags: ['long'] }, async () => {
    const file = swollen('xl/worksheets/sheet1.xml', row('<c><v>7</v></c>'.repeat(100)), 8);
    await expect(readSheet(file, { ...PATIENT, megabytes: 16 })).rejects.toThrow(
      /^reading it takes too much memory: divide/,
    );
  });

  test('that takes too long is told so', { tags: ['long'] }, async () => {
    const file = swollen('xl/sharedStrings.xml', '<si><t>a</t></si>', 40);
    await expect(readSheet(file, { ...LIMITS, seconds: 0.2 })).rejects.toThrow(
      /^reading it takes longer than 0.2 seconds/,
    );
  });

  test('keeps nobody waiting: the loop turns while it is read', { tags: ['long'] }, async () => {
    let isRead = false;
    const read = readSheet(swollen('xl/sharedStrings.xml', '<si><t>a</t></si>', 4)).finally(() => {
      isRead = true;
    });
    let turns = 0;
    while (!isRead) {
      await pause(5);
      turns += 1;
    }
    expect((await read).rows[0]?.cells[0]?.text).toBe('a');
    expect(turns).toBeGreaterThan(20);
  });
});
