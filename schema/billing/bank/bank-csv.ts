import { z } from 'zod';
import { Day } from '../../days.ts';
import { MAX_YEN, type WholeYen } from '../../money.ts';
import type { BillingProblem } from '../problems.ts';
import { type BankEntry, identified } from './bank-entries.ts';
import { BankFileError } from './zengin-records.ts';

const Column = z.int().min(0).max(200);

/** The columns of a bank's CSV, counted from 0: chosen once for an account, and remembered. */
export const BankCsvColumns = z.object({
  /** Lines before the first entry. */
  headerLines: z.int().min(0).max(100),
  day: Column,
  /** Money that came in; in a column for both directions what went out is below 0. */
  amountIn: Column,
  payer: Column,
  amountOut: Column.nullable(),
  /** The balance after each line, which then has to follow from the line before. */
  balance: Column.nullable(),
});
export type BankCsvColumns = z.infer<typeof BankCsvColumns>;

type Line = { line: number; day: string; payer: string; came: number; went: number; balance: number | null };

/** The text of a CSV: UTF-8 if it can be that, else Shift_JIS, as most banks write. */
export function decodeBankText(bytes: Uint8Array): string | BillingProblem {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this one.
    }
  }
  return { code: 'file_unknown', values: {} };
}

const plain = (text: string) => text.normalize('NFKC').trim();

const WESTERN = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/;
const REIWA = /^(?:令和|R)(\d{1,2}|元)(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/i;
const TIME = /[\sT]+\d{1,2}:\d{2}(:\d{2})?$/;

/** A day as banks write it: 2026/11/20, 20261120, 2026年11月20日, R8.11.20; a time behind it is left out. */
function csvDay(typed: string, line: number): Day {
  const text = plain(typed).replace(TIME, '');
  const western = text.match(WESTERN);
  const [, era = '', ...inEra] = text.match(REIWA) ?? [];
  const [month, day] = (western ? western.slice(3) : inEra).filter((part) => part !== undefined);
  const year = western ? Number(western[1]) : 2018 + Number(era === '元' ? 1 : era);
  const found = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (!Day.safeParse(found).success) throw new BankFileError({ code: 'file_day', values: { line, text: typed } });
  return found;
}

/** Whole yen of a cell, such as `¥45,360`; null if it is empty. */
function csvYen(typed: string, line: number): WholeYen | null {
  const text = plain(typed)
    .replace(/[¥円,\s]/g, '')
    .replace(/^[−▲△]/, '-');
  if (text === '' || text === '-') return null;
  const amount = Number(text);
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(amount)) {
    throw new BankFileError({ code: 'file_amount', values: { line, text: typed } });
  }
  return amount;
}

function readLine(cells: readonly string[], columns: BankCsvColumns, line: number): Line | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  const at = (column: number) => {
    const cell = cells[column];
    if (cell === undefined)
      throw new BankFileError({ code: 'file_column_missing', values: { line, column: column + 1 } });
    return cell;
  };
  const yenAt = (column: number | null) => (column === null ? null : csvYen(at(column), line));
  const [amount, out] = [yenAt(columns.amountIn) ?? 0, yenAt(columns.amountOut) ?? 0];
  if (Math.abs(amount) > MAX_YEN)
    throw new BankFileError({ code: 'file_amount', values: { line, text: at(columns.amountIn) } });
  const [came, went] = [Math.max(amount, 0), Math.max(-amount, 0) + out];
  return { line, day: at(columns.day), payer: at(columns.payer).trim(), came, went, balance: yenAt(columns.balance) };
}

/** The first line whose balance does not follow from the one before, read downward or upward; undefined if all do. */
function brokenLine(lines: readonly Line[], isNewestFirst: boolean): Line | undefined {
  return lines.find((line, index) => {
    const before = lines[index - 1];
    if (!before || before.balance === null || line.balance === null) return false;
    const [older, newer] = isNewestFirst ? [line, before] : [before, line];
    return (older.balance ?? 0) + newer.came - newer.went !== newer.balance;
  });
}

function mustFollow(lines: readonly Line[]) {
  const [downward, upward] = [brokenLine(lines, false), brokenLine(lines, true)];
  if (!downward || !upward) return;
  // The direction that went well for longer is the file's.
  throw new BankFileError({ code: 'file_balance_breaks', values: { line: Math.max(downward.line, upward.line) } });
}

/**
 * The money that came in, from a bank's CSV. Refused whole at the first day, amount or balance that can't be; lines
 * without an amount are notes.
 * @param rows cells of all lines, header included
 * @param account see `accountKey`: a CSV seldom says it itself
 */
export function readBankCsv(
  rows: readonly (readonly string[])[],
  columns: BankCsvColumns,
  account: string,
): { entries: BankEntry[]; outgoing: number } | BillingProblem {
  try {
    const lines = rows
      .map((cells, index) => (index < columns.headerLines ? null : readLine(cells, columns, index + 1)))
      .filter((line) => line !== null);
    const moved = lines.filter(({ came, went }) => came !== 0 || went !== 0);
    const dated = moved.map(({ line, day, ...rest }) => ({ ...rest, bookedOn: csvDay(day, line) }));
    mustFollow(moved);
    const received = dated.filter(({ came }) => came > 0);
    const entries = received.map(({ bookedOn, came, payer }) => ({
      ...{ account, bookedOn, amount: came, payer: payer.slice(0, 200), cancelled: false },
    }));
    return { entries: identified(entries), outgoing: dated.length - received.length };
  } catch (error) {
    if (error instanceof BankFileError) return error.problem;
    throw error;
  }
}
