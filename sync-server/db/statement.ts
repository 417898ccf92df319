import { CompiledQuery } from 'kysely';

/**
 * A statement whose text never changes, only what is bound to it: for what runs with every request and every mutation. Kysely
 * takes longer to write such a statement than SQLite to run it.
 */
export function statement<R>(sql: string): (...parameters: unknown[]) => CompiledQuery<R> {
  const compiled = CompiledQuery.raw(sql);
  return (...parameters) => ({ ...compiled, parameters });
}
