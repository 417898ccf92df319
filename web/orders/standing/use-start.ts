import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, Day, dayOf, type Weekday, weekdayOf } from '../../../schema/core/days.ts';
import { given } from '../../../schema/core/mutation.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { orderedOf } from '../../../schema/orders/order-lines.ts';
import { comingDays } from '../../../schema/orders/standing/standing-days.ts';
import type { StandingContent } from '../../../schema/orders/standing/standing-entity.ts';
import { useStoredCheckout } from '../../replica/checkout.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';

type Source = { orderItems: OrderedItem[]; customMessage: string; weekdays: Weekday[]; after: Day };

/** The order of `?order=`, the cart of `?cart=` with its day, or nothing; undefined until it is read. */
function useSource(today: Day): Source | undefined {
  const [query] = useSearchParams();
  const orders = useTable('orders');
  const deleted = useTable('deletedOrders');
  const checkout = useStoredCheckout();
  const [id, cartDay] = [query.get('order'), Day.safeParse(query.get('cart')).data];
  if (id !== null) {
    const order = orders.rows.get(id) ?? deleted.rows.get(id);
    if (!order && !(orders.ready && deleted.ready)) return undefined;
    if (order) {
      const { orderItems, customMessage, deliveryDate } = order;
      const weekdays = [weekdayOf(deliveryDate)];
      return { orderItems: orderItems.map(orderedOf), customMessage, weekdays, after: deliveryDate };
    }
  }
  if (cartDay) {
    if (!checkout) return undefined;
    const orderItems = checkout.lines.map(({ id: _id, name, sku, quantity, substitute }) => ({
      _id,
      name,
      sku,
      quantity,
      ...given({ substitute }),
    }));
    const customMessage = checkout.draft?.customMessage ?? '';
    return { orderItems, customMessage, weekdays: [weekdayOf(cartDay)], after: addDays(cartDay, -1) };
  }
  return { orderItems: [], customMessage: '', weekdays: [], after: today };
}

/** A proposed new standing order: from an order, from the cart, or empty; undefined until that is read. */
export function useStart(plan: DeliveryPlan | null): StandingContent | undefined {
  const now = useServerNow();
  const today = dayOf(now, useTimeZone());
  const source = useSource(today);
  const [start, setStart] = useState<StandingContent>();
  if (start || !source || !plan) return start;
  const { weekdays, after, ...rest } = source;
  const rhythm = { weekdays, everyWeeks: 1, from: today, until: null };
  const days = comingDays({ ...rhythm, skipped: [], pausedUntil: null }, plan, { from: today, count: 12 });
  const first = days.find(({ day, cutOff }) => day > after && cutOff > now);
  const proposed = { ...rhythm, ...rest, from: first?.day ?? today };
  // Kept as first proposed, while time passes and other tabs change the cart.
  setStart(proposed);
  return proposed;
}
