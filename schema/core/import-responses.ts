import { z } from 'zod';
import { Instant } from './days.ts';
import { Id } from './ids.ts';
import { YenSum } from './money.ts';

export const IMPORT_KINDS = ['customers', 'products', 'supplier', 'prices', 'employees', 'balances'] as const;
export const ImportKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.infer<typeof ImportKind>;

const Count = z.int().min(0);

/** Most letters of a cell that is corrected in the preview. */
const MOST_LETTERS = 1000;

/**
 * Layout of a file, as far as a person chose it: the sheet, the row that names the columns, a field by the position of
 * each column ('' for one that is not read), a value by field for new records where no column has it, and cells that were corrected, as
 * `row:field`. `make` makes the categories or price lists that are missing, `skip` leaves out the rows that can't be taken. `answers` says by
 * row if one that may be known is: the id of the record, `new`, or `skip` to leave it out, and `admin` for one that makes an admin; `answerAll` says it of all others
 * (`same` is the first record that is asked about).
 */
export const ImportLayout = z.strictObject({
  sheet: z.string().max(MOST_LETTERS).optional(),
  header: Count.optional(),
  fields: z.record(z.string(), z.string().max(100)).optional(),
  values: z.record(z.string(), z.string().max(MOST_LETTERS)).optional(),
  cells: z.record(z.string(), z.string().max(MOST_LETTERS)).optional(),
  make: z.boolean().optional(),
  skip: z.boolean().optional(),
  answers: z.record(z.string(), z.string().max(100)).optional(),
  answerAll: z.enum(['new', 'same', 'skip']).optional(),
});
export type ImportLayout = z.infer<typeof ImportLayout>;

/**
 * The form of an import: one file, whose type is detected from the contents, not the name, and its layout as JSON
 * (`ImportLayout`).
 */
export const ImportForm = z.object({ file: z.file(/*i18n*/ 'Please choose a file'), layout: z.string().optional() });

/**
 * A cell to be written: the value as it will be stored, the file's own text where that is another, and the record's current
 * value if it changes.
 */
const PreviewCell = z.object({ text: z.string(), typed: z.string().optional(), was: z.string().optional() });

/** A field that a column may be read into. */
const ImportField = z.object({
  field: z.string(),
  name: z.string(),
  isRequired: z.boolean(),
  /** True if several columns may say it, such as the parts of an address. */
  isJoined: z.boolean().optional(),
  /** Its values, where these are few, with their words. */
  choices: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
});

/** The layout with which a file was read. */
const UsedLayout = z.object({
  header: Count,
  /** Each column of the file: its name there, some of its cells, and the field that it is read into, or ''. */
  columns: z.array(z.object({ position: Count, text: z.string(), field: z.string(), samples: z.array(z.string()) })),
  values: z.record(z.string(), z.string()),
  /** Rows that may name the columns. */
  heads: z.array(z.object({ row: Count, text: z.string() })),
  /** Sheets that a person sees in the workbook. */
  sheets: z.array(z.string()),
  /** True if it was kept from an earlier import of such a file. */
  isKept: z.boolean(),
});

/** Dry run of an import. Nothing is imported while any row is bad. */
export const ImportReport = z
  .object({
    created: Count,
    changed: Count,
    unchanged: Count,
    bad: Count,
    /** Bad rows that are asked about. */
    asked: Count,
    /** Rows that a person left out. */
    left: Count,
    /** Rows that have nothing to write: sums, and amounts of 0. */
    empty: Count,
    /** Yen of the new rows, of opening balances. */
    sum: YenSum.optional(),
    /** Rejected rows by the file's row number, with reasons; capped. */
    badRows: z.array(
      z.object({
        row: Count,
        reasons: z.array(z.string()),
        /** The cells that the reasons are about, and the key's. */
        cells: z.array(z.object({ field: z.string(), text: z.string() })),
        /** A question, which is the last reason: the records or the other row that this may be. */
        asked: z
          .object({
            candidates: z.array(z.object({ _id: Id, text: z.string() })),
            otherRow: Count.optional(),
            /** It has to be one of them. */
            isOne: z.boolean().optional(),
            /** It makes an admin: only the answer `admin` for this row does. */
            isAdmin: z.boolean().optional(),
            /** It says that it is over, as a product that is no more: `new` takes it in. */
            isEnded: z.boolean().optional(),
          })
          .optional(),
      }),
    ),
    /** Column headers and sheet names that the import ignores. */
    unusedColumns: z.array(z.string()),
    otherSheets: z.array(z.string()),
    /** The sheet that is read, of a workbook: the first that is not hidden. */
    sheet: z.string().optional(),
    /** The first rows to be written, with the columns that are read. */
    headers: z.array(z.string()),
    rows: z.array(z.object({ row: Count, isNew: z.boolean(), cells: z.array(PreviewCell) })),
    /** Reason why no row can be read with this layout. */
    problem: z.string().optional(),
    fields: z.array(ImportField),
    layout: UsedLayout,
    /** Names of categories or price lists that the file has and the business has not; `make` in the layout makes them. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** The result of an import. */
export const ImportDone = z
  .object({
    created: Count,
    changed: Count,
    unchanged: Count,
    skipped: Count.optional(),
    /** By which it can be taken back; absent if it wrote nothing. */
    importId: Id.optional(),
  })
  .meta({ id: 'ImportDone' });
export type ImportDone = z.infer<typeof ImportDone>;

/** Days for which an import can be taken back. */
export const UNDO_DAYS = 30;

/** An import that wrote something. */
export const PastImport = z
  .object({
    _id: Id,
    kind: z.string(),
    fileName: z.string(),
    at: Instant,
    by: z.string(),
    created: Count,
    changed: Count,
    undoneAt: Instant.nullable(),
  })
  .meta({ id: 'PastImport' });
export type PastImport = z.infer<typeof PastImport>;

/** GET /api/imports: the imports of the last days, the newest first. */
export const PastImports = z.array(PastImport);

/** Consequences of taking an import back: what it removes and what it sets back, and what stands against it. */
export const ImportUndo = z
  .object({
    removed: Count,
    setBack: Count,
    /** Some of the records that are removed, by name. */
    names: z.array(z.string()),
    /** Sentences on what builds on it; empty if it can be taken back. */
    builtOn: z.array(z.string()),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.infer<typeof ImportUndo>;
