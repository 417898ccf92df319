import { z } from 'zod';

export const IMPORT_KINDS = ['customers', 'products', 'prices'] as const;
export const ImportKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.infer<typeof ImportKind>;

/** The form of an import: one file; its type is detected from the contents, not the name. */
export const ImportForm = z.object({ file: z.file(/*i18n*/ 'Please choose a file') });

const Count = z.int().min(0);

/** A cell to be written: the file's value, and the record's current one if it changes. */
const PreviewCell = z.object({ text: z.string(), was: z.string().optional() });

/** Dry run of an import. Nothing is imported while any row is bad. */
export const ImportReport = z
  .object({
    created: Count,
    changed: Count,
    unchanged: Count,
    bad: Count,
    /** Rejected rows by the file's row number, with reasons; capped. */
    badRows: z.array(z.object({ row: Count, reasons: z.array(z.string()) })),
    /** Column headers and sheet names that the import ignores. */
    unusedColumns: z.array(z.string()),
    otherSheets: z.array(z.string()),
    /** The sheet that is read, of a workbook: the first that is not hidden. */
    sheet: z.string().optional(),
    /** The first rows to be written, with the columns that are read. */
    headers: z.array(z.string()),
    rows: z.array(z.object({ row: Count, isNew: z.boolean(), cells: z.array(PreviewCell) })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** The result of an import. */
export const ImportDone = z.object({ created: Count, changed: Count, unchanged: Count }).meta({ id: 'ImportDone' });
export type ImportDone = z.infer<typeof ImportDone>;
