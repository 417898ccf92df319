import { z } from 'zod';
import { Unit } from '../catalogue/units.ts';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Paged } from '../core/paging.ts';
import { Customer } from '../customers/customer-entity.ts';
import { ROUTES } from '../customers/routes.ts';
import { ORDER_SOURCES, Order, OrderedItem, OrderReference } from './order-entity.ts';

/** The login that placed an order, with its restaurant. Both names stay in the history after a deletion. */
const Orderer = z.object({
  _id: Id,
  username: z.string(),
  ...Customer.pick({ phoneNumber: true, restaurantName: true, customerCode: true, route: true }).shape,
});

/** The stop of a dispatched order; only the office gets it. */
export const OrderDelivery = z.object({
  /** Username of the driver. */
  driver: z.string(),
  /** Null while it is on its way. */
  deliveredAt: Instant.nullable(),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

/** A web order as REST returns it (requirements section 3). Only the office gets prices. */
export const OrderResponse = Order.omit({ customerId: true, userId: true })
  .extend({
    user: Orderer,
    deliveredBy: z.object({ username: z.string() }).nullable(),
    /** Absent without a driver. */
    delivery: OrderDelivery.optional(),
  })
  .meta({ id: 'Order' });
export type OrderResponse = z.infer<typeof OrderResponse>;

/** One web order; a manager gets no phone, billing code or route of the customer (requirements section 6). */
export const OrderDetailResponse = OrderResponse.extend({
  user: Orderer.partial({ phoneNumber: true, customerCode: true, route: true }),
}).meta({ id: 'OrderDetail' });
export type OrderDetailResponse = z.infer<typeof OrderDetailResponse>;

/** GET /api/orders. */
export const OrdersResponse = z.array(OrderResponse);

/** GET /api/orders/delivered, /myorders and /customer/{userId}. */
export const OrderPageResponse = Paged.extend({ orders: z.array(OrderResponse) }).meta({ id: 'OrderPage' });
export type OrderPageResponse = z.infer<typeof OrderPageResponse>;

/** Quantity of a product in undelivered orders: a row of the frozen counts (requirements section 3). */
export const FrozenCount = z
  .object({ itemName: z.string(), totalQuantity: z.number(), sku: Unit })
  .meta({ id: 'FrozenCount' });
export type FrozenCount = z.infer<typeof FrozenCount>;

/** The query of GET /api/orders/itemquantities: of one delivery day, or of one route. */
export const FrozenCountsQuery = z.object({ day: Day.optional(), route: z.enum(ROUTES).optional() });

/** GET /api/orders/itemquantities. */
export const FrozenCountsResponse = z.array(FrozenCount);

/** The body of POST /api/orders. Drops other fields of a cart's line; the server adds prices. */
export const NewOrder = z
  .object({
    orderItems: z.array(OrderedItem.strip()).min(1).max(500),
    customMessage: z.string().max(2000).default(''),
    /** The restaurant's own number or name for it. */
    reference: OrderReference.optional(),
    /** Defaults to the next possible delivery day; to today for a restaurant without delivery days. */
    deliveryDate: Day.optional(),
  })
  .meta({ id: 'NewOrder' });

/** The body of POST /api/orders/taken. */
export const TakenOrder = NewOrder.extend({ customer: Id, source: z.enum(ORDER_SOURCES) }).meta({ id: 'TakenOrder' });

/** The version that the person saw; 1 if the order has none. */
const seen = { versionSeen: z.int().min(1) };
const changed = { ...seen, orderItems: NewOrder.shape.orderItems, deliveryDate: Day };

/** The body of PUT /api/orders/{id}/change: all lines after the change. */
export const OrderChangeBody = z
  .object({ ...changed, customMessage: NewOrder.shape.customMessage })
  .meta({ id: 'OrderChange' });

/** The body of PUT /api/orders/{id}/cancel. */
export const OrderCancellation = z
  .object({ ...seen, reason: z.string().trim().max(500).default('') })
  .meta({ id: 'OrderCancellation' });

/** The body of PUT /api/orders/{id}/day. */
export const OrderDay = z.object({ deliveryDate: Day }).meta({ id: 'OrderDay' });

/** The body of PUT /api/orders/{id}/edit. */
export const OrderEdit = z.object({ ...changed, reason: z.string().trim().min(1).max(500) }).meta({ id: 'OrderEdit' });

/** The body of PUT /api/orders/{id}/answer. */
export const OrderAnswer = z
  .object({
    ...seen,
    kind: z.enum(['change', 'cancel']),
    accepted: z.boolean(),
    /** A message for the restaurant; a "no" needs one. */
    word: z.string().trim().max(500).default(''),
  })
  .meta({ id: 'OrderAnswer' });

/** An order after a cancellation or an answer: null once it is cancelled. */
export const OrderOutcome = z.object({ order: OrderDetailResponse.nullable() }).meta({ id: 'OrderOutcome' });

/** The body of PUT /api/orders/{id}/deliver: empty, or with the driver who takes the goods. */
export const Dispatch = z.object({ dispatch: z.object({ deliveredBy: Id }).optional() }).meta({ id: 'Dispatch' });

/** The query of DELETE /api/orders/{id}. */
export const DeletionQuery = z.object({
  reason: z.string().trim().max(500).optional(),
  /** True to keep its stop. */
  keepsStop: z.enum(['true', 'false']).optional(),
});
