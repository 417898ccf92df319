import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moveByArrows } from './arrow-keys.ts';

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

/** Where the list starts on the page, which moves when something above it comes or goes. */
function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  return top;
}

/** Rows below each other, of any height; only those in sight, and a few around them, are in the document. */
export function VirtualList<T>({ label, items, keyOf, height, framed = false, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    scrollMargin: top,
    overscan: 8,
    gap: framed ? 0 : GAP,
  });
  return (
    <Box
      ref={list}
      role="list"
      aria-label={label}
      position="relative"
      style={{ height: rows.getTotalSize() }}
      onKeyDown={(event) => moveByArrows(event, (index) => rows.scrollToIndex(index))}
      {...(framed && FRAME)}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <Box
            key={key}
            ref={rows.measureElement}
            data-index={index}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={items.length}
            position="absolute"
            insetX="0"
            top="0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(item)}
          </Box>
        );
      })}
    </Box>
  );
}
