import { z } from 'zod';

/** What can be imported from a spreadsheet. */
export const IMPORT_KINDS = ['customers', 'products'] as const;
export const ImportKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.infer<typeof ImportKind>;

/** The form of an import: one file, judged by its contents and never by its name. */
export const ImportForm = z.object({ file: z.file('Please choose a file') });

const Count = z.int().min(0);

/** A cell of a row that would be written: what the file says, and what the record says now, where that changes. */
const PreviewCell = z.object({ text: z.string(), was: z.string().optional() });

/** What importing a file would do. None of it is done while a row is bad. */
export const ImportReport = z
  .object({
    created: Count,
    changed: Count,
    unchanged: Count,
    bad: Count,
    /** Rows that can't be taken, by the number beside them, and why; the first ones of many. */
    badRows: z.array(z.object({ row: Count, reasons: z.array(z.string()) })),
    /** Headers of columns, and names of sheets, that are not read. */
    unusedColumns: z.array(z.string()),
    otherSheets: z.array(z.string()),
    /** The first rows that would be written, with the columns that are read. */
    headers: z.array(z.string()),
    rows: z.array(z.object({ row: Count, isNew: z.boolean(), cells: z.array(PreviewCell) })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** What an import did. */
export const ImportDone = z.object({ created: Count, changed: Count, unchanged: Count }).meta({ id: 'ImportDone' });
export type ImportDone = z.infer<typeof ImportDone>;
