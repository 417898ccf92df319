import { startTransition, useEffect, useState } from 'react';

/** Rows that come at first, and at a time after them. */
const AT_ONCE = 80;

/**
 * How many of a long list's rows are drawn: a screenful at once, the rest little by little while the page stays usable. For
 * lists of which every row has to be in the page.
 */
export function useMoreAndMore(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
