import { setPriority } from 'node:os';
import { csvRows, Unreadable } from './csv.mjs';
import { decodeText } from './decode.mjs';

// Reads a spreadsheet in its own process: the file comes on stdin, and each `next` message is answered with some rows.
// A crafted file that exhausts the memory ends only this process.

// With few cores, serving requests comes first.
setPriority(10);

const { maxRows, maxCells, maxLetters, maxUnpacked, wanted } = JSON.parse(process.argv[2]);

/** Limits of a message, so that the receiver is busy for a few milliseconds only. */
const CELLS_AT_ONCE = 4000;
const LETTERS_AT_ONCE = 200_000;

function decode(bytes) {
  const text = decodeText(bytes);
  if (text === null) throw new Unreadable('no_sheet');
  return text;
}

function* csvCells(text) {
  for (const row of csvRows(text)) yield row.map((field) => (field.trim() === '' ? null : field));
}

const isFilled = (cell) => cell !== null && cell !== undefined;

/** The header row is looked for among this many rows. */
const HEADS = 20;

/** The first non-empty rows, and the width of the widest of them. */
function readAhead(rows) {
  const ahead = [];
  let width = 0;
  for (let filled = 0; filled < HEADS && ahead.length <= maxRows; ) {
    const { value: row, done } = rows.next();
    if (done) break;
    ahead.push(row);
    if (!row.some(isFilled)) continue;
    filled += 1;
    width = Math.max(width, row.length);
  }
  return { ahead, width };
}

function* chained(first, rest) {
  yield* first;
  yield* rest;
}

/** Non-empty rows with their numbers, cut to the width of the rows that may be the header. */
function* filledRows(rows) {
  let number = 0;
  const { ahead, width } = readAhead(rows);
  let count = 0;
  let letters = 0;
  for (const row of chained(ahead, rows)) {
    number += 1;
    if (!row.some(isFilled)) continue;
    if (number > maxRows) throw new Unreadable('rows', { most: maxRows - 1 });
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

/** First bytes of .xlsx and .xls files. */
const WORKBOOKS = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** The start of an HTML or XML table, which some programs save as .xls. */
const MARKUP = /^[\s\ufeff]*<(?:!doctype|html|head|meta|table|\?xml|\?mso)/i;

/** SheetJS is loaded on demand: loading takes longer than reading most files, and CSV does not need it. */
async function open(bytes) {
  const isWorkbook = WORKBOOKS.some((mark) => mark.every((byte, at) => bytes[at] === byte));
  const text = isWorkbook ? '' : decode(bytes);
  if (isWorkbook || MARKUP.test(text)) {
    const { openWorkbook } = await import('./read-workbook.mjs');
    return openWorkbook(isWorkbook ? bytes : text, { maxRows, maxUnpacked, wanted });
  }
  return { name: '', otherSheets: [], visible: [], rows: csvCells(text) };
}

async function* answersFor(bytes) {
  const { name, otherSheets, visible, rows } = await open(bytes);
  let page = [];
  let said = { count: 0, letters: 0 };
  for (const { row, ...sum } of filledRows(rows)) {
    page.push(row);
    if (sum.count - said.count < CELLS_AT_ONCE && sum.letters - said.letters < LETTERS_AT_ONCE) continue;
    yield { rows: page, otherSheets: null };
    page = [];
    said = sum;
  }
  yield { rows: page, name, visible, otherSheets };
}

const parts = [];
for await (const part of process.stdin) parts.push(part);
const answers = answersFor(Buffer.concat(parts));

process.on('message', async () => {
  try {
    process.send((await answers.next()).value);
  } catch (error) {
    process.send({ problem: error instanceof Unreadable ? error.problem : { code: 'damaged', values: {} } });
  }
});
