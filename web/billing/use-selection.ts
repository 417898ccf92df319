import { useCallback, useMemo, useRef, useState } from 'react';
import type { Id } from '../../schema/ids.ts';
import type { InvoiceRow } from './invoice-rows.ts';

const NONE: ReadonlySet<Id> = new Set();

/**
 * Rows that are ticked off a list. What leaves the list, by a filter or by somebody's work, is not ticked any more: nothing
 * is done to a row that is not shown.
 */
export function useSelection(shown: readonly InvoiceRow[]) {
  const [ticked, setTicked] = useState(NONE);
  const last = useRef<Id | null>(null);

  const selected = useMemo(
    () => (ticked.size === 0 ? [] : shown.filter(({ invoice }) => ticked.has(invoice._id))),
    [shown, ticked],
  );
  const selectedIds = useMemo(() => new Set(selected.map(({ invoice }) => invoice._id)), [selected]);

  /** Ticks a row, or takes the tick away; with `isRange` all rows from the one before to this one follow it. */
  const toggle = useCallback(
    (id: Id, isRange: boolean) => {
      const ids = shown.map(({ invoice }) => invoice._id);
      const [here, there] = [ids.indexOf(id), isRange && last.current ? ids.indexOf(last.current) : -1];
      const span = there < 0 ? [id] : ids.slice(Math.min(here, there), Math.max(here, there) + 1);
      last.current = id;
      setTicked((before) => {
        const next = new Set(before);
        for (const each of span) {
          if (before.has(id)) next.delete(each);
          else next.add(each);
        }
        return next;
      });
    },
    [shown],
  );

  const selectAll = useCallback(() => setTicked(new Set(shown.map(({ invoice }) => invoice._id))), [shown]);
  const clear = useCallback(() => setTicked(NONE), []);

  return { selected, selectedIds, toggle, selectAll, clear };
}

export type Selection = ReturnType<typeof useSelection>;
