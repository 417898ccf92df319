import type { CsvLook, LookResponse } from '../../schema/bank/bank-responses.ts';
import { type BankCsvColumns, columnsAgain, type RememberedColumns } from '../../schema/bank/csv-columns.ts';
import { type CsvReading, readCsvLines } from '../../schema/bank/csv-lines.ts';
import { proposeColumns } from '../../schema/bank/csv-proposal.ts';
import type { Day } from '../../schema/core/days.ts';
import { sumYen } from '../../schema/core/money.ts';
import { PROBLEMS, type Problem } from '../../schema/core/problems.ts';
import type { Told } from '../basics/told.ts';

/** Number of a CSV's lines shown raw, and of entries shown as read. */
const SHOWN_LINES = 12;
const SHOWN_ENTRIES = 8;
/** At most this many skipped lines are listed. */
export const MOST_PASSED_OVER = 100;

type Rows = string[][];

const toldOfProblem = ({ code, values }: Problem): Told => ({ sentence: PROBLEMS[code], values });

/**
 * The columns of a file for which nobody has chosen any: the remembered ones if the header is the same. Columns
 * remembered without the header's words (by earlier versions) hold if guessing gives the same.
 */
export function columnsOf(rows: Rows, remembered: RememberedColumns, today: Day): BankCsvColumns | null {
  const again = columnsAgain(rows, remembered);
  if (again === null || remembered.header !== undefined) return again;
  const proposed = proposeColumns(rows, today);
  const isSame =
    proposed && (['day', 'amountIn', 'amountOut', 'payer'] as const).every((name) => proposed[name] === again[name]);
  return isSame ? { ...again, headerLines: proposed.headerLines } : null;
}

function lookOf({ lines, passedOver, compared }: CsvReading): CsvLook {
  const sides = [lines.filter(({ came }) => came > 0), lines.filter(({ went }) => went > 0)] as const;
  return {
    lines: lines.slice(0, SHOWN_ENTRIES),
    came: { count: sides[0].length, amount: sumYen(sides[0].map(({ came }) => came)) },
    went: { count: sides[1].length, amount: sumYen(sides[1].map(({ went }) => went)) },
    compared,
    passedOver: passedOver.slice(0, MOST_PASSED_OVER),
    passedOverCount: passedOver.length,
  };
}

type Looked = { sent: BankCsvColumns | null; remembered: RememberedColumns | null; today: Day };

/** Previews a CSV before its import: its columns, and the entries read by them. */
export function lookAtCsv(
  rows: Rows,
  { sent, remembered, today }: Looked,
): Omit<LookResponse, 'problem'> & { problem: Told | null } {
  const known = sent ?? (remembered && columnsOf(rows, remembered, today));
  const columns = known ?? proposeColumns(rows, today);
  const source = sent ? 'sent' : known ? 'remembered' : remembered ? 'changed' : 'proposed';
  const read = columns && readCsvLines(rows, columns, today);
  const wrong = read && 'code' in read ? read : null;
  const reading = read && !('code' in read) ? lookOf(read) : null;
  const problem = wrong && toldOfProblem(wrong);
  const needsYear = wrong?.code === 'file_year_unknown';
  return { format: 'csv', rows: rows.slice(0, SHOWN_LINES), columns, source, reading, problem, needsYear };
}
