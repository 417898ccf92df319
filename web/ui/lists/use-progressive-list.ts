import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';

/**
 * Number of rows to render: a screenful at once, the rest in batches of as many when the page is idle. For lists that
 * need every row in the page.
 */
export function useProgressiveList(count: number, screenful: number): number {
  const [drawn, setDrawn] = useState(screenful);
  useEffect(() => {
    if (drawn >= count) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + screenful)));
  }, [drawn, count, screenful]);
  return Math.min(drawn, count);
}
