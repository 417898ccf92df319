import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a column holds a keyword, in any case of letters; an empty keyword is in everything. What LIKE takes for wildcards
 * is looked for as it stands.
 */
export function contains(column: string, keyword: string): RawBuilder<SqlBool> {
  const literal = keyword.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${literal}%`} escape '\\'`;
}
