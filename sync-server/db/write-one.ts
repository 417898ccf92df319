import type { Db, Writer } from './database.ts';

/**
 * Writes without a transaction of its own: each statement is one by itself, or a part of the one that it is in. It takes
 * no feed position, and nobody is told of it.
 */
export function writeOne<T>(db: Db, write: (writer: Writer) => Promise<T>): Promise<T> {
  return write(db as Writer);
}
