import { codesInWords } from './codes.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Sheet } from './sheet.ts';
import { type Fields, foldHeader } from './sheet-columns.ts';
import type { Say } from './write-sheet.ts';

const MOST_ROWS = 100;
const MOST_BAD = 500;

/**
 * The plan for the screen: counts, the first rows to be written, and the bad ones.
 * @param say translates reasons for the caller
 */
export function previewImport(
  plan: ImportPlan,
  { rows, name, otherSheets, passedOver = 0 }: Sheet,
  { keys: usual, say }: { keys: readonly string[]; say: Say },
) {
  const { created, changed, unchanged, bad, columns, missing = [], left = 0, empty = 0, sum, keys = usual } = plan;
  const fieldsOf = new Map<number, Fields>([
    ...created.slice(0, MOST_ROWS).map(({ row, fields }) => [row, fields] as const),
    ...changed.slice(0, MOST_ROWS).map(({ row, patch }) => [row, patch] as const),
  ]);
  const shown = bad.slice(0, MOST_BAD);
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  // Both lists are in the order of the sheet, so the first rows overall are among the first of each.
  const isNew = new Set(created.slice(0, MOST_ROWS).map(({ row }) => row));
  const wasOf = new Map(
    changed
      .slice(0, MOST_ROWS)
      .map(({ row, headers, was }) => [row, new Map(headers.map((name, n) => [name, was[n]]))]),
  );
  const written = rows.filter(({ number }) => isNew.has(number) || wasOf.has(number)).slice(0, MOST_ROWS);
  return {
    created: created.length,
    changed: changed.length,
    unchanged,
    bad: bad.length,
    asked: bad.filter(({ asked }) => asked).length,
    left,
    empty: empty + passedOver,
    ...(sum !== undefined && { sum }),
    badRows: shown.map(({ row, reasons, fields = [], asked }) => ({
      row,
      reasons: reasons.map(say),
      cells: columns.flatMap(({ field, position }) =>
        position >= 0 && (keys.includes(field) || fields.includes(field))
          ? [{ field, text: cellsOf.get(row)?.[position]?.text.trim() ?? '' }]
          : [],
      ),
      ...(asked && { asked }),
    })),
    missing,
    ...(name && { sheet: name }),
    otherSheets,
    headers: columns.map(({ header }) => say(header)),
    rows: written.map(({ number, cells }) => ({
      row: number,
      isNew: isNew.has(number),
      cells: columns.map(({ header, position, hasCodes, show }) => {
        const cell = cells[position];
        const typed = cell?.isForNew && !isNew.has(number) ? '' : (cell?.text.trim() ?? '');
        const was = wasOf.get(number)?.get(header);
        const words = (text: string) => (hasCodes ? codesInWords(text, say) : text);
        const isWritten = isNew.has(number) || was !== undefined;
        const text = isWritten ? words(show(fieldsOf.get(number) ?? {})) : typed;
        const isOther = foldHeader(text) !== foldHeader(typed) && typed !== '';
        return { text, ...(isOther && { typed }), ...(was !== undefined && { was: words(was) }) };
      }),
    })),
  };
}
