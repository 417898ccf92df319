import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Db, Trx } from './database.ts';

/**
 * A statement whose text never changes, only what is bound to it: for what runs with every request and every mutation. Kysely
 * takes longer to write such a statement than SQLite to run it.
 */
export function statement<R>(sql: string): (...parameters: unknown[]) => CompiledQuery<R> {
  const compiled = CompiledQuery.raw(sql);
  return (...parameters) => ({ ...compiled, parameters });
}

/**
 * The same for one that Kysely writes, which it does at the first call.
 * @param build with anything at the places of what is bound, which each call gives in their order
 */
export function writtenOnce<R>(
  build: (db: Db | Trx) => Compilable<R>,
): (db: Db | Trx, ...parameters: unknown[]) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, ...parameters) => {
    compiled ??= build(db).compile();
    return db.executeQuery({ ...compiled, parameters });
  };
}
