import { useSearchParams } from 'react-router';
import { addDays, Day } from '../../../schema/core/days.ts';

export type Period = { from: Day; to: Day };

const firstOf = (month: string): Day => `${month}-01`;

/** The calendar month of a day. */
export function monthOf(day: Day): Period {
  const from = firstOf(day.slice(0, 7));
  const to = addDays(firstOf(addDays(from, 31).slice(0, 7)), -1);
  return { from, to };
}

/** The calendar month before that of a day. */
export const monthBefore = (day: Day): Period => monthOf(addDays(monthOf(day).from, -1));

/** The calendar year of a day. */
export const yearOf = (day: Day): Period => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });

/** The period in the URL, or this month, so that links and reloads lead to the same one. */
export function usePeriodInAddress(today: Day): [period: Period, choose: (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const [from, to] = [Day.safeParse(params.get('from')).data, Day.safeParse(params.get('to')).data];
  const period = from !== undefined && to !== undefined ? { from, to } : monthOf(today);
  return [period, (next) => setParams(next, { replace: true })];
}
