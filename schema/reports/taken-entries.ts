import { hashOf } from '../closing/fingerprint.ts';
import type { Day } from '../core/days.ts';
import type { WholeYen } from '../core/money.ts';
import type { JournalEntry, NumberedEntry, Side } from './journal.ts';

/** An entry as a journal had it that was taken for the books. */
export type TakenEntry = { no: number; date: Day; amount: WholeYen; print: string };

const printOfSide = ({ account, tax, rate }: Side) => [
  account,
  ...(tax ? [tax.kind, tax.rate.percent, tax.rate.reduced, tax.tax] : []),
  ...(rate ? [rate] : []),
];

/** All that the books sum of an entry. A customer's new name makes no other entry. */
const printOf = ({ debit, credit }: Pick<JournalEntry, 'debit' | 'credit'>): string =>
  hashOf(JSON.stringify([printOfSide(debit), printOfSide(credit)]));

/** An entry as it is noted once it was taken. */
export const takenOf = ({ no, date, amount, ...sides }: NumberedEntry): TakenEntry => ({
  no,
  date,
  amount,
  print: printOf(sides),
});

export type Compared = {
  /** Entries that no journal had yet. */
  fresh: NumberedEntry[];
  /** Entries that are booked otherwise by now, with how they were taken. */
  changed: { entry: NumberedEntry; was: TakenEntry }[];
  /** Taken as of the period, and no longer in it. */
  gone: TakenEntry[];
};

/**
 * The journal of a period beside what was taken before.
 * @param taken all that was taken of these entries, and of the period's days
 */
export function compareWithTaken(entries: readonly NumberedEntry[], taken: readonly TakenEntry[]): Compared {
  const before = new Map(taken.map((each) => [each.no, each]));
  const compared: Compared = { fresh: [], changed: [], gone: [] };
  for (const entry of entries) {
    const was = before.get(entry.no);
    before.delete(entry.no);
    const now = takenOf(entry);
    if (!was) compared.fresh.push(entry);
    else if (was.date !== now.date || was.amount !== now.amount || was.print !== now.print) {
      compared.changed.push({ entry, was });
    }
  }
  compared.gone.push(...before.values());
  return compared;
}
