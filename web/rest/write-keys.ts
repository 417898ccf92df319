import type { Id } from '../../schema/core/ids.ts';
import { newId } from '../../schema/plain/new-id.ts';

/** The last write to each address, while its outcome is unknown. */
const undecided = new Map<string, { content: string; key: Id }>();

type Write = { method: string; path: string; token: string; body: unknown };

const addressOf = ({ method, path, token }: Write) => JSON.stringify([token, method, path]);

/**
 * The `Idempotency-Key` of a write. While the outcome of an earlier write with the same content is unknown, it keeps
 * that one's key, so that pressing again does it once. A file's content isn't compared: each gets a new key.
 */
export function writeKey(write: Write): Id {
  if (write.body instanceof FormData) return newId();
  const address = addressOf(write);
  const content = JSON.stringify(write.body) ?? '';
  const before = undecided.get(address);
  if (before?.content === content) return before.key;
  const key = newId();
  undecided.set(address, { content, key });
  return key;
}

/** Drops the key of a write that our server has answered: the same content again is another write. */
export function writeAnswered(write: Write): void {
  undecided.delete(addressOf(write));
}
