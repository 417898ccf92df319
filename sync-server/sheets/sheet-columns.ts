import { type Cell, type FieldColumn, foldText } from './column.ts';
import { type Sheet, SheetError } from './sheet.ts';

/** Which columns of a sheet are which fields. */
export type SheetColumns<F> = {
  /** Position of each field that the sheet has. */
  positions: Map<FieldColumn<F>, number>;
  /** The column that finds a record again. */
  key: FieldColumn<F>;
  /** Headers of columns that are not read. */
  unused: string[];
};

/** A header without case, spaces and signs. */
const foldHeader = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the columns by the headers in the sheet's first row: the readable names, or those of the fields.
 * @throws SheetError when the key is not among them, or two are the same
 */
export function findColumns<F>(
  { rows: [headers] }: Sheet,
  { columns, key: keyField }: { columns: FieldColumn<F>[]; key: string },
): SheetColumns<F> {
  if (!headers) throw new SheetError('it is empty');
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
    else if (positions.has(column)) throw new SheetError(`it has two columns "${column.header}"`);
    else positions.set(column, position);
  });
  const key = [...positions.keys()].find(({ field }) => field === keyField);
  if (key) return { positions, key, unused };
  const name = columns.find(({ field }) => field === keyField)?.header;
  throw new SheetError(`row ${headers.number} has to name the columns, and none is "${name}"`);
}

/** The text of a row's key; empty where it has none. */
export function keyOf<F>({ positions, key }: SheetColumns<F>, cells: (Cell | null)[]): string {
  return cells[positions.get(key) ?? -1]?.text.trim() ?? '';
}

/** Fields as they stand in a sheet; a mutation makes of them what is stored. */
export type Fields = Record<string, unknown>;

/** The fields that a row gives, and what can't be read of it. A column that is not there says what an empty cell says. */
export function readFields<F>(
  { positions }: SheetColumns<F>,
  { columns, cells }: { columns: FieldColumn<F>[]; cells: (Cell | null)[] },
): { fields: Fields; reasons: string[] } {
  const fields: Fields = {};
  const reasons: string[] = [];
  for (const column of columns) {
    const cell = cells[positions.get(column) ?? -1];
    const error = cell?.isError && { problem: `holds the error ${cell.text}` };
    const reading = error || (cell ? column.read(cell) : column.empty);
    if ('value' in reading) fields[column.field] = reading.value;
    else reasons.push(`${column.header}: ${reading.problem}`);
  }
  return { fields, reasons };
}
