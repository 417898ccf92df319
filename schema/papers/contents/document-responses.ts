import { z } from 'zod';
import { Day } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';
import { Yen } from '../../core/money.ts';
import { Paged, PageQuery } from '../../core/paging.ts';
import { sortQuery } from '../../core/sorting.ts';
import { Route } from '../../customers/customer-entity.ts';
import { Document, DocumentKind } from './document-entity.ts';
import { Printed } from './printed.ts';
import { Snapshot } from './snapshot.ts';

/** Most documents in one file to print, and in one export. */
export const MOST_IN_FILE = 300;
export const MOST_IN_EXPORT = 20_000;

const Amount = z.coerce.number(/*i18n*/ 'Amount must be a number').pipe(Yen);

/** A search for documents. All given fields must match; ranges are inclusive. */
const Filter = z.object({
  kind: DocumentKind.optional(),
  from: Day.optional(),
  to: Day.optional(),
  amountFrom: Amount.optional(),
  amountTo: Amount.optional(),
  /**
   * Part of the recipient's name (on the paper, or the customer's current one), the customer's code, or anything that
   * `says` finds.
   */
  keyword: PageQuery.shape.keyword,
  /**
   * A number or the large amount on the paper, as read out on the phone: the number of the document, its slip or
   * closing, or of the receipt; also without dashes and leading zeros.
   */
  says: PageQuery.shape.keyword,
  customerId: Id.optional(),
  /** The invoices and reminders of a run of closings, without reversed ones. */
  runId: Id.optional(),
});
export type DocumentFilter = z.infer<typeof Filter>;

const isForward = (from: unknown, to: unknown) => from === undefined || to === undefined || Number(from) <= Number(to);
const backwards = /*i18n*/ 'The end comes before the beginning.';

function checked<S extends z.ZodType<DocumentFilter>>(query: S) {
  return query
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: backwards,
    })
    .refine(({ amountFrom, amountTo }) => isForward(amountFrom, amountTo), { path: ['amountTo'], message: backwards });
}

/** Sortable columns of documents; a leading minus reverses the order. */
export const DOCUMENT_ORDERS = ['no', 'kind', 'partner', 'day', 'total'] as const;
export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number];
const DocumentSort = sortQuery(DOCUMENT_ORDERS);
export type DocumentSort = NonNullable<z.infer<typeof DocumentSort>>;

/** The query of GET /api/documents. */
export const DocumentQuery = checked(Filter.extend({ pageNumber: PageQuery.shape.pageNumber, sort: DocumentSort }));

const Ids = z
  .string()
  .max(MOST_IN_FILE * 40)
  .transform((list) => list.split(','))
  .pipe(z.array(Id))
  .optional();

/** Number of the file, from 1, if the papers need several; without it, the papers have to fit in one. */
const Part = z.coerce.number(/*i18n*/ 'Must be a number').int().min(1).max(1000).optional();

/** Number of files for so many papers. */
export const partsOf = (papers: number): number => Math.max(1, Math.ceil(papers / MOST_IN_FILE));

/** The query of GET /api/documents/pdf: a search, or the ids of single documents. */
export const PrintQuery = checked(Filter.extend({ ids: Ids, part: Part }));

/** The query of GET /api/documents/export: a search within a period. */
export const ExportQuery = checked(Filter.extend({ from: Day, to: Day }));

const ASK_FOR_SLIPS = /*i18n*/ 'A day or slips are needed';

/**
 * The query of GET /api/documents/slips/pdf: the slips of a day, optionally of a route, or single ones in the given
 * order.
 */
export const SlipPrintQuery = z
  .object({ day: Day.optional(), route: Route.optional(), ids: Ids, part: Part })
  .refine(({ day, ids }) => day !== undefined || ids !== undefined, { message: ASK_FOR_SLIPS, path: ['day'] });
export type SlipPrintQuery = z.output<typeof SlipPrintQuery>;

/** A document in a list, without its contents. */
export const DocumentSummary = Document.omit({ snapshot: true, logo: true })
  .extend({
    /** The document that replaced or reversed it; null while it is valid. */
    replacedBy: Document.pick({ _id: true, no: true, kind: true }).nullable(),
    printed: Printed,
  })
  .meta({ id: 'DocumentSummary' });
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentsResponse = Paged.extend({ documents: z.array(DocumentSummary) }).meta({ id: 'Documents' });
export type DocumentsResponse = z.infer<typeof DocumentsResponse>;

/** GET /api/documents/{id}: a document with its contents. */
export const DocumentResponse = DocumentSummary.extend({ snapshot: Snapshot }).meta({ id: 'Document' });
export type DocumentResponse = z.infer<typeof DocumentResponse>;

/** Series of numbers of one kind, each started by a restore. */
export const SeriesResponse = z
  .array(
    z.object({
      kind: DocumentKind,
      /** The prefix in its numbers; empty for the first. */
      series: z.string(),
      startedAt: z.string(),
      /** How many documents are here, and the highest number among them. */
      count: z.int(),
      lastNumber: z.int(),
      /** The previous series, and its last known number: higher ones may have been issued and lost. */
      before: z.object({ series: z.string(), lastNumber: z.int() }).nullable(),
    }),
  )
  .meta({ id: 'DocumentSeries' });
export type SeriesResponse = z.infer<typeof SeriesResponse>;
