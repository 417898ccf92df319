import { StartupError } from '../basics/config.ts';
import type { Db, Writer } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

const KEY = 'movedTo';

/** Marks a business as moved elsewhere, after which no program opens it for writing. `to` describes the new place. */
export const markMoved = (trx: Writer, to: string) => writeMeta(trx, KEY, to);

/** Where this business has moved to; null if it is here. */
export const readMoved = (db: Db): Promise<string | null> => readMeta(db, KEY);

export async function takeMarkBack(db: Writer): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}

/** @throws StartupError if the business has moved elsewhere */
export async function mustBeHere(trx: Db): Promise<void> {
  const to = await readMoved(trx);
  if (to === null) return;
  throw new StartupError(
    `this business was moved to ${to}. Serve it there, or take the move back, if nothing was done there yet: npm run move -- undo`,
  );
}
