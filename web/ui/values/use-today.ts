import { useEffect, useState } from 'react';
import { type Day, dayOf, toInstant } from '../../../schema/plain/time.ts';

const todayIn = (timeZone: string) => dayOf(toInstant(Date.now()), timeZone);

/** The current day in a time zone; moves on at midnight while the screen is open. */
export function useToday(timeZone: string): Day {
  const [today, setToday] = useState(() => todayIn(timeZone));
  useEffect(() => {
    const update = () => setToday(todayIn(timeZone));
    update();
    const timer = setInterval(update, 20_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [timeZone]);
  return today;
}
