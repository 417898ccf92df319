import { Day } from '../../../schema/core/days.ts';
import { useAddressParam } from '../page/use-address-param.ts';

/** The day in the URL, or today, so that links and reloads lead to the same day. */
export function useDayInAddress(today: Day): [day: Day, choose: (day: Day) => void] {
  const [asked, choose] = useAddressParam('date');
  return [Day.safeParse(asked).data ?? today, (next) => choose(next === today ? '' : next)];
}
