import type { TableName } from './table-names.ts';

/**
 * The record of each table. Its fields come from `schema/all/tables.ts`, which stands on all others, so that mutations know every
 * record's type and import no table.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from there
export interface Records {}

/** A record of a table. */
export type Row<T extends TableName> = Records[T];
