import { type Day, dayOf, toInstant } from '../../schema/days.ts';
import { useSession } from '../sync/session.ts';

/** The business day it is now, in the business' time zone. Only behind a sign-in. */
export function useToday(): Day {
  const session = useSession();
  return dayOf(toInstant(Date.now()), session?.timeZone ?? 'UTC');
}
