import { readBankCsv } from '../../../schema/billing/bank/bank-csv.ts';
import { countsLines } from '../../../schema/billing/bank/bank-entries.ts';
import type { BankCsvColumns } from '../../../schema/billing/bank/csv-columns.ts';
import type { PassedOver } from '../../../schema/billing/bank/csv-lines.ts';
import { decodeBankText } from '../../../schema/billing/bank/csv-text.ts';
import { partsOfAccount } from '../../../schema/billing/bank/own-accounts.ts';
import { type BankFilePart, readZengin } from '../../../schema/billing/bank/zengin-file.ts';
import { BILLING_PROBLEMS, type BillingProblem } from '../../../schema/billing/problems.ts';
import type { Day } from '../../../schema/days.ts';
import { HttpError } from '../../errors/errors.ts';
import { csvRows } from '../../sheets/csv.mjs';

/** The part of a file for one of the business's accounts. */
export type OwnPart = Omit<BankFilePart, 'account'> & {
  /** See `ownAccountKey`. */
  key: string;
  /** The bank's own codes; null from a CSV, which does not say them. */
  codes: string | null;
  /** Lines of a CSV that are no entries. */
  passedOver?: PassedOver[];
};

/** Refuses a file with one sentence; nothing of it is taken. */
export function refuseFile({ code, values }: BillingProblem): never {
  const message = { sentence: BILLING_PROBLEMS[code], values };
  throw new HttpError(422, 'invalid', message, { issues: [{ path: 'file', message }] });
}

/** Bytes of a header up to its first name, where a CSV has a comma. */
const HEADER_DIGITS = 26;
const [COMMA, ONE, ZERO] = [0x2c, 0x31, 0x30];

/** True for the records of a notice or a statement, whichever they are of. */
export function isZengin(bytes: Uint8Array): boolean {
  const [record, kind] = bytes;
  return record === ONE && (kind === ZERO || kind === ONE) && !bytes.subarray(0, HEADER_DIGITS).includes(COMMA);
}

/** The lines of a CSV. @throws HttpError 422 */
export function csvLinesOf(bytes: Uint8Array): string[][] {
  const text = decodeBankText(bytes);
  if (typeof text !== 'string') return refuseFile(text);
  try {
    return [...csvRows(text)];
  } catch {
    return refuseFile({ code: 'file_unknown', values: {} });
  }
}

/** A notice or a statement by the business's accounts. @throws HttpError 422 */
export function zenginPartsOf(bytes: Uint8Array): OwnPart[] {
  const parts = readZengin(bytes);
  if ('code' in parts) return refuseFile(parts);
  return parts.map(({ account, entries, ...part }) => {
    const { codes, key } = partsOfAccount(account);
    return { ...part, key, codes, entries: entries.map((entry) => ({ ...entry, account: key })) };
  });
}

/** A bank's CSV. @param today null if days are not judged @throws HttpError 422 */
export function csvPartOf(rows: string[][], columns: BankCsvColumns, key: string, today: Day | null): OwnPart {
  const read = readBankCsv(rows, columns, key, today);
  if ('code' in read) return refuseFile(read);
  const days = read.entries.map(({ bookedOn }) => bookedOn).sort();
  const isCounted = countsLines(read.entries.map(({ no }) => no));
  const kind = { source: 'csv' as const, countsLines: isCounted };
  return { ...read, ...kind, key, codes: null, from: days[0] ?? null, to: days.at(-1) ?? null };
}

/** Refuses entries of days that are still to come. @param today null if days are not judged */
export function assertPast(parts: readonly OwnPart[], today: Day | null): void {
  const late = parts
    .flatMap(({ entries }) => entries.map(({ bookedOn }) => bookedOn))
    .filter((day) => today !== null && day > today)
    .sort()[0];
  if (late !== undefined) refuseFile({ code: 'file_day_to_come', values: { day: late } });
}
