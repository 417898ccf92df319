import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What was chosen on which step of the browser's history, for as long as the page is loaded. */
const kept = new Map<string, string>();

/** State that is there again when Back leads to the same step of the history: what a list was searched for. */
export function useKeptState(name: string): [value: string, set: (value: string) => void] {
  const { key, pathname } = useLocation();
  const at = `${key} ${pathname} ${name}`;
  const [value, setValue] = useState(() => kept.get(at) ?? '');
  useEffect(() => {
    kept.set(at, value);
  }, [at, value]);
  return [value, setValue];
}
