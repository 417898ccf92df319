import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import styles from './data-table.module.css';
import { fitColumns } from './fit-columns.ts';
import type { Sortable } from './sort.ts';
import { SortButton } from './sort-button.tsx';
import type { SortState } from './use-sort.ts';
import { VirtualList } from './virtual-list.tsx';

/** The parts of a card. */
export type CardRole = 'picture' | 'title' | 'marks' | 'amount' | 'facts' | 'actions';

/** A column's part in a card. */
type InCard<T> =
  | CardRole
  | {
      as: CardRole;
      /** Where its label stands: before the value, or above it in a grid. Without one, the value speaks for itself. */
      label?: 'before' | 'above';
      /** Where a card shows it in another way than a table. */
      cell?: (row: T) => ReactNode;
    };

/** A column of a table. Columns must stay the same objects while unchanged: rows are rendered again with new ones. */
export type Column<T> = Sortable<T> & {
  label: string;
  /** In place of the label, such as a box that ticks all rows. */
  heading?: ReactNode;
  /** Grid track, such as `minmax(12rem, 2fr)`: names take what is left. */
  width: string;
  /**
   * Order in which columns are hidden where the list has no room (fit-columns.ts); without it, the column always stays.
   */
  yields?: number;
  cell: (row: T) => ReactNode;
  /** Figures are aligned at the end. */
  isFigure?: boolean;
  /** True for a row's buttons, which need no visible heading. */
  isUnnamed?: boolean;
  /** Sum of all rows, below the headings. */
  sum?: ReactNode;
  /** Where it stands in a card; without it, only a table has the column. */
  card?: InCard<T> | undefined;
  /** True if only a card has it, such as a picture. */
  isCardOnly?: boolean;
};

type Props<T> = {
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  columns: readonly Column<T>[];
  order: SortState;
  /** Accessible name of the line of sums, where the columns have some. */
  sums?: string;
  /** True for a row that is opened or highlighted. */
  isMarked?: (row: T) => boolean;
  /** True if a bar of bulk actions sticks above the headings. */
  isBelowBar?: boolean;
  /** Shown below a row, across all columns; null for none. */
  detail?: (row: T) => ReactNode;
};

/** Height of a row before it is measured, in pixels. */
const ROW = 32;
const FIGURE = join(recipes.figures, styles.figure);
const MARKED = join(styles.row, styles.marked);

const classOf = ({ isFigure }: Pick<Column<never>, 'isFigure'>) => (isFigure ? join(styles.cell, FIGURE) : styles.cell);

type CellsProps<T> = { row: T; columns: readonly Column<T>[] };

const Cells = memo(function Cells({ row, columns }: CellsProps<unknown>) {
  return columns.map((column) => (
    // biome-ignore lint/a11y/useSemanticElements: only rows in sight are rendered, which a <table> can't
    <div role="cell" key={column.id} className={classOf(column)}>
      {column.cell(row)}
    </div>
  ));
}) as <T>(props: CellsProps<T>) => ReactNode;

type HeadingProps<T> = { column: Column<T>; order: SortState };

function Heading<T>({ column, order }: HeadingProps<T>) {
  const { id, label, heading, sortBy } = column;
  const direction = order.sort?.by === id ? order.sort.direction : null;
  const isSortable = sortBy !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see Cells
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div role="columnheader" className={classOf(column)} aria-sort={isSortable ? (direction ?? 'none') : undefined}>
      {isSortable ? (
        <SortButton label={label} direction={direction} onPress={() => order.press(column)} />
      ) : (
        (heading ?? label)
      )}
    </div>
  );
}

function Head<T>({ columns, order }: Pick<Props<T>, 'columns' | 'order'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see Cells
    // biome-ignore lint/a11y/useFocusableInteractive: see Heading
    <div role="row" className={styles.head} aria-rowindex={1}>
      {columns.map((column) =>
        column.isUnnamed ? (
          // biome-ignore lint/a11y/useSemanticElements: see Cells
          <div role="cell" key={column.id} />
        ) : (
          <Heading key={column.id} column={column} order={order} />
        ),
      )}
    </div>
  );
}

function Sums<T>({ label, columns }: Pick<Props<T>, 'label' | 'columns'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see Cells
    // biome-ignore lint/a11y/useFocusableInteractive: it is text alone
    <div role="row" className={styles.sums} aria-label={label}>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: see Cells
        <div role="cell" key={column.id} className={classOf(column)}>
          {column.sum}
        </div>
      ))}
    </div>
  );
}

/** The width of an element in rem, rounded to half of one; 0 before it is known. */
function useWidthInRem(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setWidth(Math.floor((element.clientWidth / letter) * 2) / 2);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/**
 * A virtual table of any length under headings that sort it: a `RecordList` where there is room. Cells must keep no state
 * (row-elements.ts).
 */
export function DataTable<T>({
  label,
  rows,
  keyOf,
  columns: all,
  order,
  sums,
  isMarked,
  isBelowBar = false,
  detail,
}: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidthInRem(box);
  const columns = useMemo(
    () =>
      fitColumns(
        all.filter(({ isCardOnly }) => !isCardOnly),
        width,
      ),
    [all, width],
  );
  const style = useMemo(
    () => ({ '--columns': columns.map(({ width }) => width).join(' ') }) as CSSProperties,
    [columns],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: see Cells
    <div
      ref={box}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={styles.table}
      style={style}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see Cells */}
      <div role="rowgroup" className={isBelowBar ? join(styles.top, styles.below) : styles.top}>
        <Head columns={columns} order={order} />
        {sums !== undefined && <Sums label={sums} columns={columns} />}
      </div>
      <VirtualList
        label={label}
        items={rows}
        keyOf={keyOf}
        height={ROW}
        framed
        rowClass={(row) => (isMarked?.(row) ? MARKED : styles.row)}
      >
        {(row) => {
          const below = detail?.(row);
          return (
            <>
              <Cells row={row} columns={columns} />
              {below && (
                // biome-ignore lint/a11y/useSemanticElements: see Cells
                <div role="cell" aria-colspan={columns.length} className={styles.detail}>
                  {below}
                </div>
              )}
            </>
          );
        }}
      </VirtualList>
    </div>
  );
}
