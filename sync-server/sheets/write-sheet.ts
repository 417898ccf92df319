import { setImmediate as loopTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SheetColumn } from './column.ts';

/** The type of an Excel workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Makes a workbook of one sheet with a header row. SheetJS makes a workbook in one piece, which takes long: that is done in
 * a thread of its own, and between two pages of records the event loop is let go.
 * @throws when the thread fails
 */
export async function writeSheet<R>(
  { name, columns }: { name: string; columns: SheetColumn<R>[] },
  pages: AsyncIterable<R[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const looks = columns.map(({ header, width, kind }) => ({ header, width, kind }));
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: { name, columns: looks },
    // It is plain JavaScript: whatever loads TypeScript here would only make it slow there.
    execArgv: [],
  });
  const file = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The sheet was not written')));
  });
  // Looked at below; a failure before that must not count as nobody's.
  file.catch(() => {});
  try {
    for await (const records of pages) {
      worker.postMessage(records.map((record) => columns.map((column) => column.show(record))));
      await loopTurn();
    }
    worker.postMessage(null);
    return await file;
  } finally {
    await worker.terminate();
  }
}
