import { Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useRef } from 'react';
import { useIsWide } from '../../browser/is-wide.ts';
import { formatNumber } from '../../words/format.ts';
import { TickBox } from '../fields/tick-box.tsx';
import { useSelection } from './use-selection.ts';

/** Rows left by a filter: `All 24`, `3 of 24`. */
function formatShown(shown: number, count: number): string {
  const all = formatNumber(count);
  return shown === count ? t`All ${all}` : t`${{ soFar: formatNumber(shown) }} of ${all}`;
}

/** Selected rows, including those hidden by a filter. */
function formatSelected(count: number, here: number): string {
  const ticked = formatNumber(count);
  return here === count
    ? t`${ticked} selected`
    : t`${ticked} selected, ${{ hidden: formatNumber(count - here) }} not shown`;
}

type List<R> = {
  /** All rows that can be ticked. */
  rows: readonly R[];
  /** Those shown, in screen order. */
  shown: readonly R[];
  /** Must stay the same function. */
  keyOf: (row: R) => string;
};

/** The ticked rows of a list, with a bar for bulk actions, a box that ticks all, and a text on how many there are. */
export function useTickedRows<R>({ rows, shown, keyOf }: List<R>) {
  const isWide = useIsWide();
  const { selected, toggle, setAll, clear } = useSelection(useMemo(() => rows.map(keyOf), [rows, keyOf]));
  const ids = useMemo(() => shown.map(keyOf), [shown, keyOf]);
  const listed = useRef(ids);
  listed.current = ids;
  const onTick = useCallback(
    (row: R, withShift: boolean) => toggle(keyOf(row), withShift, listed.current),
    [toggle, keyOf],
  );
  const ticked = useMemo(() => rows.filter((row) => selected.has(keyOf(row))), [rows, selected, keyOf]);
  const here = ids.filter((id) => selected.has(id)).length;
  const isAll = here === ids.length;
  const tickAll = (
    <TickBox
      {...(isWide && { boxSize: '6' })}
      label={t`Select all shown`}
      checked={isAll}
      partly={here > 0}
      onToggle={() => setAll(ids, !isAll)}
    />
  );
  const status = ticked.length > 0 ? formatSelected(ticked.length, here) : formatShown(shown.length, rows.length);
  return {
    ids,
    selected,
    ticked,
    onTick,
    clear,
    /** For the headings of a table. */
    tickAll,
    status,
    /** A table has no bar until something is ticked. */
    hasBar: !isWide || ticked.length > 0,
    /** Start of the bar: the count, and without headings the box for all. */
    line: (
      <>
        {!isWide && tickAll}
        <Text
          role="status"
          ps={isWide ? '3' : '0'}
          textStyle="sm"
          fontWeight="semibold"
          color={ticked.length > 0 ? 'fg' : 'fg.muted'}
        >
          {status}
        </Text>
      </>
    ),
  };
}
