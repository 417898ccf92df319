import { addDays } from '../../schema/core/days.ts';
import { buildNotice, type TestEntry } from '../../schema/testing/test-zengin.ts';

/** A transfer as the bank knows it. Those of one amount are of one day and payer; `goneOn` is the day it was corrected. */
export type Booked = TestEntry & { no: number; goneOn?: string };

/** The account of the small world's business. */
const ACCOUNT = { bank: '0001', branch: '123', kind: '1', number: '1234567' };

/** The bank's notice of all days from one on: a file holds whole days. */
export function noticeOf(booked: readonly Booked[], from: string): Uint8Array {
  const entries = booked.filter(({ day }) => day >= from);
  return buildNotice(entries, { account: ACCOUNT, from, to: entries.at(-1)?.day ?? from });
}

type View = { day: string; payer: string };

/** A transfer as the bank's CSV has it: some a day earlier, some with a name that is cut. */
export const csvViewOf = ({ day, payer, amount }: TestEntry): View => ({
  day: amount % 3 === 0 ? addDays(day, -1) : day,
  payer: amount % 2 === 0 ? payer.slice(0, -1) : payer,
});

export const CSV_COLUMNS = { headerLines: 1, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: null };

/** The bank's CSV of all days from one on, with its corrections. */
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
 * The true answer: two lines of an amount are one transfer if one is the notice's and the other the CSV's, or if they say the
 * same and more of them stand than came: a file that was written earlier arrived later.
 * @param standing lines of that amount that stand for a transfer each
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
