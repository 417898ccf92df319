import { useEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import { byName, figure } from '../../schema/plain/stored-shapes.ts';

const STORAGE_KEY = 'scrollPositions';
/** Longest wait for a page to reach its former height, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Events that show that the user scrolls by hand. */
const SCROLL_GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Every freshly loaded page has the key `default`, so its path is used instead. */
const keyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Scroll positions of this tab before a reload. */
function readPositions(): Map<string, number> {
  try {
    const stored = byName(figure)(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
    return new Map(Object.entries(stored ?? {}).flatMap(([key, top]) => (top === undefined ? [] : [[key, top]])));
  } catch {
    return new Map();
  }
}

const before = readPositions();

/**
 * Restores a scroll position as soon as the page is tall enough, unless the user scrolls first.
 * @returns cancels it
 */
function scrollWhenLongEnough(key: string, top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo(0, top);
    settle();
  });
  const timer = setTimeout(settle, PATIENCE_MS);
  function leave() {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of SCROLL_GESTURES) removeEventListener(gesture, settle);
  }
  function settle() {
    before.delete(key);
    leave();
  }
  for (const gesture of SCROLL_GESTURES) addEventListener(gesture, settle, { passive: true });
  observer.observe(document.body);
  return leave;
}

/** Restores the scroll position on Back, Forward and reload, although what the server lists comes after the page renders. */
export function Scroll() {
  const location = useLocation();
  const key = keyOf(location);
  useEffect(() => {
    const top = before.get(key) ?? 0;
    return top > 0 ? scrollWhenLongEnough(key, top) : undefined;
  }, [key]);
  return <ScrollRestoration getKey={keyOf} storageKey={STORAGE_KEY} />;
}
