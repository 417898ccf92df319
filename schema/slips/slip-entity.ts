import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen } from '../core/money.ts';
import { NumberSeries } from '../core/number-series.ts';
import { PaymentMethod } from '../customers/customer-entity.ts';
import { SlipLine } from './slip-lines.ts';

/** Most lines of a slip: an order of 500 lines, each with containers. */
export const MOST_LINES = 1000;

export const SlipLines = z.array(SlipLine).max(MOST_LINES);

/** The office's version, kept after a driver's replaced it, until the office decides. */
export const SlipDifference = z.object({
  lines: SlipLines,
  /** Set if the office had voided the slip. */
  isVoid: z.literal(true).optional(),
});
export type SlipDifference = z.infer<typeof SlipDifference>;

/**
 * A delivery slip (納品書). The slip of a stop has the stop's id, that of an order without a stop the order's, and the
 * invoice of a cash customer's slip has the slip's: so each exists once, however often it is created.
 */
export const Slip = z.object({
  _id: Id,
  /** Assigned by the server; null until then. */
  no: z.int().nullable(),
  series: NumberSeries,
  customerId: Id,
  orderId: Id.nullable(),
  /** As billed; later changes are slips of their own. */
  lines: SlipLines,
  note: z.string().max(2000),
  /** The planned day of delivery. */
  day: Day,
  createdAt: Instant,
  /** Time of delivery. */
  deliveredAt: Instant.nullable(),
  /** The business day of delivery, whose tax rates apply. */
  deliveredOn: Day.nullable(),
  voidedAt: Instant.nullable(),
  /** Reason for the last change, or the voiding. */
  reason: z.string().max(500),
  /** How the customer was billed at delivery: by an invoice per slip, or by a closing. */
  billing: PaymentMethod.nullable(),
  /** Time of billing; null before, and after the reversal of its closing. */
  billedAt: Instant.nullable(),
  /** The closing that took it. */
  billingId: Id.nullable(),
  /** The billed slip that this one corrects. */
  correctsId: Id.nullable(),
  /** Incremented with every change. */
  version: z.int().min(1),
  /** If it was corrected after billing: its lines with all corrections. */
  corrected: SlipLines.optional(),
  differs: SlipDifference.optional(),
});
export type Slip = z.infer<typeof Slip>;

/** A slip as somebody saw it: all of its lines, their total in yen with tax, and its version. */
export const ShownSlip = z.strictObject({
  lines: z.array(SlipLine.strict()).max(MOST_LINES),
  totalSeen: WholeYen,
  versionSeen: z.int().min(1),
});
export type ShownSlip = z.infer<typeof ShownSlip>;
