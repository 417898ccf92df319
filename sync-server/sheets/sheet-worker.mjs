import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import zlib from 'node:zlib';
import * as XLSX from 'xlsx';

// Builds a workbook off the server's event loop: rows arrive as messages, null ends them, and the file is sent back.

// With few cores, serving requests comes first. Only Linux has priorities per thread.
if (process.platform === 'linux') setPriority(10);

// SheetJS reads a deprecated field to see if this zlib is usable.
process.noDeprecation = true;
XLSX.CFB.utils.use_zlib(zlib);

const { name, columns } = workerData;
const DAY_MS = 86_400_000;
/** The day number of 1970-01-01 in Excel. */
const EPOCH = 25_569;

function text(value) {
  // `_x0041_` is the format's escape for a character; escape text that looks like one.
  return { t: 's', v: value.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') };
}

const cellOf = {
  text,
  number: (value) => ({ t: 'n', v: value }),
  yen: (value) => ({ t: 'n', v: value, z: Number.isInteger(value) ? '"¥"#,##0' : '"¥"#,##0.00' }),
  day: (value) => ({ t: 'n', v: Date.parse(value) / DAY_MS + EPOCH, z: 'yyyy-mm-dd' }),
};

const table = [columns.map(({ header }) => text(header))];

parentPort.on('message', (rows) => {
  if (rows !== null) {
    for (const row of rows) {
      table.push(row.map((value, n) => (value === null || value === '' ? null : cellOf[columns[n].kind](value))));
    }
    return;
  }
  const sheet = XLSX.utils.aoa_to_sheet(table, { dense: true });
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  sheet['!autofilter'] = { ref: sheet['!ref'] };
  const book = XLSX.utils.book_new(sheet, name);
  const file = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }));
  parentPort.postMessage(file, [file.buffer]);
});
