import { newId } from '../../schema/core/ids.ts';
import { MESSAGE_LENGTH } from '../../schema/orders/order-entity.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';

/** True if a line is in an order's message. */
export const isInMessage = (message: string, line: string): boolean => message.split('\n').includes(line);

/**
 * Puts a line at the end of the next order's message, or takes it out again; the cart may still be empty.
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
    // As if from another tab, so that a checkout that is open takes it over.
    await writeMeta(db, 'checkout', { ...draft, customMessage, tab: newId() });
    return true;
  });
}
