import type { Range } from '@tanstack/react-virtual';
import { useCallback, useReducer, useRef } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';

/** Rows rendered around those in sight at any time; with fewer, a fast scroll shows a gap. */
const NEAR = 6;
/** Cards rendered ahead while idle, so that the next scroll finds them ready. */
const CARDS_AHEAD = 36;
/** Cards rendered at a time during a scroll: another layout costs as much as a few cards. */
const CARDS_AT_ONCE = 4;
/** Most cards in the page; those scrolled past are removed first. */
const MOST_CARDS = 96;

/** Both ends inclusive. */
type Span = { from: number; to: number };
type Sight = Pick<Range, 'startIndex' | 'endIndex' | 'count'>;

const NOTHING: Span = { from: 0, to: -1 };

/** Rows around those in sight, rows per step, and most rows. */
type Measure = { near: number; atOnce: number; most: number };

/** The rows to render for those in sight. Rendered ones stay, unless there are too many. */
export function spanAround(drawn: Span, { startIndex, endIndex, count }: Sight, { near, atOnce, most }: Measure): Span {
  const wanted = { from: Math.max(0, startIndex - near), to: Math.min(count - 1, endIndex + near) };
  if (drawn.from > wanted.to + 1 || drawn.to < wanted.from - 1) return wanted;
  const from = drawn.from <= wanted.from ? drawn.from : Math.max(0, wanted.from - atOnce);
  const to = Math.min(count - 1, drawn.to >= wanted.to ? drawn.to : wanted.to + atOnce);
  const tooMuch = to - from + 1 - most;
  if (tooMuch <= 0) return { from, to };
  const [above, below] = [wanted.from - from, to - wanted.to];
  return above > below ? { from: from + Math.min(tooMuch, above), to } : { from, to: to - Math.min(tooMuch, below) };
}

/**
 * Decides which rows of a long list are rendered. Rendering makes a slow phone drop frames, so rows stay during a
 * scroll, and while idle more are rendered ahead, a few at a time.
 * @param list the data; another list starts afresh
 */
export function useRowsAhead(list: unknown, perRow: number) {
  const drawn = useRef(NOTHING);
  const indexes = useRef<number[]>([]);
  const sight = useRef<Sight>({ startIndex: 0, endIndex: 0, count: 0 });
  const shown = useRef(list);
  const [turn, nextTurn] = useReducer((turns: number) => turns + 1, 0);
  if (shown.current !== list) {
    shown.current = list;
    drawn.current = NOTHING;
  }
  const atOnce = Math.ceil(CARDS_AT_ONCE / perRow) - 1;
  const most = Math.ceil(MOST_CARDS / perRow);

  // A new function makes the virtualizer ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts afresh
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      sight.current = range;
      // At first only the rows in sight: a phone that has just opened the app is slow enough.
      const isFirst = turn === 0 && range.startIndex === 0;
      const measure = isFirst ? { near: 0, atOnce: 0, most } : { near: NEAR, atOnce, most };
      drawn.current = spanAround(drawn.current, range, measure);
      const { from, to } = drawn.current;
      // The same array for the same rows, so nothing is rendered again.
      if (indexes.current[0] !== from || indexes.current.length !== to - from + 1) {
        indexes.current = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      }
      return indexes.current;
    },
    [turn, list, atOnce, most],
  );

  /** Renders a few more rows when idle. Runs as an effect of every render outside of a scroll. */
  function drawAhead(): (() => void) | undefined {
    const wanted = Math.min(sight.current.count - 1, sight.current.endIndex + Math.ceil(CARDS_AHEAD / perRow));
    if (drawn.current.to >= wanted) return undefined;
    return whenIdle(() => {
      drawn.current = { ...drawn.current, to: Math.min(wanted, drawn.current.to + atOnce + 1) };
      nextTurn();
    });
  }

  return { rangeExtractor, drawAhead };
}
