import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** LIKE knows the case of these letters by itself, many times faster than `lower` is asked. */
const IS_ASCII = /^[\x20-\x7e]*$/;

/**
 * Whether a column holds a keyword, in any case of letters; an empty keyword is in everything. What LIKE takes for wildcards
 * is looked for as it stands.
 */
export function contains(column: string, keyword: string): RawBuilder<SqlBool> {
  const literal = keyword.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const text = IS_ASCII.test(keyword) ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  return sql<SqlBool>`${text} like ${`%${literal}%`} escape '\\'`;
}
