import { z } from 'zod';
import type { Entry } from './find-index.ts';

/** In the browser's storage, which a sign-out empties. */
const RECENT_KEY = 'recentlyFound';
const MOST = 6;

const Recent = z.array(
  z.object({
    kind: z.enum(['customer', 'product', 'order', 'invoice', 'stop', 'login', 'employee', 'screen']),
    id: z.string(),
  }),
);
type Recent = z.infer<typeof Recent>;

/** What was opened last by searching, latest first. */
export function readRecent(): Recent {
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts an entry at the head of those that were opened. */
export function addRecent({ kind, id }: Pick<Entry, 'kind' | 'id'>): void {
  const others = readRecent().filter((each) => each.kind !== kind || each.id !== id);
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([{ kind, id }, ...others].slice(0, MOST)));
  } catch {
    // A full disk: the search works without its memory.
  }
}
