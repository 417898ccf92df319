import { createParser } from 'eventsource-parser';
import type { World } from './test-world.ts';

/** Opens a live connection of a session; returns its events, and whether it has ended. */
export async function openLive({ app }: Pick<World, 'app'>, token: string, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await app.request('/api/sync/live', { headers, ...(signal && { signal }) });
  const connection = { events: [] as string[], ended: false };
  const parser = createParser({ onEvent: ({ event = '' }) => connection.events.push(event) });
  const decoder = new TextDecoder();
  void (async () => {
    for await (const part of body ?? []) parser.feed(decoder.decode(part, { stream: true }));
    connection.ended = true;
  })();
  return connection;
}
