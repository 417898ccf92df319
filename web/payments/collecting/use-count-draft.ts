import { useCallback, useEffect, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { clearMeta, readMeta, writeMeta } from '../../replica/meta.ts';
import { useLocalDb } from '../../replica/use-table.tsx';
import type { CashCount } from './cash-count.ts';

/** A cash count in progress, as typed. */
export type CountDraft = { count: CashCount; counted: string; note: string };

const NONE: CountDraft = { count: {}, counted: '', note: '' };

/**
 * The count of a business day, stored on this device per user: a phone that dies between two bundles of notes must not
 * lose it.
 * @returns `draft` is null until read; `clear` must run in the transaction of the handover
 */
export function useCountDraft(day: Day) {
  const db = useLocalDb();
  const [draft, setDraft] = useState<CountDraft | null>(null);

  useEffect(() => {
    if (!db) return;
    readMeta(db, 'cashCount').then(
      (kept) => setDraft(kept?.day === day ? kept : NONE),
      (error: unknown) => {
        console.error('Reading a count failed', error);
        setDraft(NONE);
      },
    );
  }, [db, day]);

  const keep = useCallback(
    (next: CountDraft) => {
      if (!db) return;
      // Not critical: the screen still holds it, only a reload would lose it.
      writeMeta(db, 'cashCount', { day, ...next }).catch((error: unknown) =>
        console.error('Keeping a count failed', error),
      );
    },
    [db, day],
  );
  const clear = useCallback(async () => {
    if (db) await clearMeta(db, ['cashCount']);
  }, [db]);
  return { draft, keep, clear };
}
