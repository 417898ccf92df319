import { Flex } from '@chakra-ui/react';
import { memo, type ReactNode, useMemo } from 'react';
import { useIsWide, type Width } from '../../browser/is-wide.ts';
import { join } from '../../theme/plain-recipes.ts';
import { TickBox } from '../fields/tick-box.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { CardValue, cardParts, RecordCard } from './record-card.tsx';
import styles from './record-list.module.css';
import { BesideSideList } from './side-list.tsx';
import type { Sortable } from './sort.ts';
import { SortMenu } from './sort-menu.tsx';
import { type SortState, useSort, useSorted } from './use-sort.ts';
import { VirtualList } from './virtual-list.tsx';

/** Rows that can be ticked for a bulk action, such as those of `useTickedRows`. */
export type ListSelection<T> = {
  selected: ReadonlySet<string>;
  onTick: (row: T, withShift: boolean) => void;
  /** Name of a row's box; null for a row that can't be ticked. */
  labelOf: (row: T) => string | null;
  /** The box that ticks all: in the headings, or with the sums of cards. */
  tickAll: ReactNode;
};

type RowsProps<T> = {
  label: string;
  /** In the list's own order; with an `order`, as they are shown. */
  rows: readonly T[];
  keyOf: (row: T) => string;
  columns: readonly Column<T>[];
  selection?: ListSelection<T> | undefined;
  /** True if a bar of bulk actions sticks above the list. */
  isBelowBar?: boolean;
  /** Accessible name of the sums, where columns have some. */
  sums?: string;
  /** Shown below a row, across all columns; null for none. */
  detail?: (row: T) => ReactNode;
};

type Props<T> = RowsProps<T> & {
  /** Heading of a row's group, such as `Restaurants 12`; rows of a group stand together. */
  groupOf?: (row: T) => string;
  /** Absent if the address says the order of the rows and this device sorts them. */
  order?: SortState;
  /** Shown instead of a list without rows. */
  empty?: ReactNode;
  /** Search box and filters above the list. */
  filters?: ReactNode;
  /** In the same line as the filters, after the sort menu. */
  afterSort?: ReactNode;
  /** Choices beside the list, with the search box above it. */
  sides?: Omit<Parameters<typeof BesideSideList>[0], 'sort' | 'children'>;
  /** Between the filters and the list, such as a bar of bulk actions. */
  above?: ReactNode;
  /** Below the list, such as its pages. */
  below?: ReactNode;
  /** Focus target after a row left. */
  id?: string;
  /** Width of the page from which it is a table, and none on paper: of figures that belong together, none may yield. */
  tableFrom?: Width;
  /** True while a newer page of the server's loads. */
  isOld?: boolean;
};

/** Height of a card before it is measured, in pixels. */
const CARD = 76;
const LARGE = '11';
const SMALL = '6';

const OLD = join(styles.list, styles.old);
const NOWHERE: readonly Sortable<never>[] = [];
/** For rows that come in their order. */
const AS_THEY_COME: SortState = { sort: null, set: () => undefined, press: () => undefined };

function tickOf<T>({ selected, onTick, labelOf }: ListSelection<T>, keyOf: (row: T) => string) {
  return (row: T, boxSize: '6' | '11') => {
    const label = labelOf(row);
    if (label === null) return null;
    const checked = selected.has(keyOf(row));
    return (
      <TickBox boxSize={boxSize} label={label} checked={checked} onToggle={(withShift) => onTick(row, withShift)} />
    );
  };
}

function Table<T>({ columns, selection, keyOf, ...props }: RowsProps<T> & { order: SortState }) {
  const all = useMemo(() => {
    if (!selection) return columns;
    const tick = tickOf(selection, keyOf);
    const heading = selection.tickAll;
    return [{ id: 'tick', label: '', heading, width: '1.5rem', cell: (row: T) => tick(row, SMALL) }, ...columns];
  }, [columns, selection, keyOf]);
  return (
    <DataTable
      {...props}
      keyOf={keyOf}
      columns={all}
      isMarked={(row) => selection?.selected.has(keyOf(row)) === true}
    />
  );
}

function Cards<T>({ label, rows, keyOf, columns, selection, sums, detail }: RowsProps<T>) {
  const parts = useMemo(() => cardParts(columns), [columns]);
  const tick = useMemo(() => selection && tickOf(selection, keyOf), [selection, keyOf]);
  return (
    <div className={styles.cards}>
      {sums !== undefined && (
        <section className={styles.sums} aria-label={sums}>
          {selection && <div className={styles.tick}>{selection.tickAll}</div>}
          <div className={styles.body}>
            {parts.title.map(({ id, sum }) => (
              <p key={id}>{sum}</p>
            ))}
            <div className={styles.values}>
              {parts.values.flat().map(
                ({ id, label, sum }) =>
                  sum !== undefined && (
                    <CardValue key={id} label={label}>
                      {sum}
                    </CardValue>
                  ),
              )}
            </div>
          </div>
        </section>
      )}
      <VirtualList label={label} items={rows} keyOf={keyOf} height={CARD} framed>
        {(row) => (
          <>
            <RecordCard
              row={row}
              parts={parts}
              isMarked={selection?.selected.has(keyOf(row)) === true}
              tick={tick?.(row, LARGE)}
            />
            {detail?.(row)}
          </>
        )}
      </VirtualList>
    </div>
  );
}

const Rows = memo(function Rows({ isWide, order, isBelowBar, ...props }) {
  if (isWide) return <Table {...props} {...(isBelowBar && { isBelowBar })} order={order} />;
  return <Cards {...props} />;
}) as <T>(props: RowsProps<T> & { order: SortState; isWide: boolean }) => ReactNode;

type GroupsProps<T> = Parameters<typeof Rows<T>>[0] & { groupOf: (row: T) => string };

function Groups<T>({ groupOf, rows, ...props }: GroupsProps<T>) {
  const groups = useMemo(() => {
    const found = new Map<string, T[]>();
    for (const row of rows) {
      const name = groupOf(row);
      found.set(name, [...(found.get(name) ?? []), row]);
    }
    return [...found];
  }, [rows, groupOf]);
  return groups.map(([name, some]) => (
    <section key={name} aria-label={name} className={styles.group}>
      <h2>{name}</h2>
      <Rows {...props} label={name} rows={some} />
    </section>
  ));
}

/**
 * A list of records, described once by its columns: a table where there is room for columns (`useIsWide`), and cards
 * made of the same columns where there is not (docs/office-lists.md). The order is in the address. Columns, the
 * selection and all functions must stay the same objects while unchanged: otherwise every row is rendered again.
 */
export function RecordList<T>({
  order: given,
  groupOf,
  empty,
  filters,
  afterSort,
  sides,
  above,
  below,
  id,
  tableFrom,
  isOld,
  ...list
}: Props<T>) {
  const { rows, columns } = list;
  const isWide = useIsWide(tableFrom, tableFrom === undefined);
  const own = useSort(given ? NOWHERE : columns);
  const sorted = useSorted(rows, columns, given ? AS_THEY_COME : own);
  const order = given ?? own;
  const isEmpty = rows.length === 0;
  const isSortable = columns.some(({ sortBy }) => sortBy !== undefined);
  const sort = !isWide && isSortable && <SortMenu columns={columns} order={order} />;
  const hasOwnSort = sort && !sides && !filters && !isEmpty;
  const shown = { ...list, rows: sorted, order, isWide };
  const content = (
    <div id={id} tabIndex={-1} className={isOld ? OLD : styles.list} aria-busy={isOld}>
      {hasOwnSort && <div className={styles.sort}>{sort}</div>}
      {above}
      {isEmpty ? empty : groupOf ? <Groups {...shown} groupOf={groupOf} /> : <Rows {...shown} />}
      {below}
    </div>
  );
  if (sides) {
    return (
      <BesideSideList {...sides} sort={sort}>
        {content}
      </BesideSideList>
    );
  }
  return (
    <>
      {filters && (
        <Flex gap="3" mb="4" direction={{ base: 'column', sm: 'row' }} _print={{ display: 'none' }}>
          {filters}
          {sort}
          {afterSort}
        </Flex>
      )}
      {content}
    </>
  );
}
