import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';

/** A dated entry of money, and the entry that it reverses, if any. */
export type DatedEntry = { _id: Id; date: Day; reverses: Id | null };

/**
 * Of the entries not counted by a closing yet, those that count up to a day; the others are for the next closing. A
 * reversal goes with the entry it reverses: a payment typed by mistake, and reversed before the closing, is on no
 * paper.
 */
export function countedUntil<E extends DatedEntry>(day: Day, entries: readonly E[]): E[] {
  const dates = new Map(entries.map(({ _id, date }) => [_id, date]));
  return entries.filter(({ date, reverses }) => ((reverses === null ? undefined : dates.get(reverses)) ?? date) <= day);
}
