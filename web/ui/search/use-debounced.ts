import { useEffect, useState } from 'react';

/** Debounced value, for queries to the server. */
export function useDebounced<T>(value: T, afterMs = 250): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
