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
  /** Number on the receipt, given by the device that took it; null where none was given. */
  receiptNo: z.string().max(20).nullable(),
  /** The handover that it was part of; null while the cash is with the collector. */
  handoverId: Id.nullable(),
  /** The payment that this entry takes back, and why; its amount is negative then. */
  reverses: Id.nullable(),
  reason: z.string().max(500),
  /** The entry that takes this one back. */
  reversedBy: Id.nullable(),
  /** The balance that the collector named, where the invoice never had it: the office asks. Null for every other payment. */
  doubtedBalance: Yen.nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** A driver's cash, counted and handed over at the end of a day; the office confirms what it received. */
export const Handover = z.object({
  _id: Id,
  driverId: Id,
  /** The business day on which it was counted. */
  day: Day,
  /** Sum of the payments in it, in yen. */
  expected: Yen,
  /** What the driver counted. */
  counted: Yen,
  note: z.string().max(500),
  closedAt: Instant,
  /** What the office received; null until it confirmed. */
  received: Yen.nullable(),
  /** Why that was not what it should have been; empty where nobody said. */
  reason: z.string().max(500),
  /** Username of whoever confirmed. */
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
});
export type Handover = z.infer<typeof Handover>;

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
