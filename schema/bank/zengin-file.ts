import type { Day } from '../core/days.ts';
import type { Problem } from '../core/problems.ts';
import { accountKey, type BankEntry, type BankOutgoing, bankNumber, countsLines, identified } from './bank-entries.ts';
import { saysCorrection } from './payer-names.ts';
import { NOTICE, STATEMENT } from './zengin-layout.ts';
import {
  BankFileError,
  type BankRecord,
  bookedAmount,
  readFields,
  recordsOf,
  reiwaDay,
  reiwaDayOrNull,
} from './zengin-records.ts';

/** Kinds of files; each has its own numbering. */
export type BankSourceKind = 'notice' | 'statement' | 'csv';

/** The part of a file for one account. */
export type BankFilePart = {
  account: string;
  /** First and last day; null if the bank omits them. */
  from: Day | null;
  to: Day | null;
  /** Incoming payments, and cancellations. */
  entries: BankEntry[];
  /** Number of outgoing entries, which are ignored. */
  outgoing: number;
  /** Outgoing payments that may be corrections. */
  outs: BankOutgoing[];
  source: BankSourceKind;
  /** True if it just numbers its lines, so that another file may number them differently. */
  countsLines: boolean;
};

/** The records of one account. */
type Section = { header: BankRecord; data: BankRecord[]; trailer: BankRecord };

const [HEADER, DATA, TRAILER, END] = ['1', '2', '8', '9'];
const textAt = ({ bytes }: BankRecord, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * The file split by accounts.
 * @throws BankFileError if records are missing or out of order
 */
function sectionsOf(records: readonly BankRecord[]): Section[] {
  const sections: Section[] = [];
  let open: { header: BankRecord; data: BankRecord[] } | null = null;
  let isEnded = false;
  for (const record of records) {
    const kind = textAt(record, 0, 1);
    if (kind === HEADER && !open && !isEnded) open = { header: record, data: [] };
    else if (kind === DATA && open) open.data.push(record);
    else if (kind === TRAILER && open) {
      sections.push({ ...open, trailer: record });
      open = null;
    } else if (kind === END && !open && sections.length > 0 && !isEnded) isEnded = true;
    else throw new BankFileError({ code: 'file_unexpected', values: { line: record.line, text: kind } });
  }
  if (!isEnded) throw new BankFileError({ code: 'file_without_end', values: { line: records.length } });
  return sections;
}

type SumProblemCode = Extract<Problem, { values: Record<'stated' | 'found', unknown> }>['code'];

/**
 * Asserts that a sum in the file matches its lines. Sums too large for a double exceed the field's width by far, so
 * they never match by accident.
 */
function mustAgree(code: SumProblemCode, stated: number, found: number) {
  if (stated !== found) throw new BankFileError({ code, values: { stated, found } });
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

type Header = { bank: string; branch: string; accountKind: string; number: string; from: string; to: string };

function frameOf({ bank, branch, accountKind: kind, number, from, to }: Header, line: number) {
  const account = accountKey({ bank, branch, kind, number });
  return { account, from: reiwaDayOrNull(from, line), to: reiwaDayOrNull(to, line) };
}

function bookedDay(text: string, line: number, { from, to }: { from: Day | null; to: Day | null }): Day {
  const day = reiwaDay(text, line);
  if (from !== null && to !== null && (day < from || day > to)) {
    throw new BankFileError({ code: 'file_day_outside', values: { line, day, from, to } });
  }
  return day;
}

function readNotice({ header, data, trailer }: Section): BankFilePart {
  const frame = frameOf(readFields(NOTICE.header, header), header.line);
  const entries = data.map((record) => {
    const { inquiry, booked, amount, payer, cancelled } = readFields(NOTICE.data, record);
    const no = bankNumber(inquiry);
    return {
      account: frame.account,
      bookedOn: bookedDay(booked, record.line, frame),
      amount: bookedAmount(amount, record.line),
      payer,
      cancelled: cancelled === '1',
      ...(no !== undefined && { no }),
    };
  });
  const stated = readFields(NOTICE.trailer, trailer);
  const [received, cancelled] = [entries.filter((each) => !each.cancelled), entries.filter((each) => each.cancelled)];
  mustAgree('file_count_differs', Number(stated.count), received.length);
  mustAgree('file_total_differs', Number(stated.total), sumOf(received));
  mustAgree('file_cancelled_count_differs', Number(stated.cancelledCount), cancelled.length);
  mustAgree('file_cancelled_total_differs', Number(stated.cancelledTotal), sumOf(cancelled));
  const isCounted = countsLines(entries.map(({ no }) => no));
  return {
    ...frame,
    entries: identified(entries),
    outgoing: 0,
    outs: [],
    source: 'notice',
    countsLines: isCounted,
  };
}

const [PLUS, MINUS, IN, OUT] = ['1', '2', '1', '2'];
/** The kind of a line that corrects another one. */
const CORRECTED = '19';

function signed(sign: string, balance: string, line: number): number {
  if (sign !== PLUS && sign !== MINUS)
    throw new BankFileError({ code: 'file_unexpected', values: { line, text: sign } });
  return sign === MINUS ? 0 - Number(balance) : Number(balance);
}

function readStatement({ header, data, trailer }: Section): BankFilePart {
  const opening = readFields(STATEMENT.header, header);
  const frame = frameOf(opening, header.line);
  const before = signed(opening.sign, opening.balance, header.line);
  let balance = before;
  const lines = data.map((record) => {
    const { inquiry, booked, direction, kind, amount, payer, note } = readFields(STATEMENT.data, record);
    if (direction !== IN && direction !== OUT) {
      throw new BankFileError({ code: 'file_unexpected', values: { line: record.line, text: direction } });
    }
    const no = bankNumber(inquiry);
    const yen = bookedAmount(amount, record.line);
    balance += direction === IN ? yen : 0 - yen;
    return {
      account: frame.account,
      bookedOn: bookedDay(booked, record.line, frame),
      amount: yen,
      payer,
      no,
      balance,
      isCorrection: kind === CORRECTED || saysCorrection(payer) || saysCorrection(note),
      isIn: direction === IN,
    };
  });
  const stated = readFields(STATEMENT.trailer, trailer);
  const [received, sent] = [lines.filter(({ isIn }) => isIn), lines.filter(({ isIn }) => !isIn)];
  mustAgree('file_count_differs', Number(stated.inCount), received.length);
  mustAgree('file_total_differs', Number(stated.inTotal), sumOf(received));
  mustAgree('file_out_count_differs', Number(stated.outCount), sent.length);
  mustAgree('file_out_total_differs', Number(stated.outTotal), sumOf(sent));
  mustAgree('file_records_differ', Number(stated.records), lines.length);
  const after = signed(stated.sign, stated.balance, trailer.line);
  mustAgree('file_balance_differs', after, before + sumOf(received) - sumOf(sent));
  const entries = received.map(({ isIn: _in, no, isCorrection, ...entry }) => ({
    ...entry,
    cancelled: false,
    ...(no !== undefined && { no }),
    ...(isCorrection && { isCorrection }),
  }));
  const isCounted = countsLines(lines.map(({ no }) => no));
  const outs = sent.map(({ account, bookedOn, amount, payer, isCorrection }) => {
    return { account, bookedOn, amount, payer, isCorrection };
  });
  return {
    ...frame,
    entries: identified(entries),
    outgoing: sent.length,
    outs,
    source: 'statement',
    countsLines: isCounted,
  };
}

/**
 * Reads a notice of transfers (kind 01) or a statement (kind 03), for one account or several. Refused as a whole if
 * anything is inconsistent.
 * @param file bytes in Shift_JIS
 */
export function readZengin(file: Uint8Array): BankFilePart[] | Problem {
  try {
    const start = textAt({ line: 1, bytes: file }, 0, 3);
    if (start !== '101' && start !== '103') return { code: 'file_unknown', values: {} };
    return sectionsOf(recordsOf(file)).map((section) => {
      const kind = textAt(section.header, 1, 3);
      if (kind === '01') return readNotice(section);
      if (kind === '03') return readStatement(section);
      throw new BankFileError({ code: 'file_unexpected', values: { line: section.header.line, text: kind } });
    });
  } catch (error) {
    if (error instanceof BankFileError) return error.problem;
    throw error;
  }
}
