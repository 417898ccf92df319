import { setImmediate as loopTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Told } from '../basics/told.ts';
import { codesInWords } from './codes.ts';
import type { SheetColumn } from './column.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Puts words into the language of whoever reads the file. */
export type Say = (told: string | Told) => string;

/** Room for a header, in characters of the font: those of Japanese take two. */
const widthOf = (header: string) => [...header].reduce((width, each) => width + (each >= '\u2e80' ? 2 : 1), 2);

/**
 * Writes a workbook of one sheet with a header row. SheetJS builds a workbook in one long step, so a thread does it;
 * the event loop gets a turn between pages of records.
 * @throws if the thread fails
 */
export async function writeSheet<R>(
  { name, columns, say }: { name: string; columns: SheetColumn<R>[]; say: Say },
  pages: AsyncIterable<R[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const cellOf = ({ show, hasCodes }: SheetColumn<R>, record: R) => {
    const cell = show(record);
    return hasCodes && typeof cell === 'string' ? codesInWords(cell, say) : cell;
  };
  const looks = columns.map(({ header: words, width, kind }) => {
    const header = say(words);
    return { header, width: Math.max(width, widthOf(header)), kind };
  });
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: { name: say(name), columns: looks },
    // Plain JavaScript: a TypeScript loader would only slow its start.
    execArgv: [],
  });
  const file = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The sheet was not written')));
  });
  // Awaited below; until then a failure must not count as unhandled.
  file.catch(() => {});
  try {
    for await (const records of pages) {
      worker.postMessage(records.map((record) => columns.map((column) => cellOf(column, record))));
      await loopTurn();
    }
    worker.postMessage(null);
    return await file;
  } finally {
    await worker.terminate();
  }
}
