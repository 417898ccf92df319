import type { Problem } from '../core/problems.ts';
import { type BankCsvColumns, dayColumns } from './csv-columns.ts';
import { roleOf } from './csv-words.ts';

/** A problem that columns have before a line is read: one is chosen twice, or its header says the contrary. */
export function problemOfColumns(rows: readonly (readonly string[])[], columns: BankCsvColumns): Problem | null {
  const { amountIn, amountOut, direction, payer, balance, headerLines } = columns;
  const seen = new Set<number>();
  for (const column of [...dayColumns(columns), amountIn, amountOut, direction, payer, balance]) {
    if (column === null || column === undefined) continue;
    if (seen.has(column)) return { code: 'columns_twice', values: { column: column + 1 } };
    seen.add(column);
  }
  const header = headerLines > 0 ? (rows[headerLines - 1] ?? []) : [];
  const said = (column: number) => ({ column: column + 1, text: (header[column] ?? '').replace(/\s+/g, ' ').trim() });
  if (roleOf(header[amountIn] ?? '') === 'out') return { code: 'columns_in_is_out', values: said(amountIn) };
  if (amountOut !== null && roleOf(header[amountOut] ?? '') === 'in') {
    return { code: 'columns_out_is_in', values: said(amountOut) };
  }
  return null;
}
