import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { moveByArrows } from '../../browser/arrow-keys.ts';
import { useTopOf } from '../page/use-top-of.ts';
import { type ByWidth, everyWidth, useByWidth } from './by-width.ts';
import styles from './card-grid.module.css';
import { useRowsAhead } from './rows-ahead.ts';
import { useProgressiveList } from './use-progressive-list.ts';

/** Up to this many cards are all rendered, so that the browser's own search finds them. */
const PLAIN_UP_TO = 100;

type Props<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of a card, in pixels. */
  height: number;
  columns?: ByWidth<number>;
  /** Space between cards, in pixels. */
  gap?: number;
  children: (item: T) => ReactNode;
};

type AllProps<T> = Props<T> & { columns: ByWidth<number>; gap: number };

const GAP = 12;
const cardStyle = { minWidth: 0 } as const;

type CardsProps<T> = Pick<Props<T>, 'items' | 'keyOf' | 'children'> & { from: number; to: number };

/** A slice of the cards, each with its position in the whole list. */
function Cards<T>({ items, keyOf, children, from, to }: CardsProps<T>) {
  return items.slice(from, to).map((item, index) => (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, where no <li> may be
    <div
      role="listitem"
      key={keyOf(item)}
      style={cardStyle}
      aria-posinset={from + index + 1}
      aria-setsize={items.length}
    >
      {children(item)}
    </div>
  ));
}

type RowsProps<T> = Pick<Props<T>, 'items' | 'keyOf' | 'children'> & { perRow: number; gap: number };

/**
 * Caches each row's element while its cards stay the same: React skips an element it has seen, so a scroll only costs
 * the new rows.
 */
function useDrawnRows<T>({ items, keyOf, children, perRow, gap }: RowsProps<T>): (index: number) => ReactNode {
  return useMemo(() => {
    const drawn = new Map<number, ReactNode>();
    return (index) => {
      if (!drawn.has(index)) {
        drawn.set(
          index,
          <div
            role="presentation"
            style={{ display: 'grid', gap, gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
          >
            <Cards items={items} keyOf={keyOf} from={index * perRow} to={(index + 1) * perRow}>
              {children}
            </Cards>
          </div>,
        );
      }
      return drawn.get(index);
    };
  }, [items, keyOf, children, perRow, gap]);
}

const rowStyle = { position: 'absolute', insetInline: 0, top: 0 } as const;

/** Renders only the rows in sight and a few around them. */
function VirtualCards<T>({ label, height, columns, gap, ...cards }: AllProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  const perRow = useByWidth(columns);
  const drawRow = useDrawnRows({ ...cards, perRow, gap });
  const { rangeExtractor, drawAhead } = useRowsAhead(cards.items, perRow);
  const count = Math.ceil(cards.items.length / perRow);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    scrollMargin: top,
    // Known before the first effect, so the first commit has its rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor,
    gap,
    useFlushSync: false,
  });
  useEffect(() => (rows.isScrolling ? undefined : drawAhead()));
  // Rows are rendered before they come into sight, so rendering may lag behind the scroll by a frame.
  const inPage = useDeferredValue(rows.getVirtualItems());
  const { measureElement } = rows;
  const drawn = useMemo(
    () =>
      inPage.map(
        ({ index, start }) =>
          index < count && (
            <div
              role="presentation"
              key={index}
              ref={measureElement}
              data-index={index}
              style={{ ...rowStyle, transform: `translateY(${start - top}px)` }}
            >
              {drawRow(index)}
            </div>
          ),
      ),
    [inPage, count, top, measureElement, drawRow],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, where no <li> may be
    <div
      role="list"
      ref={list}
      aria-label={label}
      style={{ position: 'relative', height: rows.getTotalSize() }}
      onKeyDown={(event) => moveByArrows(event, (index) => rows.scrollToIndex(Math.floor(index / perRow)))}
    >
      {drawn}
    </div>
  );
}

/**
 * Renders all cards, the first screenful at once and the rest when idle, so that a phone shows something sooner. Space
 * for the rest is reserved, so that Back restores the scroll position.
 */
function PlainCards<T>({ label, height, columns, gap, ...cards }: AllProps<T>) {
  const perRow = useByWidth(columns);
  const count = cards.items.length;
  const drawn = useProgressiveList(count, perRow * Math.ceil(window.innerHeight / height));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no <ul> either */}
      <div
        role="list"
        aria-label={label}
        className={styles.grid}
        style={{ gap, ...everyWidth('columns', columns) }}
        onKeyDown={(event) => moveByArrows(event)}
      >
        <Cards {...cards} from={0} to={drawn} />
      </div>
      {drawn < count && <div style={{ height: (count - drawn) * (height + gap) }} />}
    </>
  );
}

/** Cards in two columns, one below 480 px, unless `columns` says otherwise; long lists are virtual. */
export function CardGrid<T>({ columns = { base: 1, sm: 2 }, gap = GAP, ...props }: Props<T>) {
  if (props.items.length > PLAIN_UP_TO) return <VirtualCards columns={columns} gap={gap} {...props} />;
  return <PlainCards columns={columns} gap={gap} {...props} />;
}
