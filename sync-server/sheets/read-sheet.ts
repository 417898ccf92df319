import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cell } from './column.ts';
import { assertNotTooLarge, MAX_ROWS, type Sheet, SheetError } from './sheet.ts';

/** What reading one file may cost. The largest honest one of 12 columns needs a quarter of it. */
export const LIMITS = {
  seconds: 60,
  /** Of the reader's heap. */
  megabytes: 384,
  /** Bytes of what is packed in an .xlsx file. */
  maxUnpacked: 100 * 1024 * 1024,
  maxCells: 2_000_000,
  maxLetters: 50_000_000,
};
type ReadLimits = typeof LIMITS;

/** A text alone is a cell that holds just that. */
type SentCell = string | Cell | null;
type Answer =
  | { problem: string }
  /** Without `otherSheets` there is more. */
  | { problem?: never; rows: { number: number; cells: SentCell[] }[]; otherSheets: string[] | null };

const TOO_MUCH = 'divide it, or save it as CSV';

const toCell = (cell: SentCell): Cell | null => (typeof cell === 'string' ? { value: cell, text: cell } : cell);

function start({ seconds, megabytes, ...limits }: ReadLimits): ChildProcess {
  // One row more, for the headers.
  const said = JSON.stringify({ ...limits, maxRows: MAX_ROWS + 1 });
  return fork(fileURLToPath(new URL('./read-process.mjs', import.meta.url)), [said], {
    // It is plain JavaScript: whatever loads TypeScript here would only make it slow there.
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: { ...process.env, NODE_OPTIONS: '' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
}

/** What ended a reader that gave no answer. */
function whyEnded({ killed }: ChildProcess, { seconds }: ReadLimits): SheetError {
  return killed
    ? new SheetError(`reading it takes longer than ${seconds} seconds: ${TOO_MUCH}`)
    : new SheetError(`reading it takes too much memory: ${TOO_MUCH}`);
}

/**
 * Reads the first sheet of an .xlsx file, or a CSV file in UTF-8 (with or without BOM), UTF-16 or Shift_JIS; what it is, is
 * seen from its bytes. A process of its own does it, within bounds of time and memory, and gives the rows in pieces: nobody waits
 * for a file, and a crafted one ends nothing but its reader.
 * @throws SheetError
 */
export async function readSheet(bytes: Uint8Array, limits = LIMITS): Promise<Sheet> {
  assertNotTooLarge(bytes.length);
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, n) => bytes[n] === byte)) {
    throw new SheetError('it is an old .xls file, or has a password: save it as .xlsx without one');
  }
  const reader = start(limits);
  // It may end before it took all of the file, which is told below.
  reader.stdin?.on('error', () => {}).end(bytes);
  const ended = once(reader, 'exit');
  try {
    const rows: Sheet['rows'] = [];
    for (;;) {
      reader.send('next', () => {});
      const answered = once(reader, 'message').then(([message]): Answer => message);
      const answer = await Promise.race([answered, ended.then(() => undefined)]);
      if (!answer) throw whyEnded(reader, limits);
      if (answer.problem !== undefined) throw new SheetError(answer.problem);
      for (const { number, cells } of answer.rows) rows.push({ number, cells: cells.map(toCell) });
      if (answer.otherSheets) return { rows, otherSheets: answer.otherSheets };
    }
  } finally {
    reader.kill('SIGKILL');
  }
}
