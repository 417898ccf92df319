import type { Day } from '../core/days.ts';
import { END, fieldsOf, NOTICE, RECORD_BYTES, STATEMENT } from './zengin-layout.ts';

export const TEST_ACCOUNT = { bank: '0001', branch: '123', kind: '1', number: '0045678' };
export const TEST_ACCOUNT_KEY = '0001-123-1-0045678';

/**
 * A line of an account; only statements have `out` and `kind`, only notices `cancelled`. `no` is the bank's number, by
 * default the index in the file.
 */
export type TestEntry = {
  day: Day;
  amount: number;
  payer: string;
  out?: boolean;
  cancelled?: boolean;
  no?: number;
  kind?: number;
};

const HALF_WIDTH_KANA = 0xff61;

/** Shift_JIS of ASCII and half-width kana, one byte each. */
function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - HALF_WIDTH_KANA + 0xa1;
  });
}

/** YYMMDD of the Reiwa era. */
export const reiwa = (day: Day) =>
  `${String(Number(day.slice(0, 4)) - 2018).padStart(2, '0')}${day.slice(5, 7)}${day.slice(8)}`;

function record(layout: Parameters<typeof fieldsOf>[0], values: Record<string, string | number>): number[] {
  return fieldsOf(layout).flatMap(({ name, isNumber, width }) => {
    const value = String(values[name] ?? '');
    const filled = isNumber ? value.padStart(width, '0') : value.padEnd(width, ' ');
    if (filled.length !== width) throw new Error(`${name} has no room for ${value}`);
    return bytesOf(filled);
  });
}

type Options = { lineEnd?: string; account?: typeof TEST_ACCOUNT; from?: Day; to?: Day };

function fileOf(records: number[][], lineEnd = ''): Uint8Array {
  for (const bytes of records) if (bytes.length !== RECORD_BYTES) throw new Error(`${bytes.length} bytes`);
  return Uint8Array.from(records.flatMap((bytes) => [...bytes, ...bytesOf(lineEnd)]));
}

const sumOf = (entries: readonly TestEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

function headerOf({ account = TEST_ACCOUNT, from = '2026-11-01', to = '2026-11-30' }: Options) {
  const names = { bankName: 'ﾄｳｷﾖｳ', branchName: 'ｼﾝｼﾞﾕｸ', holder: 'ｶ)ﾄﾄﾞｹﾌ-ｽﾞ' };
  const { kind, ...place } = account;
  return {
    record: 1,
    code: 0,
    made: reiwa(to),
    from: reiwa(from),
    to: reiwa(to),
    ...place,
    accountKind: kind,
    ...names,
  };
}

/** The fields that statements and notices share in a data record. */
const dataOf = ({ day, amount, payer, no }: TestEntry, index: number) => ({
  record: 2,
  inquiry: no ?? index + 1,
  booked: reiwa(day),
  valued: reiwa(day),
  amount,
  payer,
  bankName: 'ﾐｽﾞﾎ',
  branchName: 'ｱｵﾔﾏ',
});

/** A notice of transfers as a bank writes it. `trailer` overrides its sums. */
export function buildNotice(entries: readonly TestEntry[], options: Options = {}, trailer: object = {}): Uint8Array {
  const [received, cancelled] = [entries.filter((each) => !each.cancelled), entries.filter((each) => each.cancelled)];
  const sums = {
    count: received.length,
    total: sumOf(received),
    cancelledCount: cancelled.length,
    cancelledTotal: sumOf(cancelled),
  };
  const data = entries.map((entry, index) =>
    record(NOTICE.data, { ...dataOf(entry, index), cancelled: entry.cancelled ? 1 : 0 }),
  );
  return fileOf(
    [
      record(NOTICE.header, { ...headerOf(options), kind: '01' }),
      ...data,
      record(NOTICE.trailer, { record: 8, ...sums, ...trailer }),
      record(END, { record: 9 }),
    ],
    options.lineEnd,
  );
}

/** A statement as a bank writes it, from an opening balance that may be negative. */
export function buildStatement(
  entries: readonly TestEntry[],
  options: Options & { before?: number } = {},
  trailer: object = {},
): Uint8Array {
  const [received, sent] = [entries.filter(({ out }) => !out), entries.filter(({ out }) => out)];
  const { before = 0 } = options;
  const balanceOf = (balance: number) => ({ sign: balance < 0 ? 2 : 1, balance: Math.abs(balance) });
  const sums = {
    inCount: received.length,
    inTotal: sumOf(received),
    outCount: sent.length,
    outTotal: sumOf(sent),
    ...balanceOf(before + sumOf(received) - sumOf(sent)),
    records: entries.length,
  };
  const data = entries.map((entry, index) =>
    record(STATEMENT.data, { ...dataOf(entry, index), direction: entry.out ? 2 : 1, kind: entry.kind ?? 11 }),
  );
  return fileOf(
    [
      record(STATEMENT.header, { ...headerOf(options), kind: '03', ...balanceOf(before) }),
      ...data,
      record(STATEMENT.trailer, { record: 8, ...sums, ...trailer }),
      record(END, { record: 9 }),
    ],
    options.lineEnd,
  );
}
