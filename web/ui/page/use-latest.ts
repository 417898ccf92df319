import { useCallback, useEffect, useRef } from 'react';

/** Reads a row's current version, even from a form rendered before it changed. */
export function useLatest<R>(rows: ReadonlyMap<string, R>): (id: string) => R | undefined {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useCallback((id: string) => latest.current.get(id), []);
}
