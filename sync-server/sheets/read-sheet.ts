import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Cell, textOnly } from './column.ts';
import { assertNotTooLarge, MAX_ROWS, type Sheet, SheetError } from './sheet.ts';

/** Limits for reading a file. The largest real one with 12 columns needs a quarter of them. */
export const LIMITS = {
  seconds: 60,
  /** Heap of the reading process. */
  megabytes: 384,
  /** Uncompressed bytes of an .xlsx file. */
  maxUnpacked: 100 * 1024 * 1024,
  maxCells: 2_000_000,
  maxLetters: 50_000_000,
};
type ReadLimits = typeof LIMITS;

/** A string is a cell with that text and value. */
type SentCell = string | Cell | null;
type Answer =
  | { problem: { code: keyof typeof UNREADABLE; values: Record<string, string | number> } }
  /** `otherSheets` is null until the last message. */
  | {
      problem?: never;
      rows: { number: number; cells: SentCell[] }[];
      name?: string;
      visible?: string[];
      otherSheets: string[] | null;
    };

/** Messages for unreadable files, by the codes of read-process.mjs. */
const UNREADABLE = {
  unpacked: /*i18n*/ 'it unpacks to more than {most} MB: divide it',
  no_workbook: /*i18n*/ 'it is damaged, or no Excel workbook',
  password: /*i18n*/ 'it has a password: save it without one',
  no_sheet: /*i18n*/ 'it is neither .xlsx, .xls nor CSV in UTF-8 or Shift_JIS',
  rows: /*i18n*/ 'it has more than {most} rows: divide it',
  row_letters: /*i18n*/ 'row {row} has more than {most} letters',
  cells: /*i18n*/ 'it has more than {most} cells: divide it',
  letters: /*i18n*/ 'it has more than {most} letters: divide it',
  quote: /*i18n*/ 'a quote in row {row} is not closed',
  damaged: /*i18n*/ 'it is damaged',
};
const TOO_SLOW = /*i18n*/ 'reading it takes longer than {seconds} seconds: divide it, or save it as CSV';
const TOO_MUCH = /*i18n*/ 'reading it takes too much memory: divide it, or save it as CSV';

/** A cell without characters that databases can't store. */
function toCell(cell: SentCell): Cell | null {
  if (cell === null) return null;
  const { value, text, ...rest } = typeof cell === 'string' ? { value: cell, text: cell } : cell;
  return { ...rest, value: typeof value === 'string' ? textOnly(value) : value, text: textOnly(text) };
}

function start({ seconds, megabytes, ...limits }: ReadLimits, sheet: string | undefined): ChildProcess {
  // One more row for the header.
  const said = JSON.stringify({ ...limits, maxRows: MAX_ROWS + 1, wanted: sheet });
  return fork(join(import.meta.dirname, 'read-process.mjs'), [said], {
    // The process runs plain JavaScript, so it needs no TypeScript loader, which would slow its start.
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: { ...process.env, NODE_OPTIONS: '' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
}

/** Why a reader ended without an answer. */
function whyEnded({ killed }: ChildProcess, { seconds }: ReadLimits): SheetError {
  return killed ? new SheetError({ sentence: TOO_SLOW, values: { seconds } }) : new SheetError(TOO_MUCH);
}

/**
 * Reads a sheet of an .xlsx or .xls file, by default the first visible one, or a CSV file in UTF-8, UTF-16 or a
 * Japanese encoding; detects the format from the bytes. Runs in a separate process with limits on time and memory, and
 * receives rows in chunks, so that no file blocks the server and a crafted one ends only its reader.
 * @throws SheetError
 */
export async function readSheet(bytes: Uint8Array, limits = LIMITS, wanted?: string): Promise<Sheet> {
  assertNotTooLarge(bytes.length);
  const reader = start(limits, wanted);
  // It may exit before reading the whole file, which is reported below.
  reader.stdin?.on('error', () => {}).end(bytes);
  const ended = once(reader, 'exit');
  try {
    const rows: Sheet['rows'] = [];
    for (;;) {
      reader.send('next', () => {});
      const answered = once(reader, 'message').then(([message]): Answer => message);
      const answer = await Promise.race([answered, ended.then(() => undefined)]);
      if (!answer) throw whyEnded(reader, limits);
      if (answer.problem !== undefined) {
        const { code, values } = answer.problem;
        throw new SheetError({ sentence: UNREADABLE[code], values });
      }
      for (const { number, cells } of answer.rows) rows.push({ number, cells: cells.map(toCell) });
      if (answer.otherSheets) {
        const { name = '', visible = [], otherSheets } = answer;
        return {
          rows,
          name: textOnly(name),
          otherSheets: otherSheets.map(textOnly),
          visible: visible.map(textOnly),
        };
      }
    }
  } finally {
    reader.kill('SIGKILL');
  }
}
