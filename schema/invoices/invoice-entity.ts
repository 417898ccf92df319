import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';

/** Yen on an invoice or a payment as a person enters it (requirements section 5). */
export const PositiveYen = Yen.positive(/*i18n*/ 'Amount must be a positive number');

/** Documents that create an invoice: a cash customer's slip, and a closing. */
export const INVOICE_ORIGINS = ['slip', 'closing'] as const;

/** An invoice (requirements section 3). Its status and balance are derived: see invoice-rules. */
export const Invoice = z.object({
  _id: Id,
  customerId: Id,
  amount: Yen,
  dueDate: Day,
  note: z.string().max(2000),
  assignToCollect: Id.nullable(),
  /** Sum of its payments in yen; only mutations set it. */
  paid: Yen,
  createdAt: Instant,
  /** Time of full payment; null while it has a balance. */
  completedAt: Instant.nullable(),
  /** The document it was created by, which fixes amount, customer and due day; absent if typed by hand. */
  origin: z.enum(INVOICE_ORIGINS).optional(),
  /** The original day of an invoice from before the business used this app: an opening balance, not a sale here. */
  issuedOn: Day.optional(),
});
export type Invoice = z.infer<typeof Invoice>;

/** An invoice's fields as the office enters them (requirements section 5). */
export const InvoiceFields = Invoice.pick({
  customerId: true,
  amount: true,
  dueDate: true,
  note: true,
  assignToCollect: true,
})
  .extend({ amount: PositiveYen })
  .strict();

/** A follow-up note on an invoice (requirements section 3). */
export const Note = z.object({
  _id: Id,
  invoiceId: Id,
  note: z.string().trim().min(1, /*i18n*/ 'Note content is required').max(2000),
  date: Day,
  notesBy: z.string(),
  authorId: Id,
  writtenAt: Instant,
});
export type Note = z.infer<typeof Note>;

/** A note's fields as they are entered. */
export const NoteFields = Note.pick({ invoiceId: true, note: true, date: true }).extend({ noteId: Id }).strict();
