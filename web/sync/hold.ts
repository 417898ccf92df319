import { findMutation } from '../../schema/mutations.ts';
import type { OutboxRow } from '../replica/local-db.ts';

/** What the server could not take is tried again after this long, in milliseconds. */
export const HOLD_MS = 3_600_000;
/** What another device is to bring back first may be there any moment. */
const AWAITED_MS = 60_000;

/** For how long work is on hold for a reason. */
export const holdMs = (reason: string): number => (reason === 'awaited' ? AWAITED_MS : HOLD_MS);

/** Whether it stays here for the seconds in which it can be undone. */
export function isUndoable({ state, held }: OutboxRow): boolean {
  return state === 'waiting' && held?.reason === 'undo';
}

/**
 * Milliseconds until a mutation may go: 0 when it may now. A hold further off than one can be made comes from a clock that
 * jumped, and is none.
 */
export function holdLeft(row: OutboxRow, now: number): number {
  if (row.held === null) return 0;
  const left = row.held.until - now;
  const longest = isUndoable(row) ? (findMutation(row.name)?.undoMs ?? 0) : HOLD_MS;
  return left > 0 && left <= longest ? left : 0;
}
