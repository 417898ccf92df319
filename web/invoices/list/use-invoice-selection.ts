import { useCallback, useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';

export function useInvoiceSelection(shown: readonly InvoiceRow[]) {
  const ids = useMemo(() => shown.map(({ invoice }) => invoice._id), [shown]);
  const { selected: selectedIds, toggle: toggleAmong, setAll, clear } = useSelection(ids);
  const selected = useMemo(
    () => (selectedIds.size === 0 ? [] : shown.filter(({ invoice }) => selectedIds.has(invoice._id))),
    [shown, selectedIds],
  );
  const toggle = useCallback((id: Id, withShift: boolean) => toggleAmong(id, withShift, ids), [toggleAmong, ids]);
  const selectAll = useCallback(() => setAll(ids, true), [setAll, ids]);
  // A stable object, so that the list does not render.
  return useMemo(
    () => ({ selected, selectedIds, toggle, selectAll, clear }),
    [selected, selectedIds, toggle, selectAll, clear],
  );
}

export type InvoiceSelection = ReturnType<typeof useInvoiceSelection>;
