import { useCallback, useEffect, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { keepSlipDraft, readSlipDraft } from '../../replica/slip-drafts.ts';
import { useLocalDb } from '../../replica/use-table.tsx';
import { DoorDraft, emptyDraft, isEmptyDraft } from './door-draft.ts';

/**
 * A driver's entries on a slip, stored on this phone: one that dies between two weights must not lose the first.
 * @param lines the slip's lines, which a new draft is based on
 * @returns `draft` is null until read; `clear` may run in the transaction that saves
 */
export function useDoorDraft(slipId: Id, lines: readonly SlipLine[]) {
  const db = useLocalDb();
  const [stored, setStored] = useState<DoorDraft | 'none' | null>(null);

  useEffect(() => {
    if (!db) return;
    readSlipDraft(db, slipId).then(
      (kept) => setStored(DoorDraft.safeParse(kept).data ?? 'none'),
      (error: unknown) => {
        console.error('Reading a slip’s entries failed', error);
        setStored('none');
      },
    );
  }, [db, slipId]);

  const change = useCallback(
    (next: DoorDraft) => {
      const isEmpty = isEmptyDraft(next);
      setStored(isEmpty ? 'none' : next);
      if (!db) return;
      // Not critical: the screen still holds it, only a reload would lose it.
      keepSlipDraft(db, slipId, isEmpty ? null : next).catch((error: unknown) =>
        console.error('Keeping a slip’s entries failed', error),
      );
    },
    [db, slipId],
  );
  const clear = useCallback(async () => {
    if (db) await keepSlipDraft(db, slipId, null);
  }, [db, slipId]);
  // Until something is entered, the lines follow the slip, whatever the office does.
  const draft = stored === 'none' ? emptyDraft(lines) : stored;
  return { draft, change, clear };
}
