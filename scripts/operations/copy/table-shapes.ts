import { sql } from 'kysely';
import { StartupError } from '../../../sync-server/basics/config.ts';
import type { Db } from '../../../sync-server/db/database.ts';

/** A table to copy: its columns, and those of its primary key in order. */
export type TableShape = { name: string; columns: string[]; key: string[]; hasBytes: boolean };

const OTHER_TABLES =
  'its tables are not those of this version of Todoke: start a server of this version on it once, then stop it.';

/** Parents first, so that each row finds what it refers to. */
function parentsFirst(shapes: TableShape[], references: { child: string; parent: string }[]): TableShape[] {
  const sorted = new Set<TableShape>();
  const add = (shape: TableShape) => {
    for (const { child, parent } of references) {
      const above = child === shape.name && shapes.find(({ name }) => name === parent);
      if (above) add(above);
    }
    sorted.add(shape);
  };
  for (const shape of shapes) add(shape);
  return [...sorted];
}

/** The tables of a migrated SQLite file, in an order in which they can be filled. */
export async function readShapes(sqlite: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; column: string; type: string; key: number }>`
    select made.name as "table", it.name as "column", it.type as type, it.pk as "key"
    from sqlite_master as made join pragma_table_info(made.name) as it
    where made.type = 'table' and made.name not like 'sqlite%' and made.name not like 'kysely%'
    order by made.name, it.cid`.execute(sqlite);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select made.name as child, it."table" as parent
    from sqlite_master as made join pragma_foreign_key_list(made.name) as it`.execute(sqlite);
  const names = [...new Set(rows.map(({ table }) => table))];
  const shapes = names.map((name) => {
    const columns = rows.filter(({ table }) => table === name);
    const key = columns.filter((column) => column.key > 0).sort((a, b) => a.key - b.key);
    return {
      name,
      columns: columns.map(({ column }) => column),
      key: key.map(({ column }) => column),
      hasBytes: columns.some(({ type }) => type.toLowerCase() === 'blob'),
    };
  });
  return parentsFirst(shapes, references);
}

/**
 * Compares the tables of PostgreSQL with those to be copied, so that nothing is left behind.
 * @throws StartupError if they differ
 */
export async function mustHaveShapes(postgres: Db, shapes: TableShape[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%'`.execute(postgres);
  const found = rows.map(({ table, column }) => `${table} ${column}`).sort();
  const wanted = shapes.flatMap(({ name, columns }) => columns.map((column) => `${name} ${column}`)).sort();
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new StartupError(OTHER_TABLES);
}
