import { useMemo } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { useTable } from '../replica/use-table.tsx';

/** The newest first: ids are in the order in which they were made. */
const byAge = (a: InformationItem, b: InformationItem) => (a._id < b._id ? 1 : -1);

/** What the office shows its customers now, of one type, the newest first. */
export function useShownItems(type: InformationItem['type']): InformationItem[] {
  const { rows } = useTable('information');
  return useMemo(
    () => [...rows.values()].filter((item) => item.type === type && item.active).sort(byAge),
    [rows, type],
  );
}

/** Slider pictures and popups, shown or not, the newest first. */
export function useAllItems(): { items: InformationItem[]; ready: boolean } {
  const { rows, ready } = useTable('information');
  const items = useMemo(() => [...rows.values()].sort(byAge), [rows]);
  return { items, ready };
}
