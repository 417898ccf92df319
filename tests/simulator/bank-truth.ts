import { addDays } from '../../schema/core/days.ts';
import { buildNotice, type TestEntry } from '../../schema/testing/test-zengin.ts';

/**
 * A transfer as the bank knows it. Transfers with the same amount share day and payer; `goneOn` is the day of its
 * correction.
 */
export type Booked = TestEntry & { no: number; goneOn?: string };

/** The account of the small world's business. */
const ACCOUNT = { bank: '0001', branch: '123', kind: '1', number: '1234567' };

/** The bank's notice from a day on: a file contains whole days. */
export function noticeOf(booked: readonly Booked[], from: string): Uint8Array {
  const entries = booked.filter(({ day }) => day >= from);
  return buildNotice(entries, { account: ACCOUNT, from, to: entries.at(-1)?.day ?? from });
}

type View = { day: string; payer: string };

/** A transfer as in the bank's CSV: some a day earlier, some with a truncated name. */
export const csvViewOf = ({ day, payer, amount }: TestEntry): View => ({
  day: amount % 3 === 0 ? addDays(day, -1) : day,
  payer: amount % 2 === 0 ? payer.slice(0, -1) : payer,
});

export const CSV_COLUMNS = { headerLines: 1, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: null };

/** The bank's CSV from a day on, with its corrections. */
export function csvOf(booked: readonly Booked[], from: string): Uint8Array {
  const lines = booked.flatMap((transfer) => {
    const { day, payer } = csvViewOf(transfer);
    const { amount, goneOn } = transfer;
    const back = goneOn === undefined ? [] : [{ day: goneOn, text: `${goneOn},訂正 ${payer},${amount},` }];
    return [{ day, text: `${day},${payer},,${amount}` }, ...back];
  });
  const shown = lines.filter(({ day }) => day >= from).sort((a, b) => (a.day < b.day ? -1 : 1));
  return new TextEncoder().encode(['日付,摘要,出金,入金', ...shown.map(({ text }) => text), ''].join('\n'));
}

/**
 * The true answer: two lines with one amount are the same transfer if one is from the notice and the other from the
 * CSV; or if they are equal and there are more of them than transfers, since an older file was imported late.
 * @param standing lines of that amount that represent a transfer each
 */
export function answerOf(
  booked: readonly Booked[],
  kind: 'same' | 'back',
  [entry, other]: [View & { amount: number }, View],
  standing: readonly View[],
): 'yes' | 'no' {
  const [transfer, ...twins] = booked.filter(({ amount }) => amount === entry.amount);
  if (!transfer) return 'no';
  if (kind === 'back') return transfer.goneOn === undefined ? 'no' : 'yes';
  const isAlike = ({ day, payer }: View) => day === entry.day && payer === entry.payer;
  return isAlike(other) && standing.filter(isAlike).length <= 1 + twins.length ? 'no' : 'yes';
}
