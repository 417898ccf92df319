import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Reports row heights to the virtualizer after layout. Measured on mount, as the virtualizer does by itself, each key
 * press would force a layout before its frame, and another for it.
 * @param drawn the rows rendered now
 */
export function useRowHeights(
  list: RefObject<HTMLElement | null>,
  rows: Virtualizer<Window, Element>,
  drawn: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize;
        if (target.isConnected && height) rows.resizeItem(rows.indexFromElement(target), Math.round(height));
      }
    });
    if (drawn.length > 0) for (const row of list.current?.children ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [list, rows, drawn]);
}
