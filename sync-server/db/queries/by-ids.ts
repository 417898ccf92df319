import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { TableName } from '../../../schema/core/table-names.ts';
import { columnsOf } from '../column-codec.ts';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** SQL for "the column (or expression) is one of these ids", with one parameter for any number of ids. */
export function isOneOf(db: Db, column: string | RawBuilder<string>, ids: readonly string[]) {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  const { isOneOf: condition } = engineOf(db);
  const [before = '', after = ''] = condition.sql.split('?');
  return sql<boolean>`${value} ${sql.raw(before)}${condition.parameter(ids)}${sql.raw(after)}`;
}

/** The stored rows of these ids, in one statement. */
export async function readByIds(trx: Db, table: TableName, ids: readonly string[]): Promise<Record<string, unknown>[]> {
  const { isOneOf: condition } = engineOf(trx);
  const text = `select * from "${table}" where "_id" ${condition.sql}`;
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [condition.parameter(ids)]));
  return rows;
}

/** Sizes in bytes of these rows' list columns, without reading the lists; all other columns are short. */
export async function readListSizes(trx: Db, table: TableName, ids: readonly string[]): Promise<Map<string, number>> {
  const lists = columnsOf(table).filter(({ kind }) => kind === 'json');
  if (lists.length === 0) return new Map();
  const { isOneOf: condition } = engineOf(trx);
  const bytes = lists.map(({ name }) => `coalesce(octet_length("${name}"), 0)`).join(' + ');
  const text = `select "_id" as id, ${bytes} as bytes from "${table}" where "_id" ${condition.sql}`;
  const query = CompiledQuery.raw(text, [condition.parameter(ids)]);
  const { rows } = await trx.executeQuery<{ id: string; bytes: number }>(query);
  return new Map(rows.map((row) => [row.id, row.bytes]));
}
