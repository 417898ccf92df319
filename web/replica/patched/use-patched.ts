import { useCallback, useRef } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { patchedFilter } from './patched-list.ts';
import { type Before, patchedRows, patchedSums, type RowPlan, type RowSources, type SumPlan } from './patched-rows.ts';

type Work<S, V> = (before: Before<S, V>, now: S) => V;

/**
 * Computes a value from its previous one as its sources change. The result must not depend on the previous value, since
 * React may throw a render away. Another `work` starts from scratch.
 */
export function usePatched<S extends object, V>(work: Work<S, V>, sources: S): V {
  const last = useRef<{ work: Work<S, V>; sources: S; value: V } | null>(null);
  const before = last.current?.work === work ? last.current : null;
  if (before?.sources === sources) return before.value;
  const value = work(before, sources);
  last.current = { work, sources, value };
  return value;
}

type Maps = Record<string, ReadonlyMap<Id, unknown>>;

/** The rows of a list, in order. Each source must stay the same object while nothing in it changes. */
export function usePatchedRows<T, D extends Maps, R>(plan: RowPlan<T, D, R>, sources: RowSources<T, D>): readonly R[] {
  return usePatched<RowSources<T, D>, readonly R[]>(
    useCallback((before, now) => patchedRows(plan, before, now), [plan]),
    sources,
  );
}

export function usePatchedSums<T, V>(plan: SumPlan<T, V>, records: ReadonlyMap<Id, T>): ReadonlyMap<Id, V> {
  return usePatched<ReadonlyMap<Id, T>, ReadonlyMap<Id, V>>(
    useCallback((before, now) => patchedSums(plan, before, now), [plan]),
    records,
  );
}

/** The rows that pass. The predicate must stay the same function while it means the same. */
export function useFiltered<R>(rows: readonly R[], passes: (row: R) => boolean): readonly R[] {
  return usePatched<readonly R[], readonly R[]>(
    useCallback((before, now) => patchedFilter(before, now, passes), [passes]),
    rows,
  );
}
