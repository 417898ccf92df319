import Dexie from 'dexie';
import type { LocalDb } from './local-db.ts';

/** Errors by which a browser says that it closed the database under us (iOS does that to apps in the background). */
const CLOSED_UNDER_US = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'];

/**
 * Runs a transaction; if the browser had closed the database under us, opens it again and runs it once more. The work must
 * be safe to run twice: the first run may have been committed just before the connection went.
 */
export async function reopening<T>(db: LocalDb, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Dexie.DexieError || error instanceof DOMException ? error.name : '';
    if (!CLOSED_UNDER_US.includes(name) || db.hasLetGo) throw error;
    await db.open();
    return work();
  }
}
