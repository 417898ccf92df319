import { z } from 'zod';
import { Instant } from './days.ts';
import { Id } from './ids.ts';
import { YenSum } from './money.ts';

export const IMPORT_KINDS = ['customers', 'products', 'supplier', 'prices', 'employees', 'balances'] as const;
export const ImportKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.infer<typeof ImportKind>;

const Count = z.int().min(0);

/** Longest text of a cell corrected in the preview. */
const MOST_LETTERS = 1000;

/**
 * How a file is read, as far as a person chose it: the sheet, the row with the column names, a field by the position of
 * each column ('' for an ignored one), a value by field for new records where no column has it, and corrected cells, as
 * `row:field`. `make` creates missing categories or price lists, `skip` leaves out rows that can't be imported.
 * `answers` says by row which record a doubtful row is: an id, `new`, `skip` to leave it out, or `admin` to confirm
 * that it makes an admin; `answerAll` answers for all others (`same` is the first record offered).
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
 * A cell to be written: the value as it will be stored, the file's own text if that differs, and the record's current
 * value if it changes.
 */
const PreviewCell = z.object({ text: z.string(), typed: z.string().optional(), was: z.string().optional() });

/** A field that a column can be read into. */
const ImportField = z.object({
  field: z.string(),
  name: z.string(),
  isRequired: z.boolean(),
  /** True if several columns can be joined into it, such as the parts of an address. */
  isJoined: z.boolean().optional(),
  /** Its possible values with their labels, if there are few. */
  choices: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
});

/** The layout with which a file was read. */
const UsedLayout = z.object({
  header: Count,
  /** Each column of the file: its name, some of its cells, and the field that it is read into, or ''. */
  columns: z.array(z.object({ position: Count, text: z.string(), field: z.string(), samples: z.array(z.string()) })),
  values: z.record(z.string(), z.string()),
  /** Rows that could be the header. */
  heads: z.array(z.object({ row: Count, text: z.string() })),
  /** The visible sheets of the workbook. */
  sheets: z.array(z.string()),
  /** True if it was kept from an earlier import of a similar file. */
  isKept: z.boolean(),
});

/** Dry run of an import. Nothing is imported while any row is bad. */
export const ImportReport = z
  .object({
    created: Count,
    changed: Count,
    unchanged: Count,
    bad: Count,
    /** Bad rows with an open question. */
    asked: Count,
    /** Rows that a person left out. */
    left: Count,
    /** Rows with nothing to import, such as sums and amounts of 0. */
    empty: Count,
    /** Sum of the new rows in yen, for opening balances. */
    sum: YenSum.optional(),
    /** Rejected rows by the file's row number, with reasons; capped. */
    badRows: z.array(
      z.object({
        row: Count,
        reasons: z.array(z.string()),
        /** The key of the row, and the cells that the reasons are about. */
        cells: z.array(z.object({ field: z.string(), text: z.string() })),
        /** The question that is the last reason: which record, or which other row, this row may be. */
        asked: z
          .object({
            candidates: z.array(z.object({ _id: Id, text: z.string() })),
            otherRow: Count.optional(),
            /** The row has to be one of the candidates. */
            isOne: z.boolean().optional(),
            /** The row makes an admin, which needs the answer `admin` for this very row. */
            isAdmin: z.boolean().optional(),
            /** The row is marked as ended, such as a discontinued product; `new` imports it all the same. */
            isEnded: z.boolean().optional(),
          })
          .optional(),
      }),
    ),
    /** Column headers and sheet names that the import ignores. */
    unusedColumns: z.array(z.string()),
    otherSheets: z.array(z.string()),
    /** The sheet that is read: the first visible one unless chosen. */
    sheet: z.string().optional(),
    /** The columns that are read, and the first rows to be written. */
    headers: z.array(z.string()),
    rows: z.array(z.object({ row: Count, isNew: z.boolean(), cells: z.array(PreviewCell) })),
    /** Reason why no row can be read with this layout. */
    problem: z.string().optional(),
    fields: z.array(ImportField),
    layout: UsedLayout,
    /** Categories or price lists that the file names and the business lacks; `make` in the layout creates them. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

export const ImportDone = z
  .object({
    created: Count,
    changed: Count,
    unchanged: Count,
    skipped: Count.optional(),
    /** Id for undoing the import; absent if it wrote nothing. */
    importId: Id.optional(),
  })
  .meta({ id: 'ImportDone' });
export type ImportDone = z.infer<typeof ImportDone>;

/** Days for which an import can be undone. */
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

/** GET /api/imports: recent imports, newest first. */
export const PastImports = z.array(PastImport);

/** What undoing an import would remove and restore, and what prevents it. */
export const ImportUndo = z
  .object({
    removed: Count,
    setBack: Count,
    /** Names of some of the records to be removed. */
    names: z.array(z.string()),
    /** Sentences about work that builds on the import; empty if it can be undone. */
    builtOn: z.array(z.string()),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.infer<typeof ImportUndo>;
