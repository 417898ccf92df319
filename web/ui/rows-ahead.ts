import type { Range } from '@tanstack/react-virtual';
import { useCallback, useReducer, useRef } from 'react';

/** Rows drawn around those in sight at any time: a scroll that outruns them shows a gap. */
const NEAR = 6;
/** Cards drawn ahead of those in sight while nobody scrolls, so that the next scroll finds them ready. */
const CARDS_AHEAD = 36;
/** Cards drawn at a time while one scrolls: going over the page again costs as much as drawing a few of them. */
const CARDS_AT_ONCE = 4;
/** Most cards in the page: those that were left behind go first. */
const MOST_CARDS = 96;

/** From and to, both included. */
type Span = { from: number; to: number };
type Sight = Pick<Range, 'startIndex' | 'endIndex' | 'count'>;

const NOTHING: Span = { from: 0, to: -1 };

/** Rows around those in sight, rows at a time, and most rows. */
type Measure = { near: number; atOnce: number; most: number };

/** The rows to draw for what is in sight: what is drawn already stays, unless that became too much. */
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

/** Calls once the browser has nothing better to do. Safari can't tell, and is asked a moment later. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/**
 * Which rows of a long list are drawn. Drawing is what makes a slow phone miss frames: so what is drawn stays while one
 * scrolls, and while nobody does more is drawn ahead, row by row.
 * @param list what the rows show: of another list nothing stays
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

  // The virtualizer asks again when this is another function.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is drawn anew
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      sight.current = range;
      // What one sees first is alone at first: a phone that has just opened is slow enough.
      const isFirst = turn === 0 && range.startIndex === 0;
      const measure = isFirst ? { near: 0, atOnce: 0, most } : { near: NEAR, atOnce, most };
      drawn.current = spanAround(drawn.current, range, measure);
      const { from, to } = drawn.current;
      // The same rows are the same array: nothing has to be looked at again.
      if (indexes.current[0] !== from || indexes.current.length !== to - from + 1) {
        indexes.current = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      }
      return indexes.current;
    },
    [turn, list, atOnce, most],
  );

  /** Draws one row more as soon as there is time; an effect of every render in which nobody scrolls. */
  function drawAhead(): (() => void) | undefined {
    const wanted = Math.min(sight.current.count - 1, sight.current.endIndex + Math.ceil(CARDS_AHEAD / perRow));
    if (drawn.current.to >= wanted) return undefined;
    return whenIdle(() => {
      drawn.current = { ...drawn.current, to: drawn.current.to + 1 };
      nextTurn();
    });
  }

  return { rangeExtractor, drawAhead };
}
