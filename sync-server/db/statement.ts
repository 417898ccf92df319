import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './database.ts';

/**
 * A constant statement with bound parameters, for what runs with every request or mutation: building it with Kysely
 * takes longer than SQLite takes to run it.
 */
export function statement<R>(sql: string): (...parameters: unknown[]) => CompiledQuery<R> {
  const compiled = CompiledQuery.raw(sql);
  return (...parameters) => ({ ...compiled, parameters });
}

/**
 * Like `statement`, but built with Kysely, once at the first call.
 * @param build uses placeholder values; each call passes the real ones in the same order
 */
export function writtenOnce<R>(
  build: (db: Db) => Compilable<R>,
): (db: Db, ...parameters: unknown[]) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, ...parameters) => {
    compiled ??= build(db).compile();
    return db.executeQuery({ ...compiled, parameters });
  };
}
