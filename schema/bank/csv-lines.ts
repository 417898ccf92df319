import type { Day } from '../core/days.ts';
import type { WholeYen } from '../core/money.ts';
import type { Problem } from '../core/problems.ts';
import { compareBalances } from './csv-balance.ts';
import { directionOf, endsFile, isSumCell, yenOf } from './csv-cells.ts';
import { type BankCsvColumns, dayColumns, headerWords } from './csv-columns.ts';
import { daysOf, looksLikeDay, writtenDay } from './csv-days.ts';
import { roleOf } from './csv-words.ts';
import { BankFileError } from './zengin-records.ts';

/** A problem with the columns themselves: one is chosen twice, or contradicts its header. */
function problemOfColumns(rows: readonly (readonly string[])[], columns: BankCsvColumns): Problem | null {
  const { amountIn, amountOut, direction, payer, balance, headerLines } = columns;
  const seen = new Set<number>();
  for (const column of [...dayColumns(columns), amountIn, amountOut, direction, payer, balance]) {
    if (column === null || column === undefined) continue;
    if (seen.has(column)) return { code: 'columns_twice', values: { column: column + 1 } };
    seen.add(column);
  }
  const header = headerLines > 0 ? (rows[headerLines - 1] ?? []) : [];
  const said = (column: number) => ({ column: column + 1, text: (header[column] ?? '').replace(/\s+/g, ' ').trim() });
  if (roleOf(header[amountIn] ?? '') === 'out') return { code: 'columns_in_is_out', values: said(amountIn) };
  if (amountOut !== null && roleOf(header[amountOut] ?? '') === 'in') {
    return { code: 'columns_out_is_in', values: said(amountOut) };
  }
  return null;
}

export type CsvLine = {
  line: number;
  day: Day;
  came: WholeYen;
  went: WholeYen;
  payer: string;
  balance: WholeYen | null;
};

/** Why a line is skipped: a sum or the end of the file, a repeated header, no amount, or a note. */
export const PASSED_OVER = ['sum', 'header', 'no amount', 'note'] as const;
export type PassedOver = { line: number; reason: (typeof PASSED_OVER)[number]; text: string };

export type CsvReading = {
  lines: CsvLine[];
  passedOver: PassedOver[];
  /** Number of balances checked against the previous one. */
  compared: number;
};

type Rows = readonly (readonly string[])[];
type Cells = readonly string[];
/** Amounts in a line's cells, before its day has a year. */
type Said = { came: WholeYen; went: WholeYen; balance: WholeYen | null };
type Taken = Said & { line: number; cells: Cells };

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');
const refuse = (problem: Problem): never => {
  throw new BankFileError(problem);
};

const textOf = (cells: Cells) =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 120)
    .toWellFormed();

const dayText = (cells: Cells, columns: BankCsvColumns) =>
  dayColumns(columns)
    .map((column) => cells[column]?.trim() ?? '')
    .join(' ')
    .trim();

const dayCells = (cells: Cells, columns: BankCsvColumns) => dayColumns(columns).map((column) => cells[column] ?? '');

/** A line's amounts; undefined for an invalid one. */
function amountsOf(cells: Cells, { amountIn, amountOut, balance }: BankCsvColumns) {
  const at = (column: number | null) => (column === null ? null : yenOf(cells[column] ?? ''));
  return { amount: at(amountIn), out: at(amountOut), balance: at(balance) };
}

/**
 * Reads incoming and outgoing amounts.
 * @throws BankFileError if they are ambiguous
 */
function saidBy(cells: Cells, columns: BankCsvColumns, line: number): Said {
  const { amount, out, balance } = amountsOf(cells, columns);
  const cannotBe = (column: number | null) =>
    refuse({ code: 'file_amount', values: { line, text: cells[column ?? -1] ?? '' } });
  if (amount === undefined) return cannotBe(columns.amountIn);
  if (out === undefined) return cannotBe(columns.amountOut);
  if (balance === undefined) return cannotBe(columns.balance);
  if (amount && out) refuse({ code: 'file_both_ways', values: { line } });
  const direction = columns.direction ?? null;
  if (direction !== null && amount) {
    const text = cells[direction] ?? '';
    const way = directionOf(text) ?? refuse({ code: 'file_direction', values: { line, text: text.trim() } });
    const isIn = way === 'in' && amount > 0;
    return { came: isIn ? amount : 0, went: isIn ? 0 : Math.abs(amount), balance };
  }
  // A negative amount in its own column is outgoing as well.
  const went = Math.max(-(amount ?? 0), 0) + (columns.amountIn === columns.amountOut ? 0 : Math.abs(out ?? 0));
  return { came: Math.max(amount ?? 0, 0), went, balance };
}

/** A line without a valid day: skipped, or refused if it may be an entry. */
function withoutDay(cells: Cells, columns: BankCsvColumns, line: number): PassedOver['reason'] {
  if (cells.some((cell, column) => (column === columns.payer ? isSumCell(cell) : endsFile(cell)))) return 'sum';
  const { amount, out } = amountsOf(cells, columns);
  const [amountText, day] = [cells[columns.amountIn] ?? '', dayText(cells, columns)];
  const isAmount = Boolean(amount) || Boolean(out);
  const isBroken = amount === undefined && /\d/.test(day) && /\d/.test(amountText);
  if (isAmount || isBroken) refuse({ code: 'file_day', values: { line, text: day } });
  return 'note';
}

/** True for an unlabelled line with the sums of all lines above. */
function areSums(cells: Cells, columns: BankCsvColumns, above: readonly Taken[]): boolean {
  if (above.length < 2 || dayText(cells, columns) !== '') return false;
  const { amount, out, balance } = amountsOf(cells, columns);
  const [came, went] = [
    above.reduce((sum, each) => sum + each.came, 0),
    above.reduce((sum, each) => sum + each.went, 0),
  ];
  const isLast = balance === null || above.at(-1)?.balance === balance || above[0]?.balance === balance;
  return isLast && columns.amountOut !== null && (amount ?? 0) === came && (out ?? 0) === went && came + went > 0;
}

function mustHaveColumns(cells: Cells, columns: BankCsvColumns, line: number): void {
  const named = [...dayColumns(columns), columns.amountIn, columns.amountOut, columns.payer, columns.direction];
  for (const column of [...named, columns.balance]) {
    if (column === null || column === undefined || cells[column] !== undefined) continue;
    refuse({ code: 'file_column_missing', values: { line, column: column + 1 } });
  }
}

/** Skipped header lines may contain anything but an entry in these columns. */
function mustSkipNoEntry(rows: Rows, columns: BankCsvColumns): void {
  for (const [index, cells] of rows.slice(0, columns.headerLines).entries()) {
    const { amount, out } = amountsOf(cells, columns);
    const hasDay = writtenDay(dayCells(cells, columns)) !== null;
    if (hasDay && (amount || out)) refuse({ code: 'file_skips_entry', values: { line: index + 1 } });
  }
}

/** Refuses one unsigned column for both directions, if another column tells the direction. */
function mustKnowDirection(taken: readonly Taken[], columns: BankCsvColumns): void {
  const { amountIn, amountOut, direction, payer, balance } = columns;
  if (amountOut !== null || typeof direction === 'number') return;
  const used = [...dayColumns(columns), amountIn, payer, balance];
  const width = Math.max(0, ...taken.slice(0, 500).map(({ cells }) => cells.length));
  for (let column = 0; column < width; column += 1) {
    if (used.includes(column)) continue;
    const wrong = taken.find(({ cells, came }) => came > 0 && directionOf(cells[column] ?? '') === 'out');
    const isDirection = taken.every(({ cells }) => directionOf(cells[column] ?? '') !== null);
    if (wrong && isDirection) {
      refuse({
        code: 'file_direction_column',
        values: { column: column + 1, text: wrong.cells[column]?.trim() ?? '' },
      });
    }
  }
}

/** Refuses a payer column with numbers or days. */
function mustBeNames(lines: readonly CsvLine[], { payer }: BankCsvColumns): void {
  const named = lines.filter((each) => each.came > 0 && each.payer !== '');
  const numbers = named.filter(
    (each) => yenOf(each.payer) !== undefined || /^[\d\s,.-]+$/.test(each.payer) || looksLikeDay(each.payer),
  );
  if (numbers.length * 2 > named.length) refuse({ code: 'file_payers_numbers', values: { column: payer + 1 } });
}

/**
 * Reads the lines of a bank's CSV by its columns. Refused as a whole at the first unreadable line that may be an entry;
 * all other skipped lines are listed.
 * @param today for interpreting two-digit years; null if days are not judged
 */
export function readCsvLines(rows: Rows, columns: BankCsvColumns, today: Day | null = null): CsvReading | Problem {
  try {
    const wrong = problemOfColumns(rows, columns);
    if (wrong) refuse(wrong);
    mustSkipNoEntry(rows, columns);
    const header = columns.headerLines > 0 ? headerWords(rows[columns.headerLines - 1] ?? []).join('\n') : null;
    const passedOver: PassedOver[] = [];
    const taken: Taken[] = [];
    const balances: { line: number; balance: number; cells: Cells }[] = [];
    for (const [index, cells] of rows.entries()) {
      const line = index + 1;
      if (index < columns.headerLines || isBlank(cells)) continue;
      const pass = (reason: PassedOver['reason']) => passedOver.push({ line, reason, text: textOf(cells) });
      if (header !== null && headerWords(cells).join('\n') === header) pass('header');
      else if (writtenDay(dayCells(cells, columns)) === null) {
        if (areSums(cells, columns, taken)) pass('sum');
        else pass(withoutDay(cells, columns, line));
      } else if (cells.some(isSumCell)) pass('sum');
      else {
        const said = saidBy(cells, columns, line);
        if (said.came !== 0 || said.went !== 0) {
          mustHaveColumns(cells, columns, line);
          taken.push({ line, cells, ...said });
        } else {
          // A truncated line has no amount, either.
          mustHaveColumns(cells, columns, line);
          pass('no amount');
          // An opening balance has no amount, but counts as a balance.
          if (said.balance !== null) balances.push({ line, balance: said.balance, cells });
        }
      }
    }
    if (taken.length === 0 && passedOver.some(({ reason }) => reason === 'no amount')) {
      refuse({ code: 'file_nothing', values: {} });
    }
    mustKnowDirection(taken, columns);
    const days = daysOf(
      taken.map(({ cells }) => dayCells(cells, columns)),
      { preamble: rows.slice(0, columns.headerLines), year: columns.year, today },
    );
    const lines = taken.map(({ cells, ...said }, index): CsvLine => {
      const [day, text] = [days[index] ?? null, dayText(cells, columns)];
      if (day === 'no year') return refuse({ code: 'file_year_unknown', values: { line: said.line, text } });
      if (day === null) return refuse({ code: 'file_day', values: { line: said.line, text } });
      return { ...said, day, payer: (cells[columns.payer] ?? '').replace(/\s*\n\s*/g, ' ').trim() };
    });
    mustBeNames(lines, columns);
    const still = balances.map(({ cells, ...each }) => ({ ...each, day: dayText(cells, columns), came: 0, went: 0 }));
    const moved = taken.map(({ cells, ...each }) => ({ ...each, day: dayText(cells, columns) }));
    const { compared, brokenLine } = compareBalances([...moved, ...still].sort((a, b) => a.line - b.line));
    if (brokenLine !== null) refuse({ code: 'file_balance_breaks', values: { line: brokenLine } });
    return { lines, passedOver, compared };
  } catch (error) {
    if (error instanceof BankFileError) return error.problem;
    throw error;
  }
}
