import { z } from 'zod';
import { Instant } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';
import { INVOICE_WAYS } from '../../customers/invoice-ways.ts';
import { DocumentKind } from './document-entity.ts';
import { MOST_IN_FILE } from './document-responses.ts';

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

/** The last e-mail with a document. */
export const DocumentMail = z.object({
  to: z.string(),
  /** `failed` is over: a person sends it again, perhaps to another address. */
  state: z.enum(MAIL_STATES),
  /** Words for a failure, also for one after which it is tried again; empty if there was none. */
  problem: z.string(),
  askedAt: Instant,
  askedBy: z.string(),
  sentAt: Instant.nullable(),
});
export type DocumentMail = z.infer<typeof DocumentMail>;

/** A paper's way to its customer. */
export const DocumentWay = z
  .object({
    documentId: Id,
    kind: DocumentKind,
    no: z.string(),
    customerId: Id,
    /** The closing, slip or payment that it is about. */
    causeId: Id,
    way: z.enum(INVOICE_WAYS),
    /** The customer's e-mail address; empty if its card has none. */
    address: z.string(),
    mail: DocumentMail.nullable(),
    /** Time at which the customer first opened it in the app; null if it has not. */
    openedAt: Instant.nullable(),
    /** True if a backup was restored that does not know whether it was sent: a person decides. Absent from earlier servers. */
    mayBeSent: z.boolean().optional(),
    /** Number of the document that took its place or took it back: it is not sent any more. */
    replacedBy: z.string().nullable().optional(),
  })
  .meta({ id: 'DocumentWay' });
export type DocumentWay = z.infer<typeof DocumentWay>;

export const DocumentWaysResponse = z.array(DocumentWay);

/** The query of GET /api/documents/mails: all papers of a run of closings that count, or one document. */
export const DocumentWaysQuery = z.object({ runId: Id.optional(), documentId: Id.optional() });
export type DocumentWaysQuery = z.infer<typeof DocumentWaysQuery>;

/** The body of POST /api/documents/mails. */
export const SendDocuments = z.strictObject({ documentIds: z.array(Id).min(1).max(MOST_IN_FILE) });

/** PUT /api/documents/{id}/opened: when its customer opened a document first. */
export const DocumentOpened = z.object({ openedAt: Instant }).meta({ id: 'DocumentOpened' });
