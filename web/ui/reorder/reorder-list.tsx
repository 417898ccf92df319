import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { GO_MS } from '../../theme/theme-motion.ts';
import { useProgressiveList } from '../lists/use-progressive-list.ts';
import { Glide } from '../motion/glide.tsx';
import { type ReorderItem, ReorderRow } from './reorder-row.tsx';
import { useDragOrder } from './use-drag-order.ts';

type Props = {
  label: string;
  items: readonly ReorderItem[];
  onReorder: (ids: string[]) => void;
  /** True if a position can be typed, for lists longer than the screen. */
  typed?: boolean;
};

/** Rows drawn at once. */
const AT_ONCE = 80;

const TARGETS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * A list to reorder: drag the handle by finger or mouse, use arrow keys on it, press up and down buttons, or type a
 * position.
 */
export function ReorderList({ label, items, onReorder, typed = false }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const last = items.length - 1;
  const drawn = useProgressiveList(items.length, AT_ONCE);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to > last || to === from) return;
    const ids = items.map(({ id }) => id);
    ids.splice(from, 1);
    ids.splice(to, 0, item.id);
    onReorder(ids);
    setTold(t`${{ title: item.title }} is now ${{ place: to + 1 }} of ${{ count: items.length }}`);
  }

  const { start, shiftOf, held } = useDragOrder(list, move);

  function onKey(event: KeyboardEvent, index: number) {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    move(index, target(index, last));
  }

  // Stable callbacks, so that a row only renders when its own props change.
  const latest = useRef({ move, start, onKey });
  useEffect(() => {
    latest.current = { move, start, onKey };
  });
  const onMove = useCallback((from: number, to: number) => latest.current.move(from, to), []);
  const onGrab = useCallback(
    (event: PointerEvent<HTMLElement>, index: number) => latest.current.start(event, index),
    [],
  );
  const onHandleKey = useCallback((event: KeyboardEvent, index: number) => latest.current.onKey(event, index), []);

  // Keeps a row in sight that the keyboard moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was moved
  useEffect(() => {
    const focused = document.activeElement;
    if (focused && list.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
  }, [told]);

  return (
    <>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <chakra.ol
        ref={list}
        aria-label={label}
        listStyleType="none"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l4"
        // Set on the list, not on each row, or hundreds would render when one is grabbed.
        data-moving={held === null ? undefined : ''}
        css={{ '&[data-moving] > li:not([data-held])': { transition: `transform ${GO_MS}ms` } }}
      >
        <Glide list={list} order={held === null ? items.map(({ id }) => id).join() : null}>
          {items.slice(0, drawn).map((item, index) => (
            <ReorderRow
              key={item.id}
              id={item.id}
              title={item.title}
              detail={item.detail}
              picture={item.picture}
              index={index}
              count={items.length}
              typed={typed}
              shift={shiftOf(index)}
              isHeld={held === index}
              onMove={onMove}
              onGrab={onGrab}
              onHandleKey={onHandleKey}
            />
          ))}
        </Glide>
      </chakra.ol>
    </>
  );
}
