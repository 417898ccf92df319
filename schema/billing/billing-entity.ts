import { z } from 'zod';
import { Day, Instant } from '../days.ts';
import { Id } from '../ids.ts';
import { Yen } from '../money.ts';

/** An invoice (specification section 3). Its status and balance are derived: see billing-rules. */
export const Invoice = z.object({
  _id: Id,
  customerId: Id,
  amount: Yen,
  dueDate: Day,
  note: z.string().max(2000),
  /** The driver who is to collect it. */
  assignToCollect: Id.nullable(),
  /** Sum of its payments in yen, kept by the mutations alone. */
  paid: Yen,
  createdAt: Instant,
  /** Since when it is wholly paid; null while something is open. */
  completedAt: Instant.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Money received for an invoice (specification section 3). */
export const Payment = z.object({
  _id: Id,
  invoiceId: Id,
  amount: Yen,
  date: Day,
  /** Username of the collector. */
  collectedBy: z.string(),
  collectorId: Id,
  /** When it was taken, by the phone's clock, never in the server's future. */
  takenAt: Instant,
  recordedAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

/** A follow-up note on an invoice (specification section 3). */
export const Note = z.object({
  _id: Id,
  invoiceId: Id,
  note: z.string().min(1).max(2000),
  date: Day,
  /** Username of the author. */
  notesBy: z.string(),
  authorId: Id,
  writtenAt: Instant,
});
export type Note = z.infer<typeof Note>;
