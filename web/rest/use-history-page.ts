import { useMemo } from 'react';
import type { z } from 'zod';
import type { Paged } from '../../schema/core/paging.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Found, HistoryPage } from './history-page.ts';
import { useServerRead } from './server-reads.tsx';

type Status = {
  /** True if it is the previous page or search, while the next one loads. */
  isOld: boolean;
  /** False offline, and after a failed read. */
  isCurrent: boolean;
};

type Wanted<S extends z.ZodType<Paged>, T, P> = {
  /** The list's endpoint, without query. */
  path: string;
  schema: S;
  follows: TableName[];
  retries?: 1 | 3;
  /** Filters of the list; empty ones are not sent. */
  filters: Record<string, string>;
  pageNumber: number;
  local: readonly T[];
  rowsOf: (body: z.output<S>) => T[];
  merge: (found: Found<T>, status: Status) => P;
};

/** A page of a list of all time: this device's rows, and the older ones that only the server has. */
export function useHistoryPage<S extends z.ZodType<Paged>, T, P>(wanted: Wanted<S, T, P>) {
  const { path, filters, pageNumber, local, rowsOf, merge, ...call } = wanted;
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...given, ['pageNumber', String(pageNumber)]]);
  const { data, ...read } = useServerRead({ ...call, path: `${path}?${query}` });
  const server = useMemo((): HistoryPage<T> | null => {
    return data ? { page: data.page, pages: data.pages, total: data.total, rows: rowsOf(data) } : null;
  }, [data, rowsOf]);
  const { isOld, offline, error } = read;
  const page = merge({ pageNumber, local, server }, { isOld, isCurrent: !offline && error === null });
  return { ...read, ...page };
}
