import { isClosedUnderUs } from './db-errors.ts';
import type { LocalDb } from './local-db.ts';

/**
 * Runs a transaction; if the browser had closed the database, reopens it and runs the transaction once more. The work
 * must be safe to run twice: the first run may have committed just before the connection was lost.
 */
export async function reopening<T>(db: LocalDb, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isClosedUnderUs(error) || db.hasLetGo) throw error;
    // The abort arrives before the close event, so the database may still claim to be open.
    if (db.isOpen()) db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}
