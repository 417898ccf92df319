import { inEnglish, toldOf } from '../basics/told.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Sheet } from './sheet.ts';

/** Counts changes per column: "Phone in 3, Email in 1". */
function differencesOf({ changed }: ImportPlan): string {
  const counts = new Map<string, number>();
  for (const header of changed.flatMap(({ headers }) => headers)) {
    const name = inEnglish(toldOf(header));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Array.from(counts, ([header, count]) => `${header} in ${count}`).join(', ');
}

/** The plan as text: counts, ignored columns, and bad rows with reasons. */
export function describeImport(plan: ImportPlan, { name, otherSheets }: Pick<Sheet, 'name' | 'otherSheets'>): string {
  const { created, changed, unchanged, bad, unusedColumns } = plan;
  const lines = [
    `New:            ${created.length}`,
    `Changed:        ${changed.length}${changed.length > 0 ? ` (${differencesOf(plan)})` : ''}`,
    `Unchanged:      ${unchanged}`,
    `Can't be taken: ${bad.length}`,
  ];
  if (unusedColumns.length > 0) lines.push(`Columns that are not read: ${unusedColumns.join(', ')}`);
  if (otherSheets.length > 0 && name) lines.push(`Sheet that is read: ${name}`);
  if (otherSheets.length > 0) lines.push(`Sheets that are not read: ${otherSheets.join(', ')}`);
  for (const { row, reasons } of bad) lines.push(`Row ${row}: ${reasons.map(inEnglish).join('; ')}`);
  return lines.join('\n');
}
