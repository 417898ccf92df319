import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';

/** Minimum time between two popup advertisements (requirements section 9). */
const HOUR_MS = 3_600_000;

/**
 * True if an advertisement may be shown now. A stored time in the future comes from a clock that was set back since,
 * and is ignored.
 * @param now milliseconds by this device's clock
 */
export async function isPopupTurn(db: LocalDb, now: number): Promise<boolean> {
  const shownAt = await readMeta(db, 'popupShownAt');
  return shownAt === null || shownAt > now || now - shownAt >= HOUR_MS;
}

/** Claims the turn: exactly one of this user's tabs gets it. */
export function takePopupTurn(db: LocalDb, now: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const turn = await isPopupTurn(db, now);
    if (turn) await writeMeta(db, 'popupShownAt', now);
    return turn;
  });
}
