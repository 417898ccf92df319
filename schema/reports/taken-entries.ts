import { hashOf } from '../closing/fingerprint.ts';
import type { Day } from '../core/days.ts';
import type { WholeYen } from '../core/money.ts';
import type { JournalEntry, NumberedEntry, Side } from './journal.ts';

/** An entry as exported before. */
export type TakenEntry = { no: number; date: Day; amount: WholeYen; print: string };

const printOfSide = ({ account, tax, rate }: Side) => [
  account,
  ...(tax ? [tax.kind, tax.rate.percent, tax.rate.reduced, tax.tax] : []),
  ...(rate ? [rate] : []),
];

/** A hash of everything that matters to the books. A customer's new name does not change it. */
const printOf = ({ debit, credit }: Pick<JournalEntry, 'debit' | 'credit'>): string =>
  hashOf(JSON.stringify([printOfSide(debit), printOfSide(credit)]));

/** An entry as recorded once it is exported. */
export const takenOf = ({ no, date, amount, ...sides }: NumberedEntry): TakenEntry => ({
  no,
  date,
  amount,
  print: printOf(sides),
});

export type Compared = {
  /** Entries never exported. */
  fresh: NumberedEntry[];
  /** Entries that changed since their export, with their exported form. */
  changed: { entry: NumberedEntry; was: TakenEntry }[];
  /** Exported, but no longer in the period. */
  gone: TakenEntry[];
};

/**
 * Compares the journal of a period with earlier exports.
 * @param taken all exports of these entries, and of the period's days
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
