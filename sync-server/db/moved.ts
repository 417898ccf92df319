import { StartupError } from '../basics/config.ts';
import type { Db, Writer } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

const KEY = 'movedTo';

/** Marks a business that is elsewhere now: nothing opens it to write any more. `to` is the place in words. */
export const markMoved = (trx: Writer, to: string) => writeMeta(trx, KEY, to);

/** New address of this business; null if it is here. */
export const readMoved = (db: Db): Promise<string | null> => readMeta(db, KEY);

export async function takeMarkBack(db: Writer): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}

/** @throws StartupError if the business is elsewhere now */
export async function mustBeHere(trx: Db): Promise<void> {
  const to = await readMoved(trx);
  if (to === null) return;
  throw new StartupError(
    `this business was moved to ${to}. Serve it there, or take the move back, if nothing was done there yet: npm run move -- undo`,
  );
}
