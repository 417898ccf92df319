import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';

/** An advertisement pops up at most once in this time (specification section 9). */
const HOUR_MS = 3_600_000;

/**
 * Whether an advertisement may be shown now. A last time that lies ahead comes from a clock that was set back since, and
 * says nothing.
 * @param now milliseconds by this device's clock
 */
export async function isPopupTurn(db: LocalDb, now: number): Promise<boolean> {
  const shownAt = await readMeta(db, 'popupShownAt');
  return shownAt === null || shownAt > now || now - shownAt >= HOUR_MS;
}

/** Takes the turn to show one: among all tabs of this identity, one gets it. */
export function takePopupTurn(db: LocalDb, now: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const turn = await isPopupTurn(db, now);
    if (turn) await writeMeta(db, 'popupShownAt', now);
    return turn;
  });
}
