import { useSearchParams } from 'react-router';
import { Day } from '../../schema/days.ts';

/** The day that the address asks for, or today: a link and a reload lead to the same one. */
export function useDayInAddress(today: Day): [day: Day, choose: (day: Day) => void] {
  const [params, setParams] = useSearchParams();
  const day = Day.safeParse(params.get('date')).data ?? today;
  return [day, (next) => setParams(next === today ? {} : { date: next }, { replace: true })];
}
