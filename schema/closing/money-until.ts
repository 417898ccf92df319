import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';

/** An entry of money with its day, and the entry that it takes back; null for none. */
export type DatedEntry = { _id: Id; date: Day; reverses: Id | null };

/**
 * Of the entries that no closing has counted those that count up to a day; the others belong to the next closing. What takes
 * an entry back goes with that one: a payment that was typed by mistake, and taken back before the closing, is on no paper.
 */
export function countedUntil<E extends DatedEntry>(day: Day, entries: readonly E[]): E[] {
  const dates = new Map(entries.map(({ _id, date }) => [_id, date]));
  return entries.filter(({ date, reverses }) => ((reverses === null ? undefined : dates.get(reverses)) ?? date) <= day);
}
