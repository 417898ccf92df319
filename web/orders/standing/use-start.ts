import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, Day, dayOf, type Weekday, weekdayOf } from '../../../schema/core/days.ts';
import { given } from '../../../schema/core/mutation.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { orderedOf } from '../../../schema/orders/order-lines.ts';
import { comingDays } from '../../../schema/orders/standing/standing-days.ts';
import type { StandingContent } from '../../../schema/orders/standing/standing-entity.ts';
import { useOwnState, useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';

type Source = { orderItems: OrderedItem[]; customMessage: string; weekdays: Weekday[]; after: Day };

/** The order of `?order=`, the cart of `?cart=` with its day, or nothing. */
function useSource(today: Day): Source {
  const [query] = useSearchParams();
  const orders = useTable('orders');
  const deleted = useTable('deletedOrders');
  const { cart, checkout } = useOwnState();
  const [id, cartDay] = [query.get('order') ?? '', Day.safeParse(query.get('cart')).data];
  const order = orders.get(id) ?? deleted.get(id);
  if (order) {
    const { orderItems, customMessage, deliveryDate } = order;
    const weekdays = [weekdayOf(deliveryDate)];
    return { orderItems: orderItems.map(orderedOf), customMessage, weekdays, after: deliveryDate };
  }
  if (cartDay) {
    const orderItems = cart.map(({ id: _id, name, sku, quantity, substitute }) => ({
      _id,
      name,
      sku,
      quantity,
      ...given({ substitute }),
    }));
    const customMessage = checkout?.customMessage ?? '';
    return { orderItems, customMessage, weekdays: [weekdayOf(cartDay)], after: addDays(cartDay, -1) };
  }
  return { orderItems: [], customMessage: '', weekdays: [], after: today };
}

/** A proposed new standing order: from an order, from the cart, or empty. Kept as first proposed, while time passes and other tabs change the cart. */
export function useStart(plan: DeliveryPlan): StandingContent {
  const now = useServerNow();
  const today = dayOf(now, useTimeZone());
  const { weekdays, after, ...rest } = useSource(today);
  const [start] = useState((): StandingContent => {
    const rhythm = { weekdays, everyWeeks: 1, from: today, until: null };
    const days = comingDays({ ...rhythm, skipped: [], pausedUntil: null }, plan, { from: today, count: 12 });
    const first = days.find(({ day, cutOff }) => day > after && cutOff > now);
    return { ...rhythm, ...rest, from: first?.day ?? today };
  });
  return start;
}
