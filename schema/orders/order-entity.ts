import { z } from 'zod';
import { PRICE_UNITS, Unit } from '../catalogue/units.ts';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';

/**
 * Things to check before packing a line: on arrival, the product was deleted, out of stock, or its name or unit
 * differed from the line's, or half of one was ordered of what is not sold by weight.
 */
export const LINE_PROBLEMS = ['gone', 'out_of_stock', 'changed'] as const;

/** Most lines of an order, characters of its message, and units of one product. */
export const MOST_LINES = 500;
export const MESSAGE_LENGTH = 2000;
export const MOST_IN_LINE = 100_000;

/** Ordered quantity in units, in halves: which products can be halved is said by `isSoldByWeight`. */
export const OrderedQuantity = z.number().min(0.5).max(MOST_IN_LINE).multipleOf(0.5);

/** One line of a web order. `_id` is the product's; name and unit stay as ordered. */
export const OrderItem = z.object({
  _id: Id,
  name: z.string().overwrite(oneLine).min(1).max(200),
  quantity: OrderedQuantity,
  sku: Unit,
  /** True if something similar may come instead, false if not; absent if nobody asked. */
  substitute: z.boolean().optional(),
  /** The product's price when the order arrived; only in the office's copy. */
  price: Yen.optional(),
  /** 'kg' if that price is for a kilogram of goods that are sold by another unit; only in the office's copy. */
  priceUnit: z.enum(PRICE_UNITS).extract(['kg']).optional(),
  problem: z.enum(LINE_PROBLEMS).optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A line as a customer sends it; the server adds its price and problem. */
export const OrderedItem = OrderItem.omit({ price: true, priceUnit: true, problem: true }).strict();
export type OrderedItem = z.infer<typeof OrderedItem>;

/** A restaurant's own number or name for an order, such as that of its purchase order. */
export const OrderReference = z.string().overwrite(oneLine).max(60);
/** Author of a change to an order. */
export const OrderHand = z.object({
  role: z.enum(['customer', 'office']),
  /** Id of the login or of the employee. */
  _id: Id,
  /** Username of somebody in the office; empty for a restaurant's login, whose name its other logins don't get. */
  name: z.string(),
});
export type OrderHand = z.infer<typeof OrderHand>;

/** Ways in which an order reaches the office that nobody placed in the app. */
export const ORDER_SOURCES = ['telephone', 'fax'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** A line that came, went, or has another quantity; 0 stands for no such line. */
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
  /** Days before and after, if it moved. */
  day: z.object({ before: Day, after: Day }).optional(),
  /** The message as it was before, if it changed. */
  messageBefore: z.string().max(MESSAGE_LENGTH).optional(),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** The changes that an order keeps, newest last, and their lines together; earlier ones are in the activity. */
export const MOST_CHANGES = 20;
export const MOST_CHANGED_LINES = 1000;

const ANSWER = z.object({
  accepted: z.boolean(),
  /** For the restaurant to read. */
  word: z.string().max(500),
  at: Instant,
  by: OrderHand,
});

const asked = { at: Instant, by: OrderHand, answer: ANSWER.optional() };

/** A change or a cancellation that came after the cut-off: the office answers it. The latest one of an order. */
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
 * Verdict on an order's first arrival at the server, for its day. `late`: after the cut-off and within the
 * grace, so it counts. `too late`: kept, and nobody has decided yet; it is on no picking list. `accepted`: the office
 * delivers it on the day asked for all the same. `moved`: its restaurant chose another day. In time, it has none.
 */
export const ARRIVALS = ['late', 'too late', 'accepted', 'moved'] as const;

/** A web order (requirements section 3). */
export const Order = z.object({
  _id: Id,
  /** The number by which people name it. Only the server gives it, so an order that has not arrived has none. */
  no: z.int().optional(),
  customerId: Id,
  /** The login that placed it, or the employee who took it. */
  userId: Id,
  /** The person in the office who entered it, and from where; absent if it was placed in the app. */
  taken: z.object({ by: OrderHand, source: z.enum(ORDER_SOURCES) }).optional(),
  /** The standing order that it was made from. */
  standingOrderId: Id.optional(),
  orderItems: z.array(OrderItem).min(1).max(MOST_LINES),
  customMessage: z.string().max(MESSAGE_LENGTH),
  reference: OrderReference.optional(),
  deliveryDate: Day,
  /** Time of the tap on Place Order, by the phone's clock, clamped to the server's time. */
  placedAt: Instant,
  isDelivered: z.boolean(),
  /** Username of whoever dispatched it. */
  deliveredBy: z.string().nullable(),
  deliveredAt: Instant.nullable(),
  /** Additions by its restaurant: the id under which each was placed, when, and the number of lines. */
  additions: z.array(z.object({ _id: Id, at: Instant, lines: z.int() })).optional(),
  /** Counts its changes; absent means 1. */
  version: z.int().min(1).optional(),
  changes: z.array(OrderChange).max(MOST_CHANGES).optional(),
  request: OrderRequest.optional(),
  arrival: z.enum(ARRIVALS).optional(),
  /** Its first arrival at the server, where it was not in time. */
  arrivedAt: Instant.optional(),
  /** The next possible day, while it is too late; absent if there is none. */
  proposedDay: Day.optional(),
  /** The day first asked for, once it was moved. */
  askedDay: Day.optional(),
  /** A day without deliveries on which the office delivers it all the same, while it is its day. */
  keptDay: Day.optional(),
  /** The order minimum in yen, if its lines are worth less. */
  belowMinimum: z.int().optional(),
});
export type Order = z.infer<typeof Order>;

/**
 * Tombstone of an order that was cancelled, or deleted by the office, under the order's id: its restaurant and the
 * office see by whom, when and why. Lines as ordered, without prices.
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
  /** Absent in records from before it existed: the office. */
  deletedBy: OrderHand.optional(),
  reason: z.string().max(500).optional(),
  /** The office's word on a cancellation that it was asked for. */
  word: z.string().max(500).optional(),
});
export type DeletedOrder = z.infer<typeof DeletedOrder>;
