import type { Day } from '../../days.ts';
import type { BillingProblem } from '../problems.ts';
import { type BankEntry, identified } from './bank-entries.ts';
import type { BankCsvColumns } from './csv-columns.ts';
import { type CsvReading, type PassedOver, readCsvLines } from './csv-lines.ts';

/** The money that came in, by the lines that were read of a CSV. */
export function entriesOf({ lines }: CsvReading, account: string): { entries: BankEntry[]; outgoing: number } {
  const received = lines.filter(({ came }) => came > 0);
  const entries = received.map(({ day, came, payer }) => ({
    ...{ account, bookedOn: day, amount: came, payer: payer.slice(0, 200).toWellFormed(), cancelled: false },
  }));
  return { entries: identified(entries), outgoing: lines.length - received.length };
}

/**
 * The money that came in, from a bank's CSV. Refused whole at the first day, amount, direction or balance that can't be;
 * lines that are no entries are named.
 * @param rows cells of all lines, header included
 * @param account see `accountKey`: a CSV seldom says it itself
 * @param today by which two digits of a year are understood; null if days are not judged
 */
export function readBankCsv(
  rows: readonly (readonly string[])[],
  columns: BankCsvColumns,
  account: string,
  today: Day | null = null,
): { entries: BankEntry[]; outgoing: number; passedOver: PassedOver[] } | BillingProblem {
  const reading = readCsvLines(rows, columns, today);
  return 'code' in reading ? reading : { ...entriesOf(reading, account), passedOver: reading.passedOver };
}
