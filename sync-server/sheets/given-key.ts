import { type FieldColumn, foldText } from './column.ts';
import type { Known } from './known-records.ts';
import type { Sheet } from './sheet.ts';
import { type Fields, foldHeader, namesOfColumn, type SheetColumns } from './sheet-columns.ts';

/** A key that is generated for new records if the sheet has none: its rows are matched by name. */
export type GivenKey<F> = {
  field: keyof F & string;
  next(record: Fields): string;
  /** Fields that tell apart records of the same name, if both have a value and the values differ. */
  tellApart: readonly (keyof F & string)[];
};

/** True if a sheet has a column with anything in it. */
export function isFilled<F>({ rows: [head, ...rows] }: Sheet, column: FieldColumn<F> | undefined): boolean {
  if (!column) return false;
  const names = namesOfColumn(column).map(foldHeader);
  const at = head?.cells.findIndex((cell) => cell && names.includes(foldHeader(cell.text))) ?? -1;
  return at >= 0 && rows.some(({ cells }) => (cells[at]?.text.trim() ?? '') !== '');
}

/** Returns a function that tells if a record of the same name may be the row's: nothing in the row contradicts it. */
export function nothingAgainst<F>({ positions }: SheetColumns<F>, { tellApart }: GivenKey<F>) {
  const columns = [...positions].filter(([{ field }]) => tellApart.includes(field));
  return (record: Known<F>, cells: Sheet['rows'][number]['cells']): boolean =>
    columns.every(([column, position]) => {
      const cell = cells[position];
      const stored = String(column.show(record) ?? '');
      if (!cell || stored === '') return true;
      const reading = column.read(cell);
      if (!('value' in reading)) return true;
      const shown = String(column.show({ ...record, [column.field]: reading.value }) ?? '');
      return foldText(shown) === foldText(stored);
    });
}
