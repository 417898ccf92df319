import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { moveByArrows } from './arrow-keys.ts';
import { Looks } from './looks.tsx';
import { useRowElements } from './row-elements.ts';
import { useRowHeights } from './use-row-heights.ts';
import { useTopOf } from './use-top-of.ts';

type Props<T> = {
  /** Names the list for those who can't see it. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** About how tall a row is, in pixels; rows are measured once they are there. */
  height: number;
  /** Whether the rows stand as lines of one frame; else each stands by itself. */
  framed?: boolean;
  /** What a row is made of. It keeps no state of its own: its element may come to stand for another row (row-elements.ts). */
  children: (item: T) => ReactNode;
};

/** Pixels between rows that stand by themselves. */
const GAP = 12;
const APART = { marginBottom: GAP } as const;
// The browser may not take a row as what stays in its place while one scrolls: the virtualizer does.
const PLAIN = { overflowAnchor: 'none' } as const;
// The line below the last row is the frame's own.
const FRAMED = { ...PLAIN, bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', overflow: 'clip' } as const;

/** Rows around those in sight, so that a scroll finds them ready. */
const AROUND = 8;
const AROUND_AT_FIRST = 1;

/** How long a list stays as it is until rows that are out of sight are drawn: longer than anybody waits between two letters. */
const PAUSE_MS = 250;

/**
 * Whether a list has just become another one. Of that one the rows in sight come first, since somebody types and waits for them;
 * the others follow after a pause, or as soon as one scrolls. Where one moves through the rows by keyboard none of them may leave
 * the page.
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

/** How many rows reach to the end of the screen: to give each of ten thousand its place takes as long as to draw ten of them. */
const countToEndOfSight = (height: number) => Math.ceil((window.scrollY + 2 * window.innerHeight) / height);

/** Rows below each other, of any height; only those in sight, and a few around them, are in the document. */
export function VirtualList<T>({ label, items, keyOf, height, framed = false, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  const isNew = useIsNew(list, items);
  const count = isNew ? Math.min(items.length, countToEndOfSight(height)) : items.length;
  // Another function would have all rows placed anew, however many there are.
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
    overscan: isNew ? AROUND_AT_FIRST : AROUND,
    gap,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.start ?? top;
  const elements = useRowElements(
    list.current,
    drawn.map(({ key }) => String(key)),
  );
  useRowHeights(list, rows, drawn);
  return (
    <Looks
      ref={list}
      looks={framed ? FRAMED : PLAIN}
      role="list"
      aria-label={label}
      style={{ height: rows.getTotalSize() + (items.length - count) * (height + gap), paddingTop: first - top }}
      onKeyDown={(event) => moveByArrows(event, (index) => rows.scrollToIndex(index))}
    >
      {drawn.map(({ index, key }) => {
        const item = items[index];
        return item === undefined ? null : (
          // biome-ignore lint/a11y/useSemanticElements: an <li> of a list that is no <ul> is none
          <div
            key={elements.get(String(key))}
            data-index={index}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={items.length}
            style={framed ? undefined : APART}
          >
            {children(item)}
          </div>
        );
      })}
    </Looks>
  );
}
