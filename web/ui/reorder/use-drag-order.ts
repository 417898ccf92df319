import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the screen's edge at which a finger scrolls the list, and the step per frame, in pixels. */
const EDGE = 90;
const STEP = 10;

type Held = { from: number; to: number; moved: number };

/** Vertical centre of each row on the page, measured on grab. */
function middlesOf(list: HTMLElement): number[] {
  return [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + window.scrollY + height / 2;
  });
}

/**
 * Drag and drop by a handle, with finger or mouse. During the drag rows are only shifted, since changing the DOM order
 * would end the touch. The new order is reported on release.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef<Held | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    handle.focus({ preventScroll: true });
    const middles = middlesOf(list.current);
    const startAt = event.clientY + window.scrollY;
    let pointer = event.clientY;

    function update() {
      const moved = pointer + window.scrollY - startAt;
      const middle = (middles[from] ?? 0) + moved;
      const to = middles.filter((each, index) => index !== from && each < middle).length;
      latest.current = { from, to, moved };
      setHeld(latest.current);
    }

    let frame = requestAnimationFrame(function scroll() {
      const over = pointer < EDGE ? -STEP : pointer > window.innerHeight - EDGE ? STEP : 0;
      if (over !== 0) {
        window.scrollBy(0, over);
        update();
      }
      frame = requestAnimationFrame(scroll);
    });
    const onPointerMove = (moved: PointerEvent) => {
      pointer = moved.clientY;
      update();
    };
    const end = (isMeant: boolean) => {
      stop.current?.();
      const last = latest.current;
      if (isMeant && last && last.to !== last.from) onMove(last.from, last.to);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    stop.current = () => {
      cancelAnimationFrame(frame);
      handle.removeEventListener('pointermove', onPointerMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', onCancel);
      stop.current = null;
      setHeld(null);
    };
    handle.addEventListener('pointermove', onPointerMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', onCancel);
    latest.current = null;
    update();
  }

  /** A row's offset in pixels; the others make room for the dragged one. */
  function shiftOf(index: number): number {
    if (!held) return 0;
    if (index === held.from) return held.moved;
    const height = list.current?.children[held.from]?.getBoundingClientRect().height ?? 0;
    if (held.from < index && index <= held.to) return -height;
    if (held.to <= index && index < held.from) return height;
    return 0;
  }

  return { start, shiftOf, held: held?.from ?? null };
}
