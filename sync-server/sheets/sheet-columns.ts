import type { Told } from '../basics/told.ts';
import { type Cell, type FieldColumn, foldText, type Reading } from './column.ts';
import { type Sheet, SheetError } from './sheet.ts';

/** A sheet's columns mapped to fields. */
export type SheetColumns<F> = {
  /** Position of each field in the sheet. */
  positions: Map<FieldColumn<F>, number>;
  /** The column that identifies a record. */
  key: FieldColumn<F>;
  /** Headers of ignored columns. */
  unused: string[];
};

/** A header without case, spaces and punctuation. */
const foldHeader = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Maps columns by the sheet's first row, which may hold display names or field names.
 * @throws SheetError if the key column is missing, or two columns are the same
 */
export function findColumns<F>(
  { rows: [headers] }: Sheet,
  { columns, key: keyField }: { columns: FieldColumn<F>[]; key: string },
): SheetColumns<F> {
  if (!headers) throw new SheetError(/*i18n*/ 'it is empty');
  const byHeader = new Map<string, FieldColumn<F>>();
  for (const column of columns) {
    for (const name of [column.header, column.field]) byHeader.set(foldHeader(name), column);
  }
  const positions = new Map<FieldColumn<F>, number>();
  const unused: string[] = [];
  headers.cells.forEach((cell, position) => {
    if (!cell) return;
    const column = byHeader.get(foldHeader(cell.text));
    if (!column) unused.push(cell.text.trim());
    else if (positions.has(column))
      throw new SheetError({ sentence: /*i18n*/ 'it has two columns "{column}"', values: { column: column.header } });
    else positions.set(column, position);
  });
  const key = [...positions.keys()].find(({ field }) => field === keyField);
  if (key) return { positions, key, unused };
  const column = columns.find(({ field }) => field === keyField)?.header ?? keyField;
  const values = { row: String(headers.number), column };
  throw new SheetError({ sentence: /*i18n*/ 'row {row} has to name the columns, and none is "{column}"', values });
}

/** The text of a row's key; empty if missing. */
export function keyOf<F>({ positions, key }: SheetColumns<F>, cells: (Cell | null)[]): string {
  return cells[positions.get(key) ?? -1]?.text.trim() ?? '';
}

const errorOf = ({ text }: Cell): Reading => ({
  problem: { sentence: /*i18n*/ 'holds the error {text}', values: { text } },
});

/** A reason with its column, by the header that it has in the file. */
export function reasonIn(column: string, problem: Told): Told {
  return { sentence: /*i18n*/ '{column}: {problem}', values: { column, problem } };
}

/** Fields as read from a sheet; the mutation parses them. */
export type Fields = Record<string, unknown>;

/** The fields of a row, and reasons for cells that can't be read. A missing column counts as an empty cell. */
export function readFields<F>(
  { positions }: SheetColumns<F>,
  { columns, cells }: { columns: FieldColumn<F>[]; cells: (Cell | null)[] },
): { fields: Fields; reasons: Told[] } {
  const fields: Fields = {};
  const reasons: Told[] = [];
  for (const column of columns) {
    const cell = cells[positions.get(column) ?? -1];
    const reading = cell?.isError ? errorOf(cell) : cell ? column.read(cell) : column.empty;
    if ('value' in reading) fields[column.field] = reading.value;
    else reasons.push(reasonIn(column.header, reading.problem));
  }
  return { fields, reasons };
}
