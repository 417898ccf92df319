import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { PositiveYen } from '../invoices/invoice-entity.ts';
import { CreditKind, MoneyMethod, PaymentKind } from './payment-kinds.ts';

/** Money received for an invoice (requirements section 3), or another way in which it was settled. */
export const Payment = z.object({
  _id: Id,
  invoiceId: Id,
  amount: Yen,
  date: Day,
  collectedBy: z.string(),
  collectorId: Id,
  /** When the money was taken, by the phone's clock, at most the server's time. */
  takenAt: Instant,
  recordedAt: Instant,
  /** Number on the receipt, assigned by the collecting device; null if there is none. */
  receiptNo: z.string().max(20).nullable(),
  /** The handover that includes it; null while the cash is with the collector. */
  handoverId: Id.nullable(),
  /** The payment that this entry reverses, and why; its amount is then negative. */
  reverses: Id.nullable(),
  reason: z.string().max(500),
  /** The entry that reverses this one, if any. */
  reversedBy: Id.nullable(),
  /** The balance that the collector named if the invoice never had it, for the office to check. Otherwise null. */
  doubtedBalance: Yen.nullable(),
  /** Absent for cash, `other` if no money moved. Only a driver's cash is handed over. */
  method: MoneyMethod.optional(),
  /** Absent for money. */
  kind: PaymentKind.optional(),
  /** The payment over several invoices that it is part of. */
  allocationId: Id.optional(),
  /** The bank entry that it was matched with. */
  bankEntryId: Id.optional(),
  /** The closing that counted it. */
  billingId: Id.optional(),
});
export type Payment = z.infer<typeof Payment>;

export const ReceiptNo = z.string().min(1).max(20);

/** A payment's fields as its collector enters them. */
export const PaymentFields = z.strictObject({
  invoiceId: Id,
  paymentId: Id,
  amount: PositiveYen,
  date: Day,
  balanceSeen: Yen.optional(),
  receiptNo: ReceiptNo.optional(),
  /** Absent for cash. */
  method: MoneyMethod.optional(),
});

/**
 * A change of a customer's credit (money.md section 2). The rest of a payment has the payment's id; credit used for an
 * invoice has the id of its payment row there.
 */
export const Credit = z.object({
  _id: Id,
  customerId: Id,
  /** Yen; negative if credit is used or paid out. */
  amount: Yen,
  kind: CreditKind,
  date: Day,
  at: Instant,
  /** Username. */
  by: z.string(),
  /** May be empty. */
  reason: z.string().max(500),
  /** Method of payment; null if no money moved. */
  method: MoneyMethod.nullable(),
  /** The change that this one reverses, and the one that reverses this. */
  reverses: Id.nullable(),
  reversedBy: Id.nullable(),
  allocationId: Id.nullable(),
  bankEntryId: Id.nullable(),
  billingId: Id.nullable(),
});
export type Credit = z.infer<typeof Credit>;

/** A driver's cash, counted and handed over at the end of a day; the office confirms what it received. */
export const Handover = z.object({
  _id: Id,
  driverId: Id,
  /** Business day of the count. */
  day: Day,
  /** Sum of its payments, in yen. */
  expected: Yen,
  /** Yen as counted by the driver. */
  counted: Yen,
  note: z.string().max(500),
  closedAt: Instant,
  /** Yen as received by the office; null until confirmed. */
  received: Yen.nullable(),
  /** Reason for a difference; may be empty. */
  reason: z.string().max(500),
  /** Username of the person who confirmed it. */
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
});
export type Handover = z.infer<typeof Handover>;
