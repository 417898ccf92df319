import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

const IS_ASCII = /^[\x20-\x7e]*$/;

/**
 * SQL for "the column contains the keyword", ignoring case. An empty keyword matches everything; LIKE's wildcards are
 * escaped.
 */
export function contains(db: Db, column: string, keyword: string): RawBuilder<SqlBool> {
  const literal = keyword
    .toLowerCase()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&');
  const { folded, likeIgnoresCase } = engineOf(db);
  // LIKE alone is many times faster than calling `lower`.
  const isFolded = likeIgnoresCase && IS_ASCII.test(keyword);
  const text = isFolded ? sql.ref(column) : sql.raw(folded(`"${column}"`));
  return sql<SqlBool>`${text} like ${`%${literal}%`} escape '\\'`;
}
