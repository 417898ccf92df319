import { useCallback, useEffect, useState } from 'react';
import type { Day } from '../../schema/days.ts';
import { clearMeta, readMeta, writeMeta } from '../replica/meta.ts';
import { useLocalDb } from '../replica/use-table.tsx';
import type { CashCount } from './cash-count.ts';

/** A hand-over that is being counted, as typed. */
export type CountDraft = { count: CashCount; counted: string; note: string };

const NONE: CountDraft = { count: {}, counted: '', note: '' };

/**
 * What was counted so far on a business day, kept on this device under the identity that counts: a phone that dies between two
 * bundles of notes must not make one begin again.
 * @returns `draft` is null until it is read; `clear` belongs into the transaction that hands the cash over
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
      // The screen holds it too: without room on the device only a reload would lose it.
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
