import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, given, mustBeCurrent } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { keptOn } from './closed-day.ts';
import { handOf } from './order-changes.ts';
import { ORDER_SOURCES, OrderedItem, OrderReference } from './order-entity.ts';
import { MESSAGE_LENGTH, MOST_LINES } from './order-limits.ts';
import { orderedOf, pricedLines } from './order-lines.ts';

export const takingMutations = {
  /**
   * The office enters an order for a customer, with or without a login. The day is as agreed with the customer: it may
   * be past the cut-off, and then counts as accepted.
   */
  'order.take': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order taken',
    args: z.strictObject({
      orderId: Id,
      customerId: Id,
      orderItems: z.array(OrderedItem).min(1).max(MOST_LINES),
      customMessage: z.string().max(MESSAGE_LENGTH),
      reference: OrderReference.optional(),
      deliveryDate: Day,
      source: z.enum(ORDER_SOURCES),
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, customerId }) => ({ orders: orderId, customers: customerId }),
    reads: ({ orderItems }) => ({ products: orderItems.map(({ _id }) => _id) }),
    makes: ({ orderId }) => orderId,
    withdrawable: true,
    async run(tx, { orderId, source, orderItems, reference, ...fields }, { actor, at, timeZone }) {
      const taken = { by: handOf(actor), source };
      const existing = await tx.get('orders', orderId);
      if (existing) {
        const same = { ...fields, reference: reference ?? '', orderItems, taken };
        const items = existing.orderItems.map(orderedOf);
        return assertSame({ ...existing, reference: existing.reference ?? '', orderItems: items }, same);
      }
      // A deleted order must not reappear under its id.
      if (await tx.get('deletedOrders', orderId)) throw new Rejected('id_in_use');
      const { customerId } = fields;
      await mustBeCurrent(tx, 'customers', customerId);
      await tx.put('orders', {
        ...(await keptOn(tx, fields, timeZone)),
        _id: orderId,
        ...fields,
        ...given({ reference }),
        userId: actor._id,
        taken,
        placedAt: at,
        orderItems: await pricedLines(tx, { customerId, items: orderItems }, { at, timeZone }),
        isDelivered: false,
        deliveredBy: null,
        deliveredAt: null,
      });
    },
  }),
} as const;
