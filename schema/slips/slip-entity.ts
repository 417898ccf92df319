import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen } from '../core/money.ts';
import { NumberSeries } from '../core/number-series.ts';
import { PaymentMethod } from '../customers/customer-entity.ts';
import { SlipLine } from './slip-lines.ts';

/** Most lines of a slip: an order of 500 lines, each with its containers. */
export const MOST_LINES = 1000;

/** Lines of a slip, each under an id of its own. */
export const SlipLines = z.array(SlipLine).max(MOST_LINES);

/** The version of the office that a driver's took the place of, until the office decided. */
export const SlipDifference = z.object({
  lines: SlipLines,
  /** Set if the office had voided the slip. */
  isVoid: z.literal(true).optional(),
});
export type SlipDifference = z.infer<typeof SlipDifference>;

/**
 * A delivery slip (納品書). The slip of a stop has the stop's id, that of an order without a stop the order's, and the
 * invoice of a cash customer's slip has the slip's: so each is there once, however often it is made.
 */
export const Slip = z.object({
  _id: Id,
  /** Assigned by the server; null until then. */
  no: z.int().nullable(),
  series: NumberSeries,
  customerId: Id,
  orderId: Id.nullable(),
  /** As billed, once it is billed: later changes are slips of their own. */
  lines: SlipLines,
  note: z.string().max(2000),
  /** The day for which it is planned. */
  day: Day,
  createdAt: Instant,
  /** Time of delivery, with its stop or without one. */
  deliveredAt: Instant.nullable(),
  /** The business day of that, whose tax rates it carries. */
  deliveredOn: Day.nullable(),
  voidedAt: Instant.nullable(),
  /** Reason for the last change, or the voiding. */
  reason: z.string().max(500),
  /** Way of billing, the customer's at delivery: by an invoice of its own, or by a closing. */
  billing: PaymentMethod.nullable(),
  /** Time of billing; null before, and after the reversal of its closing. */
  billedAt: Instant.nullable(),
  /** The closing that took it. */
  billingId: Id.nullable(),
  /** The billed slip that this one corrects. */
  correctsId: Id.nullable(),
  /** Counts its changes. */
  version: z.int().min(1),
  /** The lines as they are right, if it was corrected after it was billed: its own and those of all its corrections. */
  corrected: SlipLines.optional(),
  differs: SlipDifference.optional(),
});
export type Slip = z.infer<typeof Slip>;

/** A slip as somebody saw it: all of its lines, their total in yen with tax, and the version that was changed. */
export const ShownSlip = z.strictObject({
  lines: z.array(SlipLine.strict()).max(MOST_LINES),
  totalSeen: WholeYen,
  versionSeen: z.int().min(1),
});
export type ShownSlip = z.infer<typeof ShownSlip>;
