import { setImmediate as loopTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SheetColumn } from './column.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes a workbook of one sheet with a header row. SheetJS builds a workbook in one long step, so a thread does it;
 * the event loop gets a turn between pages of records.
 * @throws if the thread fails
 */
export async function writeSheet<R>(
  { name, columns }: { name: string; columns: SheetColumn<R>[] },
  pages: AsyncIterable<R[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const looks = columns.map(({ header, width, kind }) => ({ header, width, kind }));
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: { name, columns: looks },
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
      worker.postMessage(records.map((record) => columns.map((column) => column.show(record))));
      await loopTurn();
    }
    worker.postMessage(null);
    return await file;
  } finally {
    await worker.terminate();
  }
}
