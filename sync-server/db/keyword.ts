import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** LIKE ignores the case of these letters by itself, many times faster than calling `lower`. */
const IS_ASCII = /^[\x20-\x7e]*$/;

/**
 * SQL for "the column contains the keyword", ignoring case; an empty keyword matches everything. LIKE's wildcards in it
 * are escaped.
 */
export function contains(column: string, keyword: string): RawBuilder<SqlBool> {
  const literal = keyword.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const text = IS_ASCII.test(keyword) ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  return sql<SqlBool>`${text} like ${`%${literal}%`} escape '\\'`;
}
