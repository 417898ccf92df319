import { z } from 'zod';
import type { Entry } from './find-index.ts';

/** Local storage key; emptied by a sign-out. */
const RECENT_KEY = 'recentlyFound';
const MOST = 6;

const Recent = z.array(
  z.object({
    kind: z.enum([
      'customer',
      'product',
      'order',
      'invoice',
      'slip',
      'document',
      'stop',
      'login',
      'employee',
      'screen',
    ]),
    id: z.string(),
  }),
);
type Recent = z.infer<typeof Recent>;

/** Recently opened results, latest first. */
export function readRecent(): Recent {
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds an entry to the recent ones. */
export function addRecent({ kind, id }: Pick<Entry, 'kind' | 'id'>): void {
  const others = readRecent().filter((each) => each.kind !== kind || each.id !== id);
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([{ kind, id }, ...others].slice(0, MOST)));
  } catch {
    // Storage is full: the search works without its recent list.
  }
}
