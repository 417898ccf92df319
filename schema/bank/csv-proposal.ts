import type { Day } from '../core/days.ts';
import { directionOf, endsFile, isKindOfTransfer, yenOf } from './csv-cells.ts';
import { type BankCsvColumns, dayColumns, MOST_PREAMBLE } from './csv-columns.ts';
import { looksLikeDay, writtenDay } from './csv-days.ts';
import { readCsvLines } from './csv-lines.ts';
import { dayRank, headerText, payerRank, type Role, roleOf } from './csv-words.ts';

type Cells = readonly string[];
type Rows = readonly Cells[];

/** Lines examined for a proposal. */
const LOOKED_AT = 300;
/** Most columns of amounts to try in pairs, if no header tells their meaning. */
const MOST_TRIED = 6;

type Header = { lines: number; words: readonly string[] };

const isValue = (cell: string) => looksLikeDay(cell) || typeof yenOf(cell) === 'number';

/** The header row: it has words for a day and an amount, but no such values. */
function findHeader(rows: Rows): Header | null {
  const top = rows.slice(0, MOST_PREAMBLE);
  const ofRoles = (words: Cells): number => {
    const roles = new Set<Role | null>(words.map(roleOf));
    const isHeader = roles.has('day') && (['in', 'out', 'amount'] as const).some((role) => roles.has(role));
    roles.delete(null);
    return isHeader ? roles.size : 0;
  };
  let best: Header & { roles: number } = { lines: 0, words: [], roles: 0 };
  for (const [index, cells] of top.entries()) {
    const beneath = top[index + 1] ?? [];
    // Some banks split a header into two rows.
    const both = Array.from({ length: Math.max(cells.length, beneath.length) }, (_, at) =>
      [cells[at], beneath[at]].join(''),
    );
    const tried = [
      { lines: index + 1, words: cells },
      ...(beneath.some(isValue) ? [] : [{ lines: index + 2, words: both }]),
    ];
    if (cells.some(isValue)) continue;
    for (const each of tried) {
      const roles = ofRoles(each.words);
      if (roles > best.roles) best = { ...each, roles };
    }
  }
  return best.roles === 0 ? null : best;
}

type Shape = { rows: Rows; words: readonly string[]; width: number };

const filled = (rows: Rows, column: number) =>
  rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');

/** True if enough lines have a day in these columns; sums and notes have none. */
function holdDays({ rows }: Shape, columns: number[]): boolean {
  const [first = 0] = columns;
  const lines = rows.filter((cells) => (cells[first]?.trim() ?? '') !== '' && !cells.some(endsFile));
  const long = lines.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 2);
  const days = long.filter((cells) => writtenDay(columns.map((column) => cells[column] ?? '')) !== null);
  return days.length > 0 && days.length * 2 >= long.length;
}

/** The columns of the day, one to three adjacent ones; preferably the day of booking. */
function findDay(shape: Shape): number[] | null {
  const { words, width } = shape;
  const found: { columns: number[]; rank: number }[] = [];
  for (let column = 0; column < width; column += 1) {
    const word = words[column] ?? '';
    const isDay = words.length === 0 || roleOf(word) === 'day';
    const parts = [headerText(word), headerText(words[column + 1] ?? ''), headerText(words[column + 2] ?? '')];
    const ends = parts.map((part) => part.at(-1)).join('');
    const year = filled(shape.rows, column);
    const isYear =
      year.length > 0 &&
      year.every((cell) =>
        /^\s*(?:20\d{2}|(?:令和|令|R)?\s*\d{1,2}|令和元|元)\s*年?\s*$/i.test(cell.normalize('NFKC')),
      );
    if (words.length > 0 ? ends === '年月日' : isYear && /^20\d{2}$/.test(year[0] ?? '')) {
      found.push({ columns: [column, column + 1, column + 2], rank: dayRank(word) });
    } else if (isYear && headerText(words[column + 1] ?? '').endsWith('月日')) {
      found.push({ columns: [column, column + 1], rank: dayRank(words[column + 1] ?? '') });
    } else if (isDay && looksLikeOne(shape, column)) found.push({ columns: [column], rank: dayRank(word) });
    else if (words.length > 0 && (ends.startsWith('月日') || isDay)) {
      found.push({ columns: [column, column + 1], rank: dayRank(word) });
    }
  }
  const held = found.filter(({ columns }) => holdDays(shape, columns));
  return held.sort((a, b) => b.rank - a.rank)[0]?.columns ?? null;
}

const looksLikeOne = ({ rows, words }: Shape, column: number) =>
  filled(rows, column).some((cell) => (words.length > 0 ? writtenDay([cell]) !== null : looksLikeDay(cell)));

/** The amounts of a column; empty if it contains anything else. A leading 0 means a code. */
function amountsIn(rows: Rows, column: number): number[] {
  const cells = filled(rows, column);
  const amounts = cells.map(yenOf);
  const isCode = cells.some((cell) => /^0\d/.test(cell)) && !cells.some((cell) => /[,¥円]/.test(cell));
  if (isCode || amounts.includes(undefined)) return [];
  return amounts.filter((amount) => typeof amount === 'number');
}

/** True for a notice of incoming transfers: it names the sender, but no recipient. */
const isOfTransfersIn = (words: readonly string[]): boolean =>
  words.some((word) => /振込依頼人|振込人|仕向/.test(headerText(word))) &&
  !words.some((word) => /受取人|被仕向|出金|支払|引落/.test(headerText(word)));

type Money = Pick<BankCsvColumns, 'amountIn' | 'amountOut' | 'direction' | 'balance'>;

/** Possible meanings of the columns according to the header. */
function waysByWords({ rows, words }: Shape, days: number[]): Money[] {
  const named = (role: Role) =>
    words.flatMap((word, column) => (roleOf(word) === role && !days.includes(column) ? [column] : []));
  const isMoney = (column: number) => filled(rows, column).length === 0 || amountsIn(rows, column).length > 0;
  const [ins, outs, amounts] = [named('in'), named('out'), named('amount')].map((columns) => columns.filter(isMoney));
  const balances = named('balance').filter((column) => amountsIn(rows, column).length > 0);
  const directions = words.flatMap((_, column) => {
    const cells = filled(rows, column);
    const isDirection = cells.length > 0 && cells.every((cell) => directionOf(cell) !== null);
    const mayBe =
      !days.includes(column) && !['in', 'out', 'amount', 'balance'].includes(roleOf(words[column] ?? '') ?? '');
    return isDirection && mayBe ? [column] : [];
  });
  const ways: Omit<Money, 'balance'>[] = [];
  for (const amountIn of ins ?? []) {
    for (const amountOut of outs?.length ? outs : [null]) ways.push({ amountIn, amountOut });
  }
  if (!ins?.length) {
    for (const amountIn of amounts ?? []) {
      for (const direction of directions) ways.push({ amountIn, amountOut: null, direction });
      // Without a direction column, either the sign or the balance tells.
      const isSigned = amountsIn(rows, amountIn).some((amount) => amount < 0);
      if (directions.length === 0 && (isSigned || balances.length > 0 || isOfTransfersIn(words)))
        ways.push({ amountIn, amountOut: null });
    }
  }
  const withBalance = balances.length > 0 ? balances : [null];
  return ways.flatMap((way) => withBalance.map((balance) => ({ ...way, balance })));
}

/** Possible meanings of columns of amounts without a header: the balance has to confirm one. */
function waysByContents({ rows, width }: Shape, days: number[]): Money[] {
  const all = Array.from({ length: width }, (_, column) => column).filter((column) => !days.includes(column));
  const amounts = all.filter((column) => amountsIn(rows, column).length > 0).slice(0, MOST_TRIED);
  const empty = all.filter((column) => filled(rows, column).length === 0);
  const directions = all.filter((column) => {
    const cells = filled(rows, column);
    return cells.length > 0 && cells.every((cell) => directionOf(cell) !== null) && !amounts.includes(column);
  });
  return amounts.flatMap((balance) =>
    amounts
      .filter((column) => column !== balance)
      .flatMap((amountIn): Money[] => [
        ...amounts
          .filter((column) => column !== balance && column !== amountIn)
          .map((amountOut) => ({ amountIn, amountOut, balance })),
        ...directions.map((direction) => ({ amountIn, amountOut: null, direction, balance })),
        // Outgoing amounts have a column next to the incoming ones, which may be empty.
        ...empty
          .filter((column) => Math.abs(column - amountIn) === 1)
          .map((amountOut) => ({ amountIn, amountOut, balance })),
        { amountIn, amountOut: null, balance },
      ]),
  );
}

/** The most likely payer column; null if there is none. */
function findPayer({ rows, words, width }: Shape, used: readonly (number | null | undefined)[]): number | null {
  let best: { column: number; score: number } | null = null;
  for (let column = 0; column < width; column += 1) {
    const cells = filled(rows, column);
    if (used.includes(column) || cells.length * 3 < rows.length) continue;
    const rank = words.length > 0 ? payerRank(words[column] ?? '') : 1;
    const role = roleOf(words[column] ?? '');
    if (rank === 0 || (role !== 'payer' && role !== null)) continue;
    const share = (is: (cell: string) => boolean) => cells.filter(is).length / cells.length;
    if (share((cell) => isValue(cell) || /^[\d\s,.-]+$/.test(cell.normalize('NFKC'))) > 0.5) continue;
    if (share((cell) => directionOf(cell) !== null && isKindOfTransfer(cell)) === 1) continue;
    const score = rank - 7 * share(isKindOfTransfer) + new Set(cells).size / cells.length;
    if (score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { column, score };
  }
  return best?.column ?? null;
}

/**
 * Proposes the columns of a bank's CSV from its header and contents. Proposes nothing unless days are days, incoming
 * and outgoing amounts differ, payers are not numbers, and either the balances agree from line to line or the header is
 * clear about every amount.
 */
export function proposeColumns(rows: Rows, today: Day | null = null): BankCsvColumns | null {
  const header = findHeader(rows);
  const start =
    header?.lines ??
    Math.max(
      0,
      rows.findIndex((cells) => cells.some(looksLikeDay)),
    );
  const some = rows.slice(start, start + LOOKED_AT);
  const width = Math.max(0, ...some.map((cells) => cells.length));
  const all = { rows: some, words: header?.words ?? [], width };
  const days = findDay(all);
  if (!days) return null;
  const [day = 0, ...dayMore] = days;
  const dated = some.filter((cells) => writtenDay(days.map((column) => cells[column] ?? '')) !== null);
  const shape = { ...all, rows: dated };
  const read = rows.slice(0, start + LOOKED_AT);
  const ways = header ? waysByWords(shape, days) : waysByContents(shape, days);
  const found = ways.flatMap((money) => {
    const used = [...days, money.amountIn, money.amountOut, money.direction, money.balance];
    const payer = findPayer(shape, used);
    if (payer === null) return [];
    const columns = { headerLines: start, day, ...(dayMore.length > 0 && { dayMore }), ...money, payer };
    const reading = readCsvLines(read, columns, today);
    // The year is asked for together with the columns.
    if ('code' in reading) return reading.code === 'file_year_unknown' && header ? [{ columns, compared: 0 }] : [];
    const isSigned = reading.lines.some(({ went }) => went > 0);
    const byWords =
      header !== null &&
      (isOfTransfersIn(header.words) ||
        roleOf(header.words[money.amountIn] ?? '') === 'in' ||
        typeof money.direction === 'number' ||
        isSigned);
    return reading.lines.length > 0 && (reading.compared > 0 || byWords)
      ? [{ columns, compared: reading.compared }]
      : [];
  });
  const most = Math.max(0, ...found.map(({ compared }) => compared));
  const [best, another] = found.filter(({ compared }) => compared === most);
  if (!best) return null;
  const isSame = !another || most > 0 || dayColumns(another.columns).join() === dayColumns(best.columns).join();
  const isAmbiguous = another && most === 0 && another.columns.amountIn !== best.columns.amountIn;
  return isSame && !isAmbiguous ? best.columns : null;
}
