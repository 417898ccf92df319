import { type Day, toInstant, weekdayOf } from '../../schema/days.ts';
import { addYen } from '../../schema/money.ts';
import type { Row } from '../../schema/tables.ts';
import type { Random } from '../../schema/testing/random.ts';
import { type Calendar, HISTORY_DAYS } from './calendar.ts';
import type { DemoProduct } from './products.ts';
import type { Restaurant } from './restaurants.ts';

/** A driver's stop with the value of its goods in yen. */
export type Delivery = { restaurant: Restaurant; track: Row<'orderTracks'>; day: Day; amount: number };

type Setting = {
  random: Random;
  calendar: Calendar;
  restaurants: Restaurant[];
  products: DemoProduct[];
  managers: Row<'employees'>[];
  priceOn(restaurant: Restaurant, product: DemoProduct, day: Day): number;
  /** The login of a restaurant. */
  userOf(customerId: string): Row<'users'>;
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
  'Invoice to the owner.',
];
/** Open stops per driver today. */
const STOPS_TODAY = [10, 8, 6, 7, 5, 8];
const DELIVERED_TODAY = 3;

const amountOf = (order: Row<'orders'>) =>
  addYen(...order.orderItems.map(({ price = 0, quantity }) => price * quantity));

/** Sixty days of web orders and stops, today's still open, and orders for future days. */
export function createDeliveries({ random, calendar, restaurants, products, managers, priceOn, userOf }: Setting) {
  const orders: Row<'orders'>[] = [];
  const deliveries: Delivery[] = [];
  const manager = managers[0]?.username ?? 'admin';

  function placeOrder(restaurant: Restaurant, day: Day, placed: number): Row<'orders'> {
    const liked = products.filter(({ cuisines }) => cuisines.includes(restaurant.cuisine));
    const order: Row<'orders'> = {
      _id: random.id(placed),
      customerId: restaurant.customer._id,
      userId: userOf(restaurant.customer._id)._id,
      orderItems: random.sample(liked, random.int(4, 12)).map((each) => ({
        _id: each.product._id,
        name: each.product.name,
        quantity: each.price > 3000 ? random.int(1, 3) : random.int(2, 8),
        sku: each.product.sku,
        price: priceOn(restaurant, each, day),
      })),
      customMessage: random.pick(MESSAGES),
      deliveryDate: day,
      placedAt: toInstant(placed),
      isDelivered: false,
      deliveredBy: null,
      deliveredAt: null,
    };
    orders.push(order);
    return order;
  }

  function addStop(restaurant: Restaurant, day: Day, minute: number | null) {
    const eveningBefore = calendar.millisAt(day, random.int(-9 * 60, -2 * 60));
    const order = restaurant.ordersOnWeb ? placeOrder(restaurant, day, eveningBefore) : undefined;
    const loadedAt = calendar.at(day, random.int(5 * 60 + 30, 7 * 60));
    if (order) Object.assign(order, { isDelivered: true, deliveredBy: manager, deliveredAt: loadedAt });
    const delivered = minute !== null && calendar.isPast(day, minute);
    const track: Row<'orderTracks'> = {
      _id: random.id(calendar.millisAt(day, 330)),
      customerId: restaurant.customer._id,
      preparedBy: random.chance(0.8) ? random.pick(managers)._id : null,
      deliveredBy: restaurant.driver._id,
      orderId: order?._id ?? null,
      serialNo: deliveries.length + 1,
      position: null,
      createdAt: loadedAt,
      isDelivered: delivered,
      deliveredAt: delivered && minute !== null ? calendar.at(day, minute) : null,
    };
    const amount = order ? amountOf(order) : random.int(1_800, 9_500) * 10;
    deliveries.push({ restaurant, track, day, amount });
  }

  for (let ago = HISTORY_DAYS; ago >= 1; ago--) {
    const day = calendar.dayAgo(ago);
    if (!calendar.isBusinessDay(day)) continue;
    for (const restaurant of restaurants) {
      if (!restaurant.customer.deliveryDays.includes(weekdayOf(day)) || !random.chance(restaurant.eagerness)) continue;
      addStop(restaurant, day, random.int(9 * 60, 19 * 60));
    }
  }

  const drivers = [...new Set(restaurants.map(({ driver }) => driver))];
  drivers.forEach((driver, index) => {
    const round = restaurants.filter((one) => one.driver === driver && !one.customer.badDebt);
    const open = STOPS_TODAY[index % STOPS_TODAY.length] ?? 6;
    const stops =
      index === 0
        ? [...round.slice(0, 2), ...random.sample(round.slice(2), open + 1)]
        : random.sample(round, open + DELIVERED_TODAY);
    for (const [i, restaurant] of stops.entries()) {
      addStop(restaurant, calendar.today, i >= stops.length - DELIVERED_TODAY ? random.int(7 * 60, 9 * 60) : null);
    }
  });

  for (const restaurant of restaurants.filter(({ ordersOnWeb }) => ordersOnWeb)) {
    if (restaurant.eagerness > 0.8 || random.chance(0.35)) {
      placeOrder(restaurant, calendar.dayAgo(-random.int(1, 3)), calendar.now - random.int(2, 20 * 60) * 60_000);
    }
  }
  return { orders, deliveries };
}
