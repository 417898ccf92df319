import type { z } from 'zod';
import { tables } from '../../schema/all/tables.ts';
import { unwrapField } from '../../schema/core/fields.ts';
import { fromHundredths, toHundredths, Yen, YenSum } from '../../schema/core/money.ts';
import type { Row } from '../../schema/core/records.ts';
import { TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';

/** How a field is stored in SQL: unchanged, yen as hundredths, booleans as 0 and 1, lists and objects as JSON text. */
type ColumnKind = 'plain' | 'yen' | 'boolean' | 'json';

/** A record as stored in SQL; absent optional fields are null. */
export type Stored<R> = {
  [K in keyof R]-?: R[K] extends boolean
    ? number
    : R[K] extends readonly unknown[]
      ? string
      : undefined extends R[K]
        ? (Exclude<R[K], undefined> extends object ? string : Exclude<R[K], undefined>) | null
        : R[K];
};

function kindOf(inner: z.core.$ZodType): ColumnKind {
  if (inner === Yen || inner === YenSum) return 'yen';
  const { def } = inner as z.ZodType;
  const { type } = def;
  if (type === 'boolean') return 'boolean';
  return type === 'array' || type === 'object' || 'discriminator' in def ? 'json' : 'plain';
}

type Column = { name: string; kind: ColumnKind; optional: boolean };

const columnsByTable = new Map<TableName, Column[]>(
  TABLE_NAMES.map((table) => [
    table,
    Object.entries(tables[table].shape).map(([name, schema]) => {
      const { inner, optional } = unwrapField(schema);
      return { name, kind: kindOf(inner), optional };
    }),
  ]),
);

/** A table's columns in the order of its schema's fields. */
export function columnsOf(table: TableName): Column[] {
  return columnsByTable.get(table) ?? [];
}

function encodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (kind === 'yen') return toHundredths(value as number);
  if (kind === 'boolean') return value ? 1 : 0;
  return kind === 'json' ? JSON.stringify(value) : value;
}

function decodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'yen') return fromHundredths(value as number);
  if (kind === 'boolean') return value === 1;
  return kind === 'json' ? JSON.parse(value as string) : value;
}

/** A record's SQL values, in the order of `columnsOf`. */
export function encodeRow<T extends TableName>(table: T, row: Row<T>): unknown[] {
  const fields: Record<string, unknown> = row;
  return columnsOf(table).map(({ name, kind }) => encodeValue(kind, fields[name]));
}

export function decodeRow<T extends TableName>(table: T, stored: Record<string, unknown>): Row<T> {
  const row: Record<string, unknown> = {};
  for (const { name, kind, optional } of columnsOf(table)) {
    const value = stored[name];
    if (optional && (value === null || value === undefined)) continue;
    row[name] = decodeValue(kind, value);
  }
  return row as Row<T>;
}
