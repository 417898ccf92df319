import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { keepSlipDraft } from '../../replica/slip-drafts.ts';
import { useLocalDb, useOwnState } from '../../replica/use-table.tsx';
import { DoorDraft, emptyDraft, isEmptyDraft } from './door-draft.ts';

/**
 * A driver's entries on a slip, stored on this phone: one that dies between two weights must not lose the first.
 * @param lines the slip's lines, which a new draft is based on
 * @returns `clear` may run in the transaction that saves
 */
export function useDoorDraft(slipId: Id, lines: readonly SlipLine[]) {
  const db = useLocalDb();
  const kept = useOwnState().slipDrafts?.[slipId];
  const [typed, setTyped] = useState<DoorDraft | null>(null);
  // Until something is entered, the lines follow the slip, whatever the office does.
  const draft = useMemo(() => {
    const entered = typed ?? DoorDraft.safeParse(kept).data;
    return entered && !isEmptyDraft(entered) ? entered : emptyDraft(lines);
  }, [typed, kept, lines]);

  const change = useCallback(
    (next: DoorDraft) => {
      setTyped(next);
      if (!db) return;
      // Not critical: the screen still holds it, only a reload would lose it.
      keepSlipDraft(db, slipId, isEmptyDraft(next) ? null : next).catch((error: unknown) =>
        console.error('Keeping a slip’s entries failed', error),
      );
    },
    [db, slipId],
  );
  const clear = useCallback(async () => {
    if (db) await keepSlipDraft(db, slipId, null);
  }, [db, slipId]);
  return { draft, change, clear };
}
