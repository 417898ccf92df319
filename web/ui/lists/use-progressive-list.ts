import { startTransition, useEffect, useState } from 'react';

const AT_ONCE = 80;

/**
 * Number of rows to render: a screenful at once, the rest in batches while the page stays responsive. For lists that
 * need every row in the page.
 */
export function useProgressiveList(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
