import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type ReorderItem, ReorderRow } from './reorder-row.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useMoreAndMore } from './use-more-and-more.ts';

type Props = {
  /** Names the list for those who can't see it. */
  label: string;
  items: readonly ReorderItem[];
  onReorder: (ids: string[]) => void;
  /** Whether a row's place can be typed: for lists of which one does not see both ends. */
  typed?: boolean;
};

/** Where a key takes a row from its place. */
const TARGETS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * A list whose rows can be put into another order: by their handle, with finger, mouse or arrow keys, by a button up and a
 * button down, or by typing a place.
 */
export function ReorderList({ label, items, onReorder, typed = false }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const last = items.length - 1;
  const drawn = useMoreAndMore(items.length);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to > last || to === from) return;
    const ids = items.map(({ id }) => id);
    ids.splice(from, 1);
    ids.splice(to, 0, item.id);
    onReorder(ids);
    setTold(`${item.title} is now ${to + 1} of ${items.length}`);
  }

  const { start, shiftOf, held } = useDragOrder(list, move);

  function onKey(event: KeyboardEvent, index: number) {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    move(index, target(index, last));
  }

  // The same functions for as long as the list is there: a row is drawn again only when something of it changed.
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

  // A row that was moved by the keyboard stays in sight.
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
        // Told to the list and not to each row: hundreds would be drawn again when one is taken hold of.
        data-moving={held === null ? undefined : ''}
        css={{ '&[data-moving] > li:not([data-held])': { transition: 'transform 120ms' } }}
      >
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
      </chakra.ol>
    </>
  );
}
