import { addDays, type Day, weekdayOf } from '../../schema/core/days.ts';
import type { Random } from '../../schema/core/random.ts';
import type { OrderedItem } from '../../schema/orders/order-entity.ts';
import type { Calendar } from './calendar.ts';
import type { DemoProduct } from './products.ts';
import type { Restaurant } from './restaurants.ts';

/** What a cash customer does at the end of a delivery. */
export type AtTheDoor = 'pays' | 'pays a part' | 'pays nothing';

/** A planned order. Times are milliseconds since 1970. */
export type PlannedOrder = {
  restaurant: Restaurant;
  items: OrderedItem[];
  message: string;
  day: Day;
  placedAt: number;
};

/** An order dispatched with a driver; `deliveredAt` is null while the stop is open. */
export type PlannedStop = PlannedOrder & {
  loadedAt: number;
  deliveredAt: number | null;
  atTheDoor: AtTheDoor;
  /** One item is short, or goods of the previous delivery are returned. */
  trouble: 'short' | 'return' | null;
};

/** An order for today that awaits the office's decision: it was late, or its restaurant asked to cancel it. */
export type UndecidedOrder = { order: PlannedOrder; asksAt: number | null };

type Setting = {
  random: Random;
  calendar: Calendar;
  restaurants: Restaurant[];
  products: DemoProduct[];
};

const MESSAGES = [
  '',
  '',
  '',
  '',
  'Please call before arriving.',
  'Back door, please.',
  'No potatoes with sprouts please.',
  'धन्यवाद',
  '裏口にお願いします。',
];
/** Numbers of stops per driver today. */
const STOPS_TODAY = [10, 8, 6, 7, 5, 8];
const DELIVERED_TODAY = 3;
/** Number of restaurants with standing orders. */
const STANDING = 6;
/** How long an invoice from the door may wait for its cash. */
const PATIENT_DAYS = 14;

const isServedOn = ({ customer }: Restaurant, day: Day) => customer.deliveryDays.includes(weekdayOf(day));

/**
 * Plans all orders and deliveries of two closed months and since then, the drivers' rounds of today, orders for the
 * coming days, and standing orders. Nothing is done yet.
 */
export function planOrders({ random, calendar, restaurants, products }: Setting) {
  const { today, millisAt, by } = calendar;
  const likedBy = new Map(
    restaurants.map(({ cuisine }) => [cuisine, products.filter(({ cuisines }) => cuisines.includes(cuisine))]),
  );

  function order(restaurant: Restaurant, day: Day, placedAt: number): PlannedOrder {
    const liked = (likedBy.get(restaurant.cuisine) ?? []).filter(({ product }) => product.itemType !== 'Out of Stock');
    const items = random.sample(liked, random.int(4, 10)).map(({ product, price }): OrderedItem => {
      const quantity = price > 3000 ? random.int(1, 3) : random.int(2, 8);
      return { _id: product._id, name: product.name, quantity, sku: product.sku };
    });
    return { restaurant, items, message: random.pick(MESSAGES), day, placedAt };
  }

  function atTheDoor(day: Day): AtTheDoor {
    if (!random.chance(day >= calendar.dayAgo(PATIENT_DAYS) ? 0.14 : 0.03)) return 'pays';
    return random.chance(0.4) ? 'pays a part' : 'pays nothing';
  }

  /** An order from the previous business day, loaded in the morning. */
  function stop(restaurant: Restaurant, day: Day, minute: number | null): PlannedStop {
    const dayBefore = calendar.businessDayBefore(day);
    // Before the cut-off at 17:00.
    const placedAt = by(dayBefore, random.int(9 * 60, 16 * 60 + 50));
    const delivered = minute === null ? null : millisAt(day, minute);
    return {
      ...order(restaurant, day, placedAt),
      loadedAt: by(day, random.int(5 * 60 + 30, 6 * 60 + 50)),
      deliveredAt: delivered !== null && delivered <= calendar.now ? delivered : null,
      atTheDoor: atTheDoor(day),
      trouble: random.chance(0.04) ? 'short' : random.chance(0.02) ? 'return' : null,
    };
  }

  const stops: PlannedStop[] = [];
  for (let day = calendar.firstDay; day < today; day = addDays(day, 1)) {
    if (!calendar.isBusinessDay(day)) continue;
    for (const restaurant of restaurants) {
      if (!isServedOn(restaurant, day) || !random.chance(restaurant.eagerness)) continue;
      stops.push(stop(restaurant, day, random.int(9 * 60, 18 * 60)));
    }
  }

  // customer1 owes its last delivery, and has received its documents.
  const lastOfCustomer1 = stops.findLast(({ restaurant }) => restaurant === restaurants[0]);
  if (lastOfCustomer1) Object.assign(lastOfCustomer1, { atTheDoor: 'pays nothing', trouble: null });

  const drivers = [...new Set(restaurants.map(({ driver }) => driver))];
  drivers.forEach((driver, index) => {
    const round = restaurants.filter((one) => one.driver === driver && !one.customer.badDebt);
    // In the demo, even a Sunday has a day's work.
    const served = calendar.isBusinessDay(today) ? round.filter((one) => isServedOn(one, today)) : round;
    const open = STOPS_TODAY[index % STOPS_TODAY.length] ?? 6;
    const chosen =
      index === 0
        ? [...served.slice(0, 2), ...random.sample(served.slice(2), open + 1)]
        : random.sample(served, open + DELIVERED_TODAY);
    for (const [i, restaurant] of chosen.entries()) {
      const isEarly = i >= chosen.length - DELIVERED_TODAY;
      // Today's cash is still to be collected.
      const stopOfToday = stop(restaurant, today, isEarly ? random.int(7 * 60, 9 * 60) : null);
      stops.push({ ...stopOfToday, atTheDoor: 'pays nothing', trouble: null });
    }
  });

  const ahead: PlannedOrder[] = [];
  for (const restaurant of restaurants.filter(({ ordersOnWeb }) => ordersOnWeb)) {
    if (restaurant.eagerness <= 0.8 && !random.chance(0.35)) continue;
    const placedAt = calendar.now - random.int(2, 6 * 60) * 60_000;
    const days = [1, 2, 3, 4].map((later) => calendar.dayAgo(-later));
    const day = days.find(
      (each) => isServedOn(restaurant, each) && placedAt < millisAt(calendar.businessDayBefore(each), 17 * 60),
    );
    if (day !== undefined) ahead.push(order(restaurant, day, placedAt));
  }

  const busy = new Set(stops.filter(({ day }) => day === today).map(({ restaurant }) => restaurant));
  const yesterday = calendar.businessDayBefore(today);
  const free = restaurants.filter((one) => one.ordersOnWeb && isServedOn(one, today) && !busy.has(one));
  const [late, cancelling] = free;
  const undecided: UndecidedOrder[] = [
    ...(late ? [{ order: order(late, today, millisAt(yesterday, 18 * 60 + 20)), asksAt: null }] : []),
    ...(cancelling
      ? [{ order: order(cancelling, today, millisAt(yesterday, 14 * 60)), asksAt: millisAt(yesterday, 17 * 60 + 40) }]
      : []),
  ];

  const standing = restaurants
    .filter(({ ordersOnWeb }) => ordersOnWeb)
    .slice(1, 1 + STANDING)
    .map((restaurant) => order(restaurant, calendar.dayAgo(-2), millisAt(yesterday, 11 * 60)));
  return { stops, ahead, undecided, standing };
}

export type Plan = ReturnType<typeof planOrders>;
