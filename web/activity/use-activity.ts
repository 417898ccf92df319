import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ActivityResponse } from '../../schema/activity/activity-responses.ts';
import { Id } from '../../schema/core/ids.ts';
import { isTableName, TABLE_NAMES } from '../../schema/core/table-names.ts';
import { useServerRead } from '../rest/server-reads.tsx';

export const FILTERS = ['actor', 'name', 'outcome', 'from', 'until'] as const;
export type Filter = (typeof FILTERS)[number];

/** The record in the URL whose history is shown; null for all. */
export function useRecord() {
  const { table = '', id = '' } = useParams();
  return useMemo(
    () => (isTableName(table) && Id.safeParse(id).success ? { table, id: Id.parse(id) } : null),
    [table, id],
  );
}

/** Filters in the URL. Changing one returns to the newest entry. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  return {
    wanted: (filter: Filter) => params.get(filter) ?? '',
    count: FILTERS.filter((filter) => params.get(filter)).length,
    after: params.get('after'),
    set(filter: Filter, value: string) {
      const next = new URLSearchParams(params);
      next.delete('after');
      if (value) next.set(filter, value);
      else next.delete(filter);
      setParams(next, { replace: true });
    },
    clear: () => setParams({}, { replace: true }),
    /** URL of another page of the trail, with the same filters. */
    placeAt(after: string | null): string {
      const next = new URLSearchParams(params);
      if (after) next.set('after', after);
      else next.delete('after');
      return `?${next}`;
    },
  };
}

/** The page of the trail in the URL; refetched whenever something happens. */
export function useActivity() {
  const record = useRecord();
  const { wanted, after } = useFilters();
  const query = new URLSearchParams();
  for (const filter of FILTERS) if (wanted(filter)) query.set(filter, wanted(filter));
  if (record) {
    query.set('table', record.table);
    query.set('record', record.id);
  }
  if (after) query.set('after', after);
  return useServerRead({ path: `/api/activity?${query}`, schema: ActivityResponse, follows: TABLE_NAMES });
}
