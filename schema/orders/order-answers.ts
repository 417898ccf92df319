import { z } from 'zod';
import { Unit } from '../catalogue/catalogue-entity.ts';
import { Customer } from '../customers/customer-entity.ts';
import { Day } from '../days.ts';
import { Id } from '../ids.ts';
import { Paged } from '../paging.ts';
import { Order, OrderedItem } from './order-entity.ts';

/** Who an order is from: the login that placed it, with its restaurant. History keeps their names when they are deleted. */
const Orderer = z.object({
  /** The login's id. */
  _id: Id,
  username: z.string(),
  ...Customer.pick({ phoneNumber: true, restaurantName: true, customerCode: true, route: true }).shape,
});

/** A web order as REST answers it (specification section 3). Prices of its lines are the office's alone. */
export const OrderAnswer = Order.omit({ customerId: true, userId: true })
  .extend({ user: Orderer, deliveredBy: z.object({ username: z.string() }).nullable() })
  .meta({ id: 'Order' });
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** One web order: the customer's phone, billing code and route are left out for a manager (specification section 6). */
export const OrderDetailAnswer = OrderAnswer.extend({
  user: Orderer.partial({ phoneNumber: true, customerCode: true, route: true }),
}).meta({ id: 'OrderDetail' });
export type OrderDetailAnswer = z.infer<typeof OrderDetailAnswer>;

/** GET /api/orders. */
export const OrdersAnswer = z.array(OrderAnswer);

/** GET /api/orders/delivered, /myorders and /customer/{userId}. */
export const OrderPageAnswer = Paged.extend({ orders: z.array(OrderAnswer) }).meta({ id: 'OrderPage' });
export type OrderPageAnswer = z.infer<typeof OrderPageAnswer>;

/** How much of a product waits to be sent: a row of the frozen counts (specification section 3). */
export const FrozenCount = z
  .object({ itemName: z.string(), totalQuantity: z.int(), sku: Unit })
  .meta({ id: 'FrozenCount' });
export type FrozenCount = z.infer<typeof FrozenCount>;

/** GET /api/orders/itemquantities. */
export const FrozenCountsAnswer = z.array(FrozenCount);

/** The body of POST /api/orders. What else a line of a cart holds is let go; prices are the server's to add. */
export const NewOrder = z
  .object({
    orderItems: z.array(OrderedItem.strip()).min(1).max(500),
    customMessage: z.string().max(2000).default(''),
    /** Today, where none is given. */
    deliveryDate: Day.optional(),
  })
  .meta({ id: 'NewOrder' });

/** The body of PUT /api/orders/{id}/deliver: empty, or with the driver who is given the goods. */
export const Dispatch = z.object({ dispatch: z.object({ deliveredBy: Id }).optional() }).meta({ id: 'Dispatch' });
