import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { moveByArrows } from './arrow-keys.ts';
import { whenIdle } from './rows-ahead.ts';
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
  children: (item: T) => ReactNode;
};

/** Pixels between rows that stand by themselves. */
const GAP = 12;
const FRAME = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' } as const;
// A plain style where dozens of elements have it: it costs nothing to work out.
const ROW = { position: 'absolute', insetInline: 0, top: 0 } as const;

/** Rows around those in sight, so that a scroll finds them ready. */
const AROUND = 8;
const AROUND_AT_FIRST = 1;

/**
 * Whether a list has just become another one. Of that one the rows in sight come first, since somebody types and waits for them;
 * the others follow as soon as there is time. Where one moves through the rows by keyboard none of them may leave the page.
 */
function useIsNew(list: RefObject<HTMLElement | null>, items: readonly unknown[]): boolean {
  const [settled, setSettled] = useState<readonly unknown[] | null>(null);
  useEffect(() => (settled === items ? undefined : whenIdle(() => setSettled(items))), [settled, items]);
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
  return (
    <Box
      ref={list}
      role="list"
      aria-label={label}
      position="relative"
      style={{ height: rows.getTotalSize() + (items.length - count) * (height + gap) }}
      onKeyDown={(event) => moveByArrows(event, (index) => rows.scrollToIndex(index))}
      {...(framed && FRAME)}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          // biome-ignore lint/a11y/useSemanticElements: an <li> of a list that is no <ul> is none
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={items.length}
            style={{ ...ROW, transform: `translateY(${start - top}px)` }}
          >
            {children(item)}
          </div>
        );
      })}
    </Box>
  );
}
