import { useEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import { z } from 'zod';

const STORAGE_KEY = 'scrollPositions';
/** How long a page may take to become as long as it was. */
const PATIENCE_MS = 5_000;
/** What somebody does who wants to be elsewhere. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Every page that a tab loads anew has the same key: its address tells it from the others. */
const keyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Where the pages of this tab stood before it was loaded anew. */
function readPositions(): Map<string, number> {
  try {
    const stored = z.record(z.string(), z.number()).parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
    return new Map(Object.entries(stored));
  } catch {
    return new Map();
  }
}

const before = readPositions();

/**
 * Goes to where a page stood, as soon as it is long enough, unless somebody scrolls meanwhile.
 * @returns how to leave it
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
    for (const way of OWN_WAYS) removeEventListener(way, settle);
  }
  function settle() {
    before.delete(key);
    leave();
  }
  for (const way of OWN_WAYS) addEventListener(way, settle, { passive: true });
  observer.observe(document.body);
  return leave;
}

/** Back and forward lead to where one was, and so does loading anew, though lists are read after the page stands. */
export function Scroll() {
  const location = useLocation();
  const key = keyOf(location);
  useEffect(() => {
    const top = before.get(key) ?? 0;
    return top > 0 ? scrollWhenLongEnough(key, top) : undefined;
  }, [key]);
  return <ScrollRestoration getKey={keyOf} storageKey={STORAGE_KEY} />;
}
