import { setImmediate as loopTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Told } from '../basics/told.ts';
import { codesInWords } from './codes.ts';
import type { SheetColumn } from './column.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Translates messages for the file's reader. */
export type Say = (told: string | Told) => string;

/** Width of a header in characters; Japanese ones count twice. */
const widthOf = (header: string) => [...header].reduce((width, each) => width + (each >= '\u2e80' ? 2 : 1), 2);

/**
 * Writes a workbook of one sheet with a header row, in a thread, as SheetJS builds a workbook in one long step. The
 * event loop gets turns between pages of records.
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
    // The worker is plain JavaScript, so it needs no TypeScript loader, which would slow its start.
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
