import { isClosedUnderUs } from './db-errors.ts';
import type { LocalDb } from './local-db.ts';

/**
 * Runs a transaction; if the browser had closed the database under us, opens it again and runs it once more. The work must
 * be safe to run twice: the first run may have been committed just before the connection went.
 */
export async function reopening<T>(db: LocalDb, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isClosedUnderUs(error) || db.hasLetGo) throw error;
    // What was under way is aborted before anybody is told that the connection is gone, so it may still seem to be open.
    if (db.isOpen()) db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}
