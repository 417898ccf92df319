import { setPriority } from 'node:os';
import zlib from 'node:zlib';
import * as XLSX from 'xlsx';
import { csvRows, Unreadable } from './csv.mjs';
import { decodeText } from './decode.mjs';

// Reads one spreadsheet in its own process: the file comes on stdin, and each `next` message is answered with some
// rows. A crafted file that exhausts the memory ends only this process.

// Serving requests has priority where cores are few.
setPriority(10);
// SheetJS checks a deprecated field to see if this zlib is usable.
process.noDeprecation = true;

const { maxRows, maxCells, maxLetters, maxUnpacked } = JSON.parse(process.argv[2]);

/** Rows to read beyond the limit, to tell if more follow. */
const SEEN_BEYOND = 1000;
/** Cells per message: some milliseconds of work for the receiver. */
const CELLS_AT_ONCE = 4000;
const LETTERS_AT_ONCE = 200_000;

let unpacked = 0;

/** Inflates within a total limit: a small file may expand to a huge one. */
class BoundedInflate {
  _processChunk(packed) {
    try {
      const { buffer, engine } = zlib.inflateRawSync(packed, { info: true, maxOutputLength: maxUnpacked - unpacked });
      unpacked += buffer.length;
      this.bytesRead = engine.bytesWritten;
      return buffer;
    } catch (error) {
      if (error.code !== 'ERR_BUFFER_TOO_LARGE') throw error;
      throw new Unreadable('unpacked', { most: maxUnpacked / 1024 / 1024 });
    }
  }
}
XLSX.CFB.utils.use_zlib({ InflateRaw: BoundedInflate });

/**
 * A cell as displayed: a code of 7 formatted as 0007 is 0007. A plain string stands for a cell with that text and
 * value.
 */
function cellOf(cell, isOf1904) {
  const hasFormula = cell?.f !== undefined || cell?.F !== undefined;
  // Cells of one formula's range have it in the first of them alone.
  if (hasFormula && (cell.t === 'z' || cell.v == null || Number.isNaN(cell.v))) {
    return { value: '', text: cell.f === undefined ? `={${cell.F}}` : `=${cell.f}`, hasNoResult: true };
  }
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return { value: '', text: String(cell.w ?? '#ERROR'), isError: true };
  const value = cell.v instanceof Date ? cell.v.toISOString() : cell.v;
  const isPlain = typeof value !== 'number' || cell.z === undefined || cell.z === 'General';
  const text = isPlain ? String(value) : (cell.w ?? String(value));
  if (text.trim() === '') return null;
  if (typeof value === 'number' && isOf1904) return { value, text, isOf1904 };
  return value === text ? text : { value, text };
}

function workbookOf(bytes, sheets = 0) {
  unpacked = 0;
  try {
    // Formulas and empty cells tell which formula has no result.
    const cells = { dense: true, cellNF: true, cellFormula: true, sheetStubs: true, cellHTML: false };
    return XLSX.read(bytes, { ...cells, sheets, sheetRows: maxRows + SEEN_BEYOND });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('no_workbook');
  }
}

function* xlsxRows(sheet, isOf1904) {
  for (const row of sheet?.['!data'] ?? []) {
    const cells = [];
    // Keeps holes: a row may start at the last of 16,384 columns.
    row?.forEach((cell, position) => {
      const read = cellOf(cell, isOf1904);
      if (read !== null) cells[position] = read;
    });
    yield cells;
  }
}

function decode(bytes) {
  const text = decodeText(bytes);
  if (text === null) throw new Unreadable('no_sheet');
  return text;
}

function* csvCells(text) {
  for (const row of csvRows(text)) yield row.map((field) => (field.trim() === '' ? null : field));
}

const isFilled = (cell) => cell !== null && cell !== undefined;

/** Non-empty rows with their numbers, cut to the width of the first, which is the header. */
function* filledRows(rows) {
  let number = 0;
  let width;
  let count = 0;
  let letters = 0;
  for (const row of rows) {
    number += 1;
    if (!row.some(isFilled)) continue;
    if (number > maxRows) throw new Unreadable('rows', { most: maxRows - 1 });
    width ??= row.length;
    const cells = Array.from({ length: Math.min(width, row.length) }, (_, position) => row[position] ?? null);
    const inRow = cells.reduce((sum, cell) => sum + (cell?.text ?? cell ?? '').length, 0);
    if (inRow > LETTERS_AT_ONCE) throw new Unreadable('row_letters', { row: String(number), most: LETTERS_AT_ONCE });
    count += cells.length;
    letters += inRow;
    if (count > maxCells) throw new Unreadable('cells', { most: maxCells });
    if (letters > maxLetters) throw new Unreadable('letters', { most: maxLetters });
    yield { row: { number, cells }, count, letters };
  }
}

function open(bytes) {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) {
    const book = workbookOf(bytes);
    const { Sheets: states = [], WBProps: { date1904 = false } = {} } = book.Workbook ?? {};
    // People see the first one that is not hidden.
    const at = Math.max(
      0,
      states.findIndex(({ Hidden }) => !Hidden),
    );
    const name = book.SheetNames[at] ?? '';
    const { Sheets: sheets } = at === 0 ? book : workbookOf(bytes, at);
    return { name, otherSheets: book.SheetNames.toSpliced(at, 1), rows: xlsxRows(sheets[name], date1904) };
  }
  return { name: '', otherSheets: [], rows: csvCells(decode(bytes)) };
}

function* answersFor(bytes) {
  const { name, otherSheets, rows } = open(bytes);
  let page = [];
  let said = { count: 0, letters: 0 };
  for (const { row, ...sum } of filledRows(rows)) {
    page.push(row);
    if (sum.count - said.count < CELLS_AT_ONCE && sum.letters - said.letters < LETTERS_AT_ONCE) continue;
    yield { rows: page, otherSheets: null };
    page = [];
    said = sum;
  }
  yield { rows: page, name, otherSheets };
}

const parts = [];
for await (const part of process.stdin) parts.push(part);
const answers = answersFor(Buffer.concat(parts));

process.on('message', () => {
  try {
    process.send(answers.next().value);
  } catch (error) {
    process.send({ problem: error instanceof Unreadable ? error.problem : { code: 'damaged', values: {} } });
  }
});
