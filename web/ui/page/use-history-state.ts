import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Values by history entry, until the page is unloaded. */
const kept = new Map<string, string>();

/** History state: restored when Back returns to the same entry, such as a list's search. */
export function useHistoryState(name: string): [value: string, set: (value: string) => void] {
  const { key, pathname } = useLocation();
  const at = `${key} ${pathname} ${name}`;
  const [value, setValue] = useState(() => kept.get(at) ?? '');
  useEffect(() => {
    kept.set(at, value);
  }, [at, value]);
  return [value, setValue];
}
