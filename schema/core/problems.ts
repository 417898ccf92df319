import { RATE_PROBLEMS } from './rate-problems.ts';
import { SLIP_PROBLEMS } from './slip-problems.ts';

/**
 * User-facing messages for problems with rates, slips, closings, allocations and bank files. `{…}` are values of the
 * problem. Programs compare the code, never the message.
 */
export const PROBLEMS = {
  ...RATE_PROBLEMS,
  ...SLIP_PROBLEMS,
  already_closed: /*i18n*/ 'This account was already closed up to {day}.',
  allocation_of_nothing: /*i18n*/ 'Each amount must be more than 0.',
  allocation_exceeds_balance: /*i18n*/ 'Only ¥{balance} is open on this invoice.',
  allocation_exceeds_payment: /*i18n*/ 'The amounts are ¥{over} more than what was received.',
  allocation_twice: /*i18n*/ 'An invoice is named twice.',
  credit_exceeded: /*i18n*/ 'The customer’s credit is only ¥{credit}.',
  reduction_exceeds_invoice: /*i18n*/ 'This is more than the invoice’s ¥{gross}.',
  // Of a bank's file, which is refused as a whole. Each record of 200 bytes counts as a line.
  file_unknown: /*i18n*/ 'This is not a bank’s file of transfers or of an account.',
  file_cut: /*i18n*/ 'The file is cut: line {line} has {length} of 200 bytes.',
  file_without_end: /*i18n*/ 'The file is cut: it ends after line {line} without its end record.',
  file_letters: /*i18n*/ 'Line {line} has characters that are not Shift_JIS.',
  file_unexpected: /*i18n*/ 'Line {line}: “{text}” does not belong there.',
  file_day: /*i18n*/ 'Line {line}: “{text}” is no day.',
  file_day_outside: /*i18n*/ 'Line {line}: {day} is outside of the file’s days, {from} to {to}.',
  file_day_to_come: /*i18n*/ 'The file has an entry of {day}, which is still to come.',
  file_amount: /*i18n*/ 'Line {line}: “{text}” is no amount that can be booked.',
  file_count_differs: /*i18n*/ 'The file says that {stated} amounts came in, and has {found}.',
  file_total_differs: /*i18n*/ 'The file says that ¥{stated} came in, and its lines are ¥{found}.',
  file_out_count_differs: /*i18n*/ 'The file says that {stated} amounts went out, and has {found}.',
  file_out_total_differs: /*i18n*/ 'The file says that ¥{stated} went out, and its lines are ¥{found}.',
  file_cancelled_count_differs: /*i18n*/ 'The file says that {stated} transfers were cancelled, and has {found}.',
  file_cancelled_total_differs: /*i18n*/ 'The file says that ¥{stated} were cancelled, and its lines are ¥{found}.',
  file_records_differ: /*i18n*/ 'The file says that it has {stated} lines, and has {found}.',
  file_balance_differs: /*i18n*/ 'The file says that the balance is ¥{stated}, and its lines lead to ¥{found}.',
  file_balance_breaks: /*i18n*/ 'Line {line}: the balance does not follow from the line before it.',
  file_column_missing: /*i18n*/ 'Line {line} has no column {column}.',
  file_both_ways: /*i18n*/ 'Line {line} has an amount that came in and one that went out.',
  file_direction: /*i18n*/ 'Line {line}: “{text}” says neither that it came in nor that it went out.',
  file_direction_column: /*i18n*/ 'Column {column} says “{text}” of some amounts: choose it as the direction.',
  file_year_unknown: /*i18n*/ 'Line {line}: “{text}” has no year. Enter the year of the latest entry.',
  file_skips_entry: /*i18n*/ 'Line {line} would be skipped, though it has a day and an amount.',
  file_payers_numbers: /*i18n*/ 'Column {column} holds numbers, not the names of payers.',
  file_nothing: /*i18n*/ 'No line has an amount in these columns.',
  columns_twice: /*i18n*/ 'Column {column} is chosen twice.',
  columns_in_is_out: /*i18n*/ 'Column {column}, “{text}”, is what went out, and is chosen for what came in.',
  columns_out_is_in: /*i18n*/ 'Column {column}, “{text}”, is what came in, and is chosen for what went out.',
  columns_changed:
    /*i18n*/ 'The header of this file is not the one for which the columns were chosen. Choose them anew.',
  account_unknown: /*i18n*/ 'The file is of another account: {account}.',
  account_missing: /*i18n*/ 'No bank account is entered yet. Enter it in the settings first.',
  account_to_choose: /*i18n*/ 'Choose the account that the file is of.',
  columns_to_choose: /*i18n*/ 'Choose the columns of the file.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** The placeholders of a message. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A problem with the values of its message: days as YYYY-MM-DD, amounts in yen. */
export type Problem = {
  [Code in ProblemCode]: {
    code: Code;
    values: Record<NamesIn<(typeof PROBLEMS)[Code]>, string | number>;
  };
}[ProblemCode];

export type SlipProblem = Extract<Problem, { code: keyof typeof SLIP_PROBLEMS }>;
