import { addDays, Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';

/** Stops of a day, overdue ones, or all. */
export type TrackDay = Day | 'late' | 'all';

/** The day in an address; null if there is none. */
export function trackDayIn(text: string): TrackDay | null {
  if (text === 'late' || text === 'all') return text;
  return Day.safeParse(text).data ?? null;
}

/** True if a stop of a day belongs to the selected day, `late` or `all`. */
export function isOnTrackDay(day: Day, wanted: TrackDay, today: Day): boolean {
  if (wanted === 'all') return true;
  return wanted === 'late' ? day < today : day === wanted;
}

/** The initially selected day of a list of open stops: today, or else the next day with stops, or else `late`. */
export function firstTrackDay(days: readonly Day[], today: Day): TrackDay {
  const [next] = days.filter((day) => day >= today).sort();
  if (next !== undefined) return next;
  return days.length > 0 ? 'late' : today;
}

/**
 * The days to choose from, today first: those with stops, yesterday and tomorrow; `late` if there are overdue stops.
 */
export function trackDaysOf(days: readonly Day[], today: Day, chosen: TrackDay): TrackDay[] {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const all = new Set([tomorrow, ...days.filter((day) => day > today)]);
  const isDay = chosen !== 'all' && chosen !== 'late';
  const isPast = isDay && chosen < yesterday;
  if (isDay && chosen > today) all.add(chosen);
  const hasLate = chosen === 'late' || days.some((day) => day < today);
  return [
    today,
    ...[...all].sort(),
    yesterday,
    ...(isPast ? [chosen] : []),
    ...(hasLate ? (['late'] as const) : []),
    'all',
  ];
}

type Planned = { _id: Id; day: Day };

/**
 * A driver's open stops by day, with one day in its new arrangement. Days keep their order: a day arranged later does
 * not move before an earlier one.
 * @param run in the current order
 */
export function runWithDay(run: readonly Planned[], day: Day, arranged: readonly Id[]): Id[] {
  const days = [...new Set(run.map((stop) => stop.day))].sort();
  const placeOf = new Map(arranged.map((id, index) => [id, index]));
  const place = ({ _id }: Planned) => placeOf.get(_id) ?? arranged.length;
  return days.flatMap((each) => {
    const ofDay = run.filter((stop) => stop.day === each);
    if (each === day) ofDay.sort((a, b) => place(a) - place(b));
    return ofDay.map(({ _id }) => _id);
  });
}
