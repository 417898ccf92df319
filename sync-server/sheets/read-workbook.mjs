import zlib from 'node:zlib';
import * as XLSX from 'xlsx';
import { Unreadable } from './csv.mjs';

// SheetJS reads a deprecated field to see if this zlib is usable.
process.noDeprecation = true;

/** Rows over which a merged cell may extend. */
const MOST_MERGED = 1000;
/** Rows to read beyond the limit, to tell if there are more. */
const SEEN_BEYOND = 1000;

let unpacked = 0;
/** Limit of unpacked bytes. Small at first, since SheetJS unpacks a few bytes when it is given the class below. */
let maxUnpacked = 1024;

/** Inflates within a total limit, as a small file may expand to a huge one. */
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

/** A cell as displayed: the code 7 formatted as 0007 is 0007. A plain string is a cell with that text and value. */
function cellOf(cell, isOf1904) {
  const hasFormula = cell?.f !== undefined || cell?.F !== undefined;
  // If a formula covers a range, only the first cell contains it.
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

/** Size of the smallest workbook in bytes; anything smaller would be read as text. */
const LEAST = 512;

function workbookOf(bytes, maxRows, sheets = 0) {
  unpacked = 0;
  if (typeof bytes !== 'string' && bytes.length < LEAST) throw new Unreadable('no_workbook');
  try {
    // Formulas and empty cells show which formulas have no result.
    const cells = { dense: true, cellNF: true, cellFormula: true, sheetStubs: true, cellHTML: false };
    // In HTML, text stays text, as in CSV.
    const kind = typeof bytes === 'string' ? { type: 'string', raw: true } : {};
    return XLSX.read(bytes, { ...cells, ...kind, sheets, sheetRows: maxRows + SEEN_BEYOND });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(/password|encrypt/i.test(error.message) ? 'password' : 'no_workbook');
  }
}

/** Columns of merged cells, by the rows below their first one, such as a category beside its products. */
function mergedBelow(sheet) {
  const below = new Map();
  for (const { s, e } of sheet?.['!merges'] ?? []) {
    for (let row = s.r + 1; row <= Math.min(e.r, s.r + MOST_MERGED); row++) {
      if (!below.has(row)) below.set(row, []);
      below.get(row).push({ column: s.c, from: s.r });
    }
  }
  return below;
}

function* xlsxRows(sheet, isOf1904) {
  const below = mergedBelow(sheet);
  const data = sheet?.['!data'] ?? [];
  for (const [at, row] of data.entries()) {
    const cells = [];
    // Keeps holes, as a row may start at the last of 16,384 columns.
    row?.forEach((cell, position) => {
      const read = cellOf(cell, isOf1904);
      if (read !== null) cells[position] = read;
    });
    // A text applies to all rows of its merged cell; a number might be counted twice.
    for (const { column, from } of below.get(at) ?? []) {
      const above = cellOf(data[from]?.[column], isOf1904);
      if (cells[column] === undefined && cells.some(Boolean) && typeof above === 'string') cells[column] = above;
    }
    yield cells;
  }
}

/**
 * Reads an .xlsx or .xls file, or an HTML table as text.
 * @returns the name and rows of the wanted sheet, or else of the first visible one, and the names of the others
 * @throws Unreadable
 */
export function openWorkbook(bytes, limits) {
  const { maxRows, wanted } = limits;
  maxUnpacked = limits.maxUnpacked;
  const book = workbookOf(bytes, maxRows);
  const { Sheets: states = [], WBProps: { date1904 = false } = {} } = book.Workbook ?? {};
  // Users only see sheets that are not hidden.
  const visible = book.SheetNames.filter((_name, n) => !states[n]?.Hidden);
  const asked = visible.includes(wanted) ? wanted : visible[0];
  const at = Math.max(0, book.SheetNames.indexOf(asked));
  const name = book.SheetNames[at] ?? '';
  const { Sheets: sheets } = at === 0 ? book : workbookOf(bytes, maxRows, at);
  return { name, visible, otherSheets: book.SheetNames.toSpliced(at, 1), rows: xlsxRows(sheets[name], date1904) };
}
