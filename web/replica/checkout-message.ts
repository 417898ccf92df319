import { MESSAGE_LENGTH } from '../../schema/orders/order-limits.ts';
import { newId } from '../../schema/plain/new-id.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';

export const isInMessage = (message: string, line: string): boolean => message.split('\n').includes(line);

/**
 * Adds a line to the next order's message, or removes it; the cart may still be empty.
 * @returns false if the message has no room for it
 */
export function writeInMessage(db: LocalDb, line: string, isWanted: boolean): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const draft = (await readMeta(db, 'checkout')) ?? { customMessage: '', reference: '', day: null };
    const others = draft.customMessage
      .split('\n')
      .filter((each) => each !== line)
      .join('\n');
    const customMessage = isWanted && others !== '' ? `${others}\n${line}` : isWanted ? line : others;
    if (customMessage.length > MESSAGE_LENGTH) return false;
    // Written under a new tab id, as if from another tab, so that an open checkout loads it.
    await writeMeta(db, 'checkout', { ...draft, customMessage, tab: newId() });
    return true;
  });
}
