import { Language } from '../../schema/core/languages.ts';
import { type Told, tell, toldOf } from '../basics/told.ts';
import { speakerOf } from '../http/languages.ts';
import { type Cell, type FieldColumn, foldText, type Header, type Reading } from './column.ts';
import { type Sheet, SheetError } from './sheet.ts';

/** A sheet's columns mapped to fields. */
export type SheetColumns<F> = {
  /** Position of each field in the sheet. */
  positions: Map<FieldColumn<F>, number>;
  /** The columns that identify a record, the surest first: one of them at least is in the sheet. */
  keys: FieldColumn<F>[];
  /** Headers of ignored columns. */
  unused: string[];
};

/** A header without case, spaces and punctuation. Marks stay: they are the vowels of Devanagari. */
export const foldHeader = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Everything a column may be called in a file: its name in each language, so that whoever reads another one may import it, and its field. */
export const namesOfColumn = ({ header, field }: { header: Header; field: string }): string[] => [
  ...Language.options.map((language) => tell(speakerOf(language), toldOf(header))),
  field,
];

/**
 * Maps columns by the sheet's first row, which may hold their names in any language, or those of fields.
 * @throws SheetError if all key columns are missing, or two columns are the same
 */
export function findColumns<F>(
  { rows: [headers] }: Sheet,
  { columns, keys: keyFields }: { columns: FieldColumn<F>[]; keys: readonly string[] },
): SheetColumns<F> {
  if (!headers) throw new SheetError(/*i18n*/ 'it is empty');
  const byHeader = new Map<string, FieldColumn<F>>();
  for (const column of columns) {
    for (const name of namesOfColumn(column)) byHeader.set(foldHeader(name), column);
  }
  const positions = new Map<FieldColumn<F>, number>();
  const unused: string[] = [];
  headers.cells.forEach((cell, position) => {
    if (!cell) return;
    const column = byHeader.get(foldHeader(cell.text));
    if (!column) unused.push(cell.text.trim());
    else if (positions.has(column))
      throw new SheetError({
        sentence: /*i18n*/ 'it has two columns "{column}"',
        values: { column: toldOf(column.header) },
      });
    else positions.set(column, position);
  });
  const named = (column: FieldColumn<F>) => positions.has(column);
  const keys = keyFields.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  if (keys.some(named)) return { positions, keys: keys.filter(named), unused };
  const values = { row: String(headers.number), column: toldOf(keys.at(-1)?.header ?? '') };
  throw new SheetError({ sentence: /*i18n*/ 'row {row} has to name the columns, and none is "{column}"', values });
}

/** A column that is read. */
export type ReadColumn = {
  field: string;
  header: Header;
  position: number;
  hasCodes?: true;
  /** The field of a record as it will be stored, in words; of fields that were read, or changed. */
  show(fields: Fields): string;
};

/** The columns that are read, left to right. */
export const readColumns = <F>({ positions }: Pick<SheetColumns<F>, 'positions'>): ReadColumn[] =>
  Array.from(positions, ([{ field, header, hasCodes, show }, position]) => ({
    field,
    header,
    position,
    ...(hasCodes && { hasCodes }),
    show: (fields) => String(show(fields as F) ?? ''),
  }));

/** A column that the sheet has not, whose field is shown as well. */
export const unreadColumns = <F>(columns: readonly FieldColumn<F>[], field: string): ReadColumn[] =>
  readColumns({ positions: new Map(columns.filter((each) => each.field === field).map((each) => [each, -1])) });

/** The text of a row in a column; empty if missing. */
export const textIn = <F>({ positions }: SheetColumns<F>, column: FieldColumn<F>, cells: (Cell | null)[]): string =>
  cells[positions.get(column) ?? -1]?.text.trim() ?? '';

const errorOf = ({ text }: Cell): Reading => ({
  problem: { sentence: /*i18n*/ 'holds the error {text}', values: { text } },
});

const unknownOf = ({ text }: Cell): Reading => ({
  problem: {
    sentence: /*i18n*/ 'holds the formula {text} without its result: open the file in Excel and save it again',
    values: { text: text.slice(0, 60) },
  },
});

function readCell<F>(column: FieldColumn<F>, cell: Cell | null | undefined): Reading {
  if (!cell || (cell.isForNew && cell.text === '')) return column.empty;
  if (cell.hasNoResult) return unknownOf(cell);
  return cell.isError ? errorOf(cell) : column.read(cell);
}

/** A reason with its column. */
export function reasonIn(column: Header, problem: Told): Told {
  return { sentence: /*i18n*/ '{column}: {problem}', values: { column: toldOf(column), problem } };
}

/** Fields as read from a sheet; the mutation parses them. */
export type Fields = Record<string, unknown>;

/** The fields of a row, and reasons for cells that can't be read, with their fields. A missing column counts as an empty cell. */
export function readFields<F>(
  { positions }: SheetColumns<F>,
  { columns, cells, isKnown = false }: { columns: FieldColumn<F>[]; cells: (Cell | null)[]; isKnown?: boolean },
): { fields: Fields; reasons: Told[]; at: Set<string> } {
  const fields: Fields = {};
  const reasons: Told[] = [];
  const at = new Set<string>();
  for (const column of columns) {
    const cell = cells[positions.get(column) ?? -1];
    if (isKnown && (cell?.isForNew || (!cell && column.keepsIfEmpty))) continue;
    const other = cell || column.orElse === undefined ? undefined : fields[column.orElse];
    const reading = other === undefined ? readCell(column, cell) : { value: other };
    if ('value' in reading) fields[column.field] = reading.value;
    else {
      reasons.push(reasonIn(column.header, reading.problem));
      at.add(column.field);
    }
  }
  return { fields, reasons, at };
}
