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
  /** `failed` is final: a person sends it again, perhaps to another address. */
  state: z.enum(MAIL_STATES),
  /** Error message, also of a failure that is being retried; empty if there was none. */
  problem: z.string(),
  askedAt: Instant,
  askedBy: z.string(),
  sentAt: Instant.nullable(),
});
export type DocumentMail = z.infer<typeof DocumentMail>;

/** How a paper reaches its customer. */
export const DocumentWay = z
  .object({
    documentId: Id,
    kind: DocumentKind,
    no: z.string(),
    customerId: Id,
    /** The closing, slip or payment that it is about. */
    causeId: Id,
    way: z.enum(INVOICE_WAYS),
    /** The customer's e-mail address; empty if none. */
    address: z.string(),
    mail: DocumentMail.nullable(),
    /** When the customer first opened it in the app; null if never. */
    openedAt: Instant.nullable(),
    /** True if a restored backup does not know whether it was sent: a person decides. Absent from earlier servers. */
    mayBeSent: z.boolean().optional(),
    /** Number of the document that replaced or reversed it: it is not sent any more. */
    replacedBy: z.string().nullable().optional(),
  })
  .meta({ id: 'DocumentWay' });
export type DocumentWay = z.infer<typeof DocumentWay>;

export const DocumentWaysResponse = z.array(DocumentWay);

/** The query of GET /api/documents/mails: all valid papers of a run of closings, or one document. */
export const DocumentWaysQuery = z.object({ runId: Id.optional(), documentId: Id.optional() });
export type DocumentWaysQuery = z.infer<typeof DocumentWaysQuery>;

/** The body of POST /api/documents/mails. */
export const SendDocuments = z.strictObject({ documentIds: z.array(Id).min(1).max(MOST_IN_FILE) });

/** PUT /api/documents/{id}/opened: when its customer first opened a document. */
export const DocumentOpened = z.object({ openedAt: Instant }).meta({ id: 'DocumentOpened' });
