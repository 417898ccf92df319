import type { Context } from 'hono';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';

/** Items per slice, serialized in about a millisecond. */
const AT_ONCE = 50;

/** Responds with an object of long lists, like `c.json`, but yields to the event loop in between. */
export async function jsonInSlices<T extends Record<string, readonly unknown[]>>(c: Context, lists: T) {
  const turn = createYieldToEventLoop();
  const fields: string[] = [];
  for (const [name, items] of Object.entries(lists)) {
    const pieces: string[] = [];
    for (let at = 0; at < items.length; at += AT_ONCE) {
      pieces.push(JSON.stringify(items.slice(at, at + AT_ONCE)).slice(1, -1));
      await turn();
    }
    fields.push(`${JSON.stringify(name)}:[${pieces.join()}]`);
  }
  const response: Response = c.body(`{${fields.join()}}`, 200, { 'content-type': 'application/json' });
  return response as ReturnType<typeof c.json<T, 200>>;
}
