import { useMemo } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { useTable } from '../replica/use-table.tsx';

/** What the office shows its customers now, of one type, the newest first: ids are in the order in which they were made. */
export function useShownItems(type: InformationItem['type']): InformationItem[] {
  const { rows } = useTable('information');
  return useMemo(
    () =>
      [...rows.values()].filter((item) => item.type === type && item.active).sort((a, b) => (a._id < b._id ? 1 : -1)),
    [rows, type],
  );
}
