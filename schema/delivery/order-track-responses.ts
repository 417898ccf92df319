import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Paged, PageQuery } from '../core/paging.ts';
import { Customer } from '../customers/customer-entity.ts';
import { ROUTES } from '../customers/routes.ts';
import { OrderTrack } from './order-track-entity.ts';

/** An order track as REST returns it (requirements section 3). */
export const OrderTrackResponse = OrderTrack.omit({ customerId: true })
  .extend({
    /** Null if the customer is deleted: a card then shows 'Deleted Restaurant'. */
    customer: Customer.pick({ _id: true, customerCode: true, restaurantName: true, route: true }).nullable(),
    deliveredBy: z.object({ _id: Id, username: z.string() }),
  })
  .meta({ id: 'OrderTrack' });
export type OrderTrackResponse = z.infer<typeof OrderTrackResponse>;

/** GET /api/ordertrack, /delivercompleted and /{driverId}. */
export const OrderTracksResponse = z.array(OrderTrackResponse);

/** The query of GET /api/ordertrack/completed: one page, optionally of one route and one business day. */
export const CompletedQuery = PageQuery.extend({ route: z.enum(ROUTES).optional(), day: Day.optional() });

/** GET /api/ordertrack/completed and /{driverId}/delivered. */
export const OrderTrackPageResponse = Paged.extend({ orderTracks: z.array(OrderTrackResponse) }).meta({
  id: 'OrderTrackPage',
});
export type OrderTrackPageResponse = z.infer<typeof OrderTrackPageResponse>;

/** One driver's deliveries of a day, first stop first (requirements section 3). */
const DriverReport = z.object({
  count: z.int().min(1),
  /** The driver's username, in an array. */
  deliveredBy: z.array(z.string()),
  orders: z.array(Customer.pick({ restaurantName: true, paymentMethod: true }).extend({ deliveredAt: Instant })),
});

/** GET /api/ordertrack/report/{date}: by driver. */
export const OrderTrackReport = z
  .object({ totalOrders: z.int().min(0), orderTrack: z.array(DriverReport) })
  .meta({ id: 'OrderTrackReport' });
export type OrderTrackReport = z.infer<typeof OrderTrackReport>;

const REQUIRED = /*i18n*/ 'This field is required.';

/** Accepts the customer's id as `customer`, the form's name, or `customerId`. */
function withCustomer(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'customer' in body || !('customerId' in body)) return body;
  return { ...body, customer: body.customerId };
}

/** The body of POST /api/ordertrack and PUT /api/ordertrack/{id}, with the form's messages (requirements section 5). */
export const OrderTrackForm = z
  .preprocess(
    withCustomer,
    z.object({
      customer: z.uuid(REQUIRED).meta({ description: 'Or under `customerId`' }),
      deliveredBy: z.uuid(REQUIRED),
      preparedBy: Id.nullable().optional(),
    }),
  )
  .meta({ id: 'OrderTrackForm' });
