import type { Instant } from '../../../schema/core/days.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';

/** Skew from which the user is told, in milliseconds. */
export const WRONG_CLOCK_MS = 5 * 60_000;
/** Smaller changes of the skew are not stored. */
const NOTE_MS = 30_000;

/**
 * Milliseconds by which this device's clock is ahead of the server's, negative if behind. The server read its clock at
 * some moment during the call, so only a time outside of the call counts; a slow response proves nothing.
 * @param call start and end of the call, by this device's clock
 */
export function clockAhead(call: { asked: number; answered: number }, serverNow: Instant): number {
  const server = Date.parse(serverNow);
  if (server < call.asked) return call.asked - server;
  return server > call.answered ? call.answered - server : 0;
}

/** Stores the skew found by one call, for the sync panel. */
export async function noteClock({ db, clock }: Device, asked: number, serverNow: Instant): Promise<void> {
  const answered = clock();
  // The clock was set back during the call: the next one measures it.
  if (answered < asked) return;
  const ahead = clockAhead({ asked, answered }, serverNow);
  const known = (await readMeta(db, 'clockAhead')) ?? 0;
  if (Math.abs(ahead - known) >= NOTE_MS) await writeMeta(db, 'clockAhead', ahead);
}
