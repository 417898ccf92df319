import { readBankCsv } from '../../schema/bank/bank-csv.ts';
import { countsLines } from '../../schema/bank/bank-entries.ts';
import type { BankCsvColumns } from '../../schema/bank/csv-columns.ts';
import type { PassedOver } from '../../schema/bank/csv-lines.ts';
import { partsOfAccount } from '../../schema/bank/own-accounts.ts';
import { type BankFilePart, readZengin } from '../../schema/bank/zengin-file.ts';
import type { Day } from '../../schema/core/days.ts';
import { PROBLEMS, type Problem } from '../../schema/core/problems.ts';
import { HttpError } from '../errors/errors.ts';
import { textOnly } from '../sheets/column.ts';
import { csvRows } from '../sheets/csv.mjs';
import { decodeText } from '../sheets/decode.mjs';
import { encodeShiftJis } from '../sheets/shift-jis.ts';

/** The part of a file that belongs to one of the business's accounts. */
export type OwnPart = Omit<BankFilePart, 'account'> & {
  /** See `ownAccountKey`. */
  key: string;
  /** The bank's own codes; null for a CSV, which has none. */
  codes: string | null;
  passedOver?: PassedOver[];
};

/** Refuses a file as a whole, with one sentence. */
export function refuseFile({ code, values }: Problem): never {
  const message = { sentence: PROBLEMS[code], values };
  throw new HttpError(422, 'invalid', message, { issues: [{ path: 'file', message }] });
}

/** Length of a Zengin header up to its first name, where a CSV already has a comma. */
const HEADER_DIGITS = 26;
const [COMMA, ONE, ZERO] = [0x2c, 0x31, 0x30];

const isRecords = (bytes: Uint8Array) => {
  const [record, kind] = bytes;
  return record === ONE && (kind === ZERO || kind === ONE) && !bytes.subarray(0, HEADER_DIGITS).includes(COMMA);
};

/** Byte order marks of UTF-8 and UTF-16, or the first digit in UTF-16. */
const OTHERS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [ONE, 0],
  [0, ONE],
];

/** UTF-8 text that contains kana, which half-width kana in Shift_JIS can never look like; null for anything else. */
function kanaInUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\u3000-\uffef]/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/**
 * The bytes of a Zengin file in Shift_JIS. If an editor has stored it in another encoding, in which fields have other
 * widths, it is converted back. Null for any other file.
 */
export function zenginBytesOf(bytes: Uint8Array): Uint8Array | null {
  const isOther = OTHERS.some((mark) => mark.every((byte, at) => bytes[at] === byte));
  const text = isOther ? decodeText(bytes) : isRecords(bytes) ? kanaInUtf8(bytes) : null;
  const records = text === null ? bytes : encodeShiftJis(text.replaceAll('\ufeff', ''));
  return isRecords(records) ? records : null;
}

/**
 * The lines of a CSV.
 * @throws HttpError 422
 */
export function csvLinesOf(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  if (text === null) return refuseFile({ code: 'file_unknown', values: {} });
  try {
    // Byte order marks and the end-of-file character do not belong to the text.
    return [...csvRows(textOnly(text).replaceAll('\ufeff', ''))];
  } catch {
    return refuseFile({ code: 'file_unknown', values: {} });
  }
}

/**
 * The parts of a Zengin file, by the business's accounts.
 * @throws HttpError 422
 */
export function zenginPartsOf(bytes: Uint8Array): OwnPart[] {
  const parts = readZengin(bytes);
  if ('code' in parts) return refuseFile(parts);
  return parts.map(({ account, entries, ...part }) => {
    const { codes, key } = partsOfAccount(account);
    return { ...part, key, codes, entries: entries.map((entry) => ({ ...entry, account: key })) };
  });
}

/**
 * The entries of a bank's CSV.
 * @throws HttpError 422
 */
export function csvPartOf(rows: string[][], columns: BankCsvColumns, key: string, today: Day): OwnPart {
  const read = readBankCsv(rows, columns, key, today);
  if ('code' in read) return refuseFile(read);
  const days = read.entries.map(({ bookedOn }) => bookedOn).sort();
  const isCounted = countsLines(read.entries.map(({ no }) => no));
  const kind = { source: 'csv' as const, countsLines: isCounted };
  return { ...read, ...kind, key, codes: null, from: days[0] ?? null, to: days.at(-1) ?? null };
}

/** Refuses entries with future days. */
export function assertPast(parts: readonly OwnPart[], today: Day): void {
  const late = parts
    .flatMap(({ entries }) => entries.map(({ bookedOn }) => bookedOn))
    .filter((day) => day > today)
    .sort()[0];
  if (late !== undefined) refuseFile({ code: 'file_day_to_come', values: { day: late } });
}
