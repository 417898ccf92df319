import { useMemo } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { useTable } from '../replica/use-table.tsx';

/** Newest first: ids are in order of creation. */
const byAge = (a: InformationItem, b: InformationItem) => (a._id < b._id ? 1 : -1);

/** Active items of one type, newest first. */
export function useShownItems(type: InformationItem['type']): InformationItem[] {
  const rows = useTable('information');
  return useMemo(
    () => [...rows.values()].filter((item) => item.type === type && item.active).sort(byAge),
    [rows, type],
  );
}

/** All slider pictures and popups, newest first. */
export function useAllItems(): InformationItem[] {
  const rows = useTable('information');
  return useMemo(() => [...rows.values()].sort(byAge), [rows]);
}
