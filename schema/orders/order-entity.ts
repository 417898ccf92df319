import { z } from 'zod';
import { PRICE_UNITS, Unit } from '../catalogue/units.ts';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';
import { MESSAGE_LENGTH, MOST_IN_LINE, MOST_LINES } from './order-limits.ts';

/**
 * Things to check before packing a line, as found on arrival: the product was deleted or out of stock; or its name or
 * unit differed from the line's, or half a unit was ordered of something not sold by weight.
 */
export const LINE_PROBLEMS = ['gone', 'out_of_stock', 'changed'] as const;

/** Ordered quantity in units, in steps of a half: `isSoldByWeight` says which products can be halved. */
export const OrderedQuantity = z.number().min(0.5).max(MOST_IN_LINE).multipleOf(0.5);

/** One line of a web order. `_id` is the product's; name and unit stay as ordered. */
export const OrderItem = z.object({
  _id: Id,
  name: z.string().overwrite(oneLine).min(1).max(200),
  quantity: OrderedQuantity,
  sku: Unit,
  /** Whether a substitute is welcome; absent if nobody asked. */
  substitute: z.boolean().optional(),
  /** The product's price when the order arrived; only in the office's copy. */
  price: Yen.optional(),
  /** 'kg' if that price is per kilogram of goods sold in another unit; only in the office's copy. */
  priceUnit: z.enum(PRICE_UNITS).extract(['kg']).optional(),
  problem: z.enum(LINE_PROBLEMS).optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A line as a customer sends it; the server adds price and problem. */
export const OrderedItem = OrderItem.omit({ price: true, priceUnit: true, problem: true }).strict();
export type OrderedItem = z.infer<typeof OrderedItem>;

/** A restaurant's own number or name for an order, such as a purchase order number. */
export const OrderReference = z.string().overwrite(oneLine).max(60);
/** Author of a change to an order. */
export const OrderHand = z.object({
  role: z.enum(['customer', 'office']),
  /** Id of the login or of the employee. */
  _id: Id,
  /** Username of somebody in the office; empty for a restaurant's login, since logins don't see each other's names. */
  name: z.string(),
});
export type OrderHand = z.infer<typeof OrderHand>;

/** How an order that was not placed in the app reached the office. */
export const ORDER_SOURCES = ['telephone', 'fax'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** An added or removed line, or a changed quantity; 0 if there is no such line. */
export const LineChange = OrderItem.pick({ _id: true, name: true, sku: true }).extend({
  before: z.number().min(0),
  after: z.number().min(0),
});
export type LineChange = z.infer<typeof LineChange>;

/** One change of an order after it was placed. */
export const OrderChange = z.object({
  at: Instant,
  by: OrderHand,
  /** Empty for a restaurant's own change. */
  reason: z.string().max(500),
  lines: z.array(LineChange).max(1000),
  /** Set if the day changed. */
  day: z.object({ before: Day, after: Day }).optional(),
  /** The previous message, if it changed. */
  messageBefore: z.string().max(MESSAGE_LENGTH).optional(),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Most changes that an order keeps, and their total number of lines; older ones are in the activity log. */
export const MOST_CHANGES = 20;
export const MOST_CHANGED_LINES = 1000;

const ANSWER = z.object({
  accepted: z.boolean(),
  /** A message for the restaurant. */
  word: z.string().max(500),
  at: Instant,
  by: OrderHand,
});

const asked = { at: Instant, by: OrderHand, answer: ANSWER.optional() };

/** A change or cancellation after the cut-off, which the office answers. An order keeps the latest one. */
export const OrderRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    ...asked,
    orderItems: z
      .array(OrderItem.omit({ price: true, priceUnit: true, problem: true }))
      .min(1)
      .max(MOST_LINES),
    customMessage: z.string().max(MESSAGE_LENGTH),
    deliveryDate: Day,
  }),
  z.object({ kind: z.literal('cancel'), ...asked, reason: z.string().max(500) }),
]);
export type OrderRequest = z.infer<typeof OrderRequest>;
/**
 * Verdict on an order's first arrival at the server, for its day; absent if it was in time. `late`: after the cut-off
 * and within the grace, so it counts. `too late`: kept undecided, on no picking list. `accepted`: the office delivers
 * it on the requested day all the same. `moved`: its restaurant chose another day.
 */
export const ARRIVALS = ['late', 'too late', 'accepted', 'moved'] as const;

/** A web order (requirements section 3). */
export const Order = z.object({
  _id: Id,
  /** The number that people refer to. Only the server assigns it, so an order that has not arrived has none. */
  no: z.int().optional(),
  customerId: Id,
  /** The login that placed it, or the employee who took it. */
  userId: Id,
  /** Who entered it in the office, and how it arrived; absent if it was placed in the app. */
  taken: z.object({ by: OrderHand, source: z.enum(ORDER_SOURCES) }).optional(),
  /** The standing order that it was created from. */
  standingOrderId: Id.optional(),
  orderItems: z.array(OrderItem).min(1).max(MOST_LINES),
  customMessage: z.string().max(MESSAGE_LENGTH),
  reference: OrderReference.optional(),
  deliveryDate: Day,
  /** When Place Order was tapped, by the phone's clock, at most the server's time. */
  placedAt: Instant,
  isDelivered: z.boolean(),
  /** Username of whoever dispatched it. */
  deliveredBy: z.string().nullable(),
  deliveredAt: Instant.nullable(),
  /** Additions by its restaurant: the id under which each was placed, the time, and the number of lines. */
  additions: z.array(z.object({ _id: Id, at: Instant, lines: z.int() })).optional(),
  /** Incremented with every change; absent means 1. */
  version: z.int().min(1).optional(),
  changes: z.array(OrderChange).max(MOST_CHANGES).optional(),
  request: OrderRequest.optional(),
  arrival: z.enum(ARRIVALS).optional(),
  /** Its first arrival at the server, if that was not in time. */
  arrivedAt: Instant.optional(),
  /** The next possible day, while it is too late; absent if there is none. */
  proposedDay: Day.optional(),
  /** The originally requested day, if it was moved. */
  askedDay: Day.optional(),
  /** Its day, if the office delivers on it knowing that there are no deliveries. */
  keptDay: Day.optional(),
  /** The order minimum in yen, if the order is below it. */
  belowMinimum: z.int().optional(),
});
export type Order = z.infer<typeof Order>;

/**
 * Tombstone of an order that was cancelled, or deleted by the office, under the order's id: it tells its restaurant and
 * the office by whom, when and why. Lines as ordered, without prices.
 */
export const DeletedOrder = Order.pick({
  _id: true,
  no: true,
  customerId: true,
  customMessage: true,
  reference: true,
  deliveryDate: true,
}).extend({
  orderItems: z
    .array(OrderItem.omit({ price: true, priceUnit: true }))
    .min(1)
    .max(MOST_LINES),
  placedAt: Instant,
  deletedAt: Instant,
  /** Absent in older records: the office. */
  deletedBy: OrderHand.optional(),
  reason: z.string().max(500).optional(),
  /** The office's message on a requested cancellation. */
  word: z.string().max(500).optional(),
});
export type DeletedOrder = z.infer<typeof DeletedOrder>;
