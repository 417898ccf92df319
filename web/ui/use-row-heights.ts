import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells a list how tall its rows are, once the browser has laid them out. To ask for it as soon as they are in the page, as the
 * virtualizer does by itself, would have everything laid out between a key and its frame, and again for that frame.
 * @param drawn what stands in the list now
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
