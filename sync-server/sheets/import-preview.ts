import type { ImportReport } from '../../schema/import-responses.ts';
import { codesInWords } from './codes.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Sheet } from './sheet.ts';
import type { Say } from './write-sheet.ts';

/** Limits of previewed rows and of reported bad rows. */
const MOST_ROWS = 100;
const MOST_BAD = 500;

/**
 * The plan for a screen: counts, the first rows to write, and the bad ones.
 * @param say puts reasons into the caller's language
 */
export function previewImport(plan: ImportPlan, { rows, name, otherSheets }: Sheet, say: Say): ImportReport {
  const { created, changed, unchanged, bad, columns, unusedColumns } = plan;
  // Both lists are in sheet order, so the first rows overall are among the first of each.
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
    badRows: bad.slice(0, MOST_BAD).map(({ row, reasons }) => ({ row, reasons: reasons.map(say) })),
    unusedColumns,
    ...(name && { sheet: name }),
    otherSheets,
    headers: columns.map(({ header }) => say(header)),
    rows: written.map(({ number, cells }) => ({
      row: number,
      isNew: isNew.has(number),
      cells: columns.map(({ header, position, hasCodes }) => {
        const text = cells[position]?.text.trim() ?? '';
        const was = wasOf.get(number)?.get(header);
        return was === undefined ? { text } : { text, was: hasCodes ? codesInWords(was, say) : was };
      }),
    })),
  };
}
