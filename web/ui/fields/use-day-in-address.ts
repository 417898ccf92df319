import { useSearchParams } from 'react-router';
import { Day } from '../../../schema/days.ts';

/** The day in the URL, or today, so that links and reloads lead to the same day. */
export function useDayInAddress(today: Day): [day: Day, choose: (day: Day) => void] {
  const [params, setParams] = useSearchParams();
  const day = Day.safeParse(params.get('date')).data ?? today;
  return [day, (next) => setParams(next === today ? {} : { date: next }, { replace: true })];
}
