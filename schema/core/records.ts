import type { TableName } from './table-names.ts';

/**
 * The record type of each table. `schema/all/tables.ts` adds the fields, so that mutations know every record's type
 * without importing any table.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from there
export interface Records {}

export type Row<T extends TableName> = Records[T];
