import { Box, SimpleGrid, useBreakpointValue } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Up to this many cards are simply there, so that the browser's own search finds them. */
const PLAIN_UP_TO = 100;

type Props<T> = {
  /** Names the list for those who can't see it. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** About how tall a card is, in pixels. */
  height: number;
  children: (item: T) => ReactNode;
};

const columns = { base: 1, sm: 2 };
const gap = '3';

function Cards<T>({ items, keyOf, children }: Pick<Props<T>, 'items' | 'keyOf' | 'children'>) {
  return items.map((item) => (
    <Box role="listitem" key={keyOf(item)} minW="0">
      {children(item)}
    </Box>
  ));
}

/** Only the rows of cards in sight, and a few around them. */
function VirtualCards<T>({ label, items, keyOf, height, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const perRow = useBreakpointValue(columns, { ssr: false }) ?? 1;
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / perRow),
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 6,
    gap: 12,
  });
  return (
    <Box role="list" ref={list} aria-label={label} position="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => (
        <SimpleGrid
          role="presentation"
          key={index}
          ref={rows.measureElement}
          data-index={index}
          columns={perRow}
          gap={gap}
          position="absolute"
          insetX="0"
          top="0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Cards items={items.slice(index * perRow, (index + 1) * perRow)} keyOf={keyOf}>
            {children}
          </Cards>
        </SimpleGrid>
      ))}
    </Box>
  );
}

/** Cards in two columns, in one below 480 px; a long list keeps only those in sight in the page. */
export function CardGrid<T>(props: Props<T>) {
  const { label, items, keyOf, children } = props;
  if (items.length > PLAIN_UP_TO) return <VirtualCards {...props} />;
  return (
    <SimpleGrid role="list" aria-label={label} columns={columns} gap={gap}>
      <Cards items={items} keyOf={keyOf}>
        {children}
      </Cards>
    </SimpleGrid>
  );
}
