import Dexie from 'dexie';
import type { LocalDb } from './local-db.ts';

/** Errors by which a browser says that it closed the database under us (iOS does that to apps in the background). */
const CLOSED_UNDER_US = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'];

const nameOf = (error: unknown) =>
  error instanceof Dexie.DexieError || error instanceof DOMException ? error.name : '';

/** Whether a read failed for the only reason that the browser closed the database, which is opened again by the next one. */
export function isClosedUnderUs(error: unknown): boolean {
  // What was under way then is aborted.
  return [...CLOSED_UNDER_US, 'AbortError'].includes(nameOf(error));
}

/**
 * Runs a transaction; if the browser had closed the database under us, opens it again and runs it once more. The work must
 * be safe to run twice: the first run may have been committed just before the connection went.
 */
export async function reopening<T>(db: LocalDb, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // An abort has other reasons too, such as a full disk, but the database is open then.
    const wasClosed = CLOSED_UNDER_US.includes(nameOf(error)) || (nameOf(error) === 'AbortError' && !db.isOpen());
    if (!wasClosed || db.hasLetGo) throw error;
    await db.open();
    return work();
  }
}
