import { type CellObject, read, type WorkBook } from 'xlsx';
import type { Cell } from './column.ts';
import { parseCsv } from './csv.ts';
import { assertNotTooLarge, MAX_ROWS, type Sheet, SheetError } from './sheet.ts';

/** Rows beyond the largest file that are looked at, to see whether it goes on. */
const SEEN_BEYOND = 1000;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, n) => bytes[n] === byte);

/** A cell as a person sees it: a code of 7 that is shown as 0007 is 0007. */
function cellOf(cell: CellObject | undefined): Cell | null {
  if (!cell || cell.v === undefined) return null;
  if (cell.t === 'e') return { value: '', text: String(cell.w ?? '#ERROR'), isError: true };
  const value = cell.v instanceof Date ? cell.v.toISOString() : cell.v;
  const isPlain = typeof value !== 'number' || cell.z === undefined || cell.z === 'General';
  const text = isPlain ? String(value) : (cell.w ?? String(value));
  return text.trim() === '' ? null : { value, text };
}

function readWorkbook(bytes: Uint8Array): WorkBook {
  try {
    const cells = { dense: true, cellNF: true, cellFormula: false, cellHTML: false } as const;
    return read(bytes, { ...cells, sheets: 0, sheetRows: MAX_ROWS + SEEN_BEYOND });
  } catch {
    throw new SheetError('it is damaged, or no Excel workbook');
  }
}

function readXlsx(bytes: Uint8Array): Sheet {
  const book = readWorkbook(bytes);
  const [name = '', ...otherSheets] = book.SheetNames;
  const sheet = book.Sheets[name];
  const rows = (sheet?.['!data'] ?? []).map((cells, n) => ({ number: n + 1, cells: Array.from(cells ?? [], cellOf) }));
  return { rows, otherSheets };
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new SheetError('it is neither .xlsx nor CSV in UTF-8 or Shift_JIS');
}

function readCsv(bytes: Uint8Array): Sheet {
  const rows = parseCsv(decode(bytes));
  const cells = (row: string[]) => row.map((text) => (text.trim() === '' ? null : { value: text, text }));
  return { rows: rows.map((row, n) => ({ number: n + 1, cells: cells(row) })), otherSheets: [] };
}

/**
 * Reads the first sheet of an .xlsx file, or a CSV file in UTF-8 (with or without BOM), UTF-16 or Shift_JIS; what it is, is
 * seen from its bytes.
 * @throws SheetError
 */
export function readSheet(bytes: Uint8Array): Sheet {
  assertNotTooLarge({ bytes: bytes.length });
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new SheetError('it is an old .xls file, or has a password: save it as .xlsx without one');
  }
  const { rows, otherSheets } = startsWith(bytes, 0x50, 0x4b, 3, 4) ? readXlsx(bytes) : readCsv(bytes);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  assertNotTooLarge({ rows: filled.at(-1)?.number ?? 0 });
  return { rows: filled, otherSheets };
}
