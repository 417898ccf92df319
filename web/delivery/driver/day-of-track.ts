import { type Day, dayOf, type Instant } from '../../../schema/plain/time.ts';

/** The day on which a stop was delivered, or is planned, from its slip. One without a slip counts as today's. */
export function dayOfTrack(
  { track: { deliveredAt }, planned }: { track: { deliveredAt: Instant | null }; planned: Day | null },
  today: Day,
  timeZone: string,
) {
  return deliveredAt === null ? (planned ?? today) : dayOf(deliveredAt, timeZone);
}
