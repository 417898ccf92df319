import type { Registry } from '../../../schema/core/registry.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { HOLD_MS } from '../device/pauses.ts';

/** True while the row can still be undone. */
export function isUndoable({ state, held }: OutboxRow): boolean {
  return state === 'waiting' && held?.reason === 'undo';
}

/**
 * Milliseconds until a mutation may be sent; 0 if now. A hold longer than any we set comes from a clock that jumped,
 * and is ignored.
 */
export function holdLeft(registry: Registry, row: OutboxRow, now: number): number {
  if (row.held === null) return 0;
  const left = row.held.until - now;
  const longest = isUndoable(row) ? (registry.find(row.name)?.undoMs ?? 0) : HOLD_MS;
  return left > 0 && left <= longest ? left : 0;
}
