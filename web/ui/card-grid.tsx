import { Box, SimpleGrid, useBreakpointValue } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Up to this many cards are simply there, so that the browser's own search finds them. */
const PLAIN_UP_TO = 100;

type Props<T> = {
  /** Names the list for those who can't see it. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** About how tall a card is, in pixels. */
  height: number;
  /** How many cards stand beside each other, by width of the screen. */
  columns?: Columns;
  children: (item: T) => ReactNode;
};

type Columns = { base: number; sm?: number; md?: number; lg?: number; xl?: number };
type AllProps<T> = Props<T> & { columns: Columns };

const gap = '3';
const gapPixels = 12;

/** Where the list starts on the page, which moves when something above it comes or goes. */
function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  return top;
}

type CardsProps<T> = Pick<Props<T>, 'items' | 'keyOf' | 'children'> & { from: number; to: number };

/** Some of the cards, each with its place among all of them. */
function Cards<T>({ items, keyOf, children, from, to }: CardsProps<T>) {
  return items.slice(from, to).map((item, index) => (
    <Box role="listitem" key={keyOf(item)} minW="0" aria-posinset={from + index + 1} aria-setsize={items.length}>
      {children(item)}
    </Box>
  ));
}

/** Only the rows of cards in sight, and a few around them. */
function VirtualCards<T>({ label, height, columns, ...cards }: AllProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  const perRow = useBreakpointValue<number>(columns, { ssr: false }) ?? columns.base;
  const rows = useWindowVirtualizer({
    count: Math.ceil(cards.items.length / perRow),
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 6,
    gap: gapPixels,
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
          <Cards {...cards} from={index * perRow} to={(index + 1) * perRow} />
        </SimpleGrid>
      ))}
    </Box>
  );
}

/** Cards in two columns, in one below 480 px, unless told otherwise; a long list keeps only those in sight in the page. */
export function CardGrid<T>({ columns = { base: 1, sm: 2 }, ...props }: Props<T>) {
  if (props.items.length > PLAIN_UP_TO) return <VirtualCards columns={columns} {...props} />;
  return (
    <SimpleGrid role="list" aria-label={props.label} columns={columns} gap={gap}>
      <Cards {...props} from={0} to={props.items.length} />
    </SimpleGrid>
  );
}
