import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveByArrows } from '../../browser/arrow-keys.ts';
import { join } from '../../theme/plain-recipes.ts';
import { useTopOf } from '../page/use-top-of.ts';
import { useRowElements } from './row-elements.ts';
import styles from './virtual-list.module.css';

/**
 * Reports row heights to the virtualizer after layout. If they were measured on mount, as the virtualizer does by
 * itself, each key press would force two layouts.
 * @param drawn the rows rendered now
 */
function useRowHeights(
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

type Props<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated row height in pixels; rows are measured once rendered. */
  height: number;
  /** True for rows separated by lines in one frame; otherwise each is a card. */
  framed?: boolean;
  /**
   * Class of a row in a table. With it, the rows are table rows, and the table has the accessible name
   * (`web/ui/lists/`).
   */
  rowClass?: (item: T) => string;
  /** A row's content. It must keep no state: its element may be recycled for another row (row-elements.ts). */
  children: (item: T) => ReactNode;
};

/** Pixels between rows without a frame. */
const GAP = 12;
const APART = { marginBottom: GAP } as const;

/** Rows around those in sight, so that a scroll finds them ready. */
const AROUND = 8;
const AROUND_AT_FIRST = 1;
/** Up to this many table rows are all in the page after a moment, so that the browser's own search finds them. */
const ALL_UP_TO = 100;

/** Debounce before off-screen rows are rendered: longer than the time between two keystrokes. */
const PAUSE_MS = 250;

/**
 * True right after the list changed: rows in sight are rendered first, since somebody types and waits for them; the
 * rest follows after a pause or on scroll. During keyboard navigation no row may leave the page.
 */
function useIsNew(list: RefObject<HTMLElement | null>, items: readonly unknown[]): boolean {
  const [settled, setSettled] = useState<readonly unknown[] | null>(null);
  useEffect(() => {
    if (settled === items) return undefined;
    const settle = () => setSettled(items);
    const timer = setTimeout(settle, PAUSE_MS);
    addEventListener('scroll', settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', settle);
    };
  }, [settled, items]);
  return settled !== items && !list.current?.contains(document.activeElement);
}

/** Rows down to the end of the screen: positioning ten thousand costs as much as rendering ten. */
const countToEndOfSight = (height: number) => Math.ceil((window.scrollY + 2 * window.innerHeight) / height);

/** Rows of any height, one below the other; only those in sight and a few around them are in the document. */
export function VirtualList<T>({ label, items, keyOf, height, framed = false, rowClass, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  const isNew = useIsNew(list, items);
  const count = isNew ? Math.min(items.length, countToEndOfSight(height)) : items.length;
  // A new function would make the virtualizer position all rows again.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    [items, keyOf],
  );
  const estimateSize = useCallback(() => height, [height]);
  const gap = framed ? 0 : GAP;
  const rows = useWindowVirtualizer({
    count,
    estimateSize,
    getItemKey,
    scrollMargin: top,
    overscan: isNew ? AROUND_AT_FIRST : rowClass && items.length <= ALL_UP_TO ? ALL_UP_TO : AROUND,
    gap,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.start ?? top;
  const elements = useRowElements(
    list.current,
    drawn.map(({ key }) => String(key)),
  );
  useRowHeights(list, rows, drawn);
  const asList = { role: 'list', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a list, or the rows of a table
    <div
      ref={list}
      className={framed ? join(styles.list, styles.framed) : styles.list}
      {...(rowClass ? { role: 'rowgroup' } : asList)}
      style={{ height: rows.getTotalSize() + (items.length - count) * (height + gap), paddingTop: first - top }}
      onKeyDown={(event) => moveByArrows(event, (index) => rows.scrollToIndex(index))}
    >
      {drawn.map(({ index, key }) => {
        const item = items[index];
        if (item === undefined) return null;
        const asItem = { role: 'listitem', 'aria-posinset': index + 1, 'aria-setsize': items.length };
        return (
          <div
            key={elements.get(String(key))}
            data-index={index}
            {...(rowClass ? { role: 'row', 'aria-rowindex': index + 2, className: rowClass(item) } : asItem)}
            style={framed ? undefined : APART}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}
