import type { Day } from '../core/days.ts';
import { MAX_YEN } from '../core/money.ts';
import type { Problem } from '../core/problems.ts';
import { type BankEntry, type BankOutgoing, bankNumber, identified } from './bank-entries.ts';
import { folded } from './csv-cells.ts';
import type { BankCsvColumns } from './csv-columns.ts';
import { type CsvReading, type PassedOver, readCsvLines } from './csv-lines.ts';
import { saysCorrection } from './payer-names.ts';

type Rows = readonly (readonly string[])[];

const NUMBER_WORDS = /^(?:入出金|お?取引|照会)(?:明細)?(?:id|番号|no\.?)$/;

/** The index of the column with the bank's own number of each line, by its header; -1 if there is none. */
const numberColumn = (header: readonly string[] | undefined) =>
  header?.findIndex((cell) => NUMBER_WORDS.test(folded(cell))) ?? -1;

type Read = { entries: BankEntry[]; outgoing: number; outs: BankOutgoing[] };

/** The incoming and outgoing money of the lines read from a CSV. */
export function entriesOf({ lines }: CsvReading, account: string, rows: Rows, { headerLines }: BankCsvColumns): Read {
  const ofNumber = numberColumn(rows[headerLines - 1]);
  const received = lines.filter(({ came }) => came > 0);
  const entries = received.map(({ line, day, came, payer, balance }) => {
    const no = bankNumber(rows[line - 1]?.[ofNumber] ?? '');
    return {
      account,
      bookedOn: day,
      amount: came,
      payer: payer.slice(0, 200).toWellFormed(),
      cancelled: false,
      ...(no !== undefined && { no: no.toWellFormed() }),
      ...(balance !== null && { balance }),
      ...(saysCorrection(payer) && { isCorrection: true }),
    };
  });
  const sent = lines.filter(({ went }) => went > 0 && went <= MAX_YEN);
  const outs = sent.map(({ day, went, payer }) => {
    const text = payer.slice(0, 200).toWellFormed();
    return { account, bookedOn: day, amount: went, payer: text, isCorrection: saysCorrection(payer) };
  });
  return { entries: identified(entries), outgoing: lines.length - received.length, outs };
}

/**
 * The incoming money in a bank's CSV. Refused as a whole at the first invalid day, amount, direction or balance; lines
 * that are not entries are listed.
 * @param rows cells of all lines, header included
 * @param account see `accountKey`: a CSV seldom names it
 * @param today for interpreting two-digit years; null if days are not judged
 */
export function readBankCsv(
  rows: Rows,
  columns: BankCsvColumns,
  account: string,
  today: Day | null = null,
): (Read & { passedOver: PassedOver[] }) | Problem {
  const reading = readCsvLines(rows, columns, today);
  if ('code' in reading) return reading;
  return { ...entriesOf(reading, account, rows, columns), passedOver: reading.passedOver };
}
