import { z } from 'zod';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Paged, PageQuery } from '../core/paging.ts';
import { Customer } from '../customers/customer-entity.ts';
import { DocumentTotals } from '../tax/tax-groups.ts';
import { MOST_LINES, Slip } from './slip-entity.ts';
import { SlipLine } from './slip-lines.ts';

/** A delivery slip as REST returns it, with its sums. */
export const SlipResponse = Slip.omit({ customerId: true })
  .extend({
    customer: Customer.pick({ _id: true, customerCode: true, restaurantName: true, route: true }),
    /** Sums of its lines, corrections included; of an incomplete slip, as far as known. */
    totals: DocumentTotals,
    /** False while a line lacks a weight, a price or a rate: such a slip is not billed. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'Slip' });
export type SlipResponse = z.infer<typeof SlipResponse>;

/** GET /api/slip. */
export const SlipPageResponse = Paged.extend({ slips: z.array(SlipResponse) }).meta({ id: 'SlipPage' });
export type SlipPageResponse = z.infer<typeof SlipPageResponse>;

const ASK_FOR_SOME = /*i18n*/ 'A day, a customer or a driver is needed';

/** The query of GET /api/slip: slips of a day (delivered or planned), of a customer, of a driver's stops. */
export const SlipQuery = PageQuery.pick({ pageNumber: true })
  .extend({ day: Day.optional(), customerId: Id.optional(), driverId: Id.optional() })
  .refine(({ day, customerId, driverId }) => (day ?? customerId ?? driverId) !== undefined, {
    message: ASK_FOR_SOME,
    path: ['day'],
  });
export type SlipQuery = z.output<typeof SlipQuery>;

const REQUIRED = /*i18n*/ 'This field is required.';

/** A line as a caller sends it, without amount and rate, which follow. Quantities are in thousandths of the unit. */
const SlipLineBody = SlipLine.pick({ kind: true, name: true, delivered: true, unit: true, unitPrice: true }).extend({
  /** The id of an existing line; a new one gets an id. */
  _id: Id.optional(),
  productId: SlipLine.shape.productId.default(null),
  ordered: SlipLine.shape.ordered.default(null),
  orderedUnit: SlipLine.shape.orderedUnit,
  toWeigh: SlipLine.shape.toWeigh,
  taxClass: SlipLine.shape.taxClass.default('food'),
  reason: SlipLine.shape.reason.default(''),
  /**
   * The delivered line, on any of the customer's slips, that is returned or reduced; price and rate are taken from it.
   */
  originLineId: SlipLine.shape.originLineId.default(null),
  reducedSlips: SlipLine.shape.reducedSlips,
  /** Confirms a refund above what was paid, or containers that the customer does not have; needs a reason. */
  isConfirmed: z.literal(true).optional(),
  /** For returned goods without `originLineId`: the day of sale, whose rate applies; by default the slip's day. */
  soldOn: Day.optional(),
});
export type SlipLineBody = z.output<typeof SlipLineBody>;
const Lines = z.array(SlipLineBody).max(MOST_LINES);

/** The body of POST /api/slip and /api/slip/{id}. */
export const NewSlip = z
  .object({ customerId: z.uuid(REQUIRED), day: Day.optional(), note: Slip.shape.note.default(''), lines: Lines })
  .meta({ id: 'NewSlip' });

/** The body of PUT /api/slip/{id}: all lines after the change, and the version that was changed. */
export const SlipChange = z
  .object({
    lines: Lines,
    note: Slip.shape.note.optional(),
    reason: z.string(REQUIRED).trim().min(1, REQUIRED).max(500),
    versionSeen: z.int().min(1),
  })
  .meta({ id: 'SlipChange' });

/** The body of PUT /api/slip/{id}/void. */
export const SlipVoid = SlipChange.pick({ reason: true }).meta({ id: 'SlipVoid' });

/** The body of PUT /api/slip/customer/{id}/price: the price charged for a product on these days, and the right one. */
export const PriceCorrection = SlipChange.pick({ reason: true })
  .extend({
    productId: z.uuid(REQUIRED),
    from: Day,
    to: Day,
    was: z.number(REQUIRED),
    price: z.number(REQUIRED),
    /** The difference in yen without tax that the caller saw; if absent, any is accepted. */
    netSeen: z.int().optional(),
  })
  .meta({ id: 'PriceCorrection' });

/** The body of PUT /api/slip/{id}/settle: whose version is kept. */
export const SlipSettlement = z
  .object({ take: z.enum(['door', 'office']), versionSeen: z.int().min(1) })
  .meta({ id: 'SlipSettlement' });
