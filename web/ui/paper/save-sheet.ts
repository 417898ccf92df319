import { saveFile } from '../../browser/save-file.ts';
import { loadChunk } from '../../browser/updates.ts';

type Value = string | number | null;

export type Sheet = {
  /** Tab name; at most 31 characters. */
  name: string;
  /** Widths in characters. Yen are numbers, days (YYYY-MM-DD) become dates; text stays text, whatever it looks like. */
  columns: { header: string; width: number; kind: 'text' | 'number' | 'yen' | 'day' }[];
  rows: Value[][];
  /** A last row with sums, which stays out of filters. */
  total: Value[];
};

const DAY_MS = 86_400_000;
/** 1970-01-01 in Excel's day numbers. */
const EPOCH = 25_569;

/** The format writes characters as `_x0041_`, so text that looks like it has to be escaped. */
const escaped = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A cell with an explicit type, so that a name beginning with `=` is never a formula. */
function cellOf(value: Value, kind: Sheet['columns'][number]['kind']) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') {
    const z = Number.isInteger(value) ? '"¥"#,##0' : '"¥"#,##0.00';
    return { t: 'n' as const, v: value, ...(kind === 'yen' && { z }) };
  }
  if (kind === 'day') return { t: 'n' as const, v: Date.parse(value) / DAY_MS + EPOCH, z: 'yyyy-mm-dd' };
  return { t: 's' as const, v: escaped(value) };
}

/** SheetJS without the code for other formats. */
export const sheetWriter = () => import('xlsx/dist/xlsx.mini.min.js');
type Writer = Awaited<ReturnType<typeof sheetWriter>>;

/** An .xlsx file with one sheet. */
export function makeSheet({ utils, write }: Writer, { name, columns, rows, total }: Sheet): ArrayBuffer {
  const row = (values: Value[]) => values.map((value, index) => cellOf(value, columns[index]?.kind ?? 'text'));
  const header = columns.map(({ header: text }) => cellOf(text, 'text'));
  const sheet = utils.aoa_to_sheet([header, ...rows.map(row), row(total)]);
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const last = { r: rows.length, c: columns.length - 1 };
  sheet['!autofilter'] = { ref: utils.encode_range({ s: { r: 0, c: 0 }, e: last }) };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true });
}

/** Preloads the spreadsheet code, so that exports work offline. */
export async function prepareSheets(): Promise<void> {
  if (navigator.onLine) await loadChunk(sheetWriter).catch(() => {});
}

/** Downloads a spreadsheet made on this device, also offline. */
export async function saveSheet(fileName: string, sheet: Sheet): Promise<void> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(fileName, new Blob([makeSheet(await loadChunk(sheetWriter), sheet)], { type }));
}
