import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { makeSheet, sheetWriter } from './save-sheet.ts';

test('a saved sheet holds text as text, days as days and yen as numbers', async () => {
  const file = makeSheet(await sheetWriter(), {
    name: 'Report 2025-06-11',
    columns: [
      { header: 'Restaurant', width: 20, kind: 'text' },
      { header: 'Due', width: 12, kind: 'day' },
      { header: 'Balance', width: 12, kind: 'yen' },
    ],
    rows: [
      ['=HYPERLINK("http://evil","x")', '2025-06-25', 1000.5],
      ['+81 _x0041_', null, 12_000],
    ],
    total: ['Total', null, 13_000.5],
  });
  const book = read(file, { cellFormula: true, cellNF: true });
  expect(book.SheetNames).toEqual(['Report 2025-06-11']);
  const sheet = book.Sheets['Report 2025-06-11'];
  expect(sheet?.A2).toMatchObject({ t: 's', v: '=HYPERLINK("http://evil","x")' });
  expect(sheet?.A2).not.toHaveProperty('f');
  expect(sheet?.A3).toMatchObject({ t: 's', v: '+81 _x0041_' });
  expect(sheet?.B2).toMatchObject({ t: 'n', w: '2025-06-25' });
  expect(sheet?.C2).toMatchObject({ t: 'n', v: 1000.5, w: '¥1,000.50' });
  expect(sheet?.C3).toMatchObject({ v: 12_000, w: '¥12,000' });
  expect(sheet?.['!autofilter']?.ref).toBe('A1:C3');
  expect(utils.sheet_to_json(sheet ?? {}, { header: 1 }).at(-1)).toEqual(['Total', undefined, 13_000.5]);
});
