import type { Instant } from '../../schema/days.ts';
import { readMeta, writeMeta } from '../replica/meta.ts';
import type { Device } from './device.ts';

/** From here on a clock is wrong enough to be told, in milliseconds. */
export const WRONG_CLOCK_MS = 5 * 60_000;
/** A change of the measure below this is not worth a write. */
const NOTE_MS = 30_000;

/**
 * How far this device's clock is ahead of the server's in milliseconds, negative where it is behind. The server looked at its
 * clock at some moment of the call, so a slow answer proves nothing: only what lies outside of the call counts.
 * @param call when it was asked and answered, by this device's clock
 */
export function clockAhead(call: { asked: number; answered: number }, serverNow: Instant): number {
  const server = Date.parse(serverNow);
  if (server < call.asked) return call.asked - server;
  return server > call.answered ? call.answered - server : 0;
}

/** Keeps the measure of one call, for the panel to tell. */
export async function noteClock({ db, clock }: Device, asked: number, serverNow: Instant): Promise<void> {
  const answered = clock();
  // The clock was set back during the call: the next one measures it.
  if (answered < asked) return;
  const ahead = clockAhead({ asked, answered }, serverNow);
  const known = (await readMeta(db, 'clockAhead')) ?? 0;
  if (Math.abs(ahead - known) >= NOTE_MS) await writeMeta(db, 'clockAhead', ahead);
}
