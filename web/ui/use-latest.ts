import { useCallback, useEffect, useRef } from 'react';

/** Reads one row of a table as it is when it is asked for, though the form that asks was drawn before it changed. */
export function useLatest<R>(rows: ReadonlyMap<string, R>): (id: string) => R | undefined {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useCallback((id: string) => latest.current.get(id), []);
}
