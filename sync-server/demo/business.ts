import { pairId } from '../../schema/core/ids.ts';
import { createRandom, type Random, sfc32 } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { createIssuer } from './issuer.ts';
import { createStaff, createUsers } from './people.ts';
import { SCENES } from './pictures/scenes.ts';
import { planOrders } from './plan.ts';
import { createPrices } from './prices.ts';
import { createCatalogue } from './products.ts';
import { createRestaurants } from './restaurants.ts';

const INFORMATION = [
  { name: 'Everything your kitchen needs', type: 'slider', active: true, drawing: SCENES.market },
  { name: 'Six days a week at your door', type: 'slider', active: true, drawing: SCENES.delivery },
  { name: 'Spices, freshly ground', type: 'slider', active: true, drawing: SCENES.spices },
  { name: 'Herbs and vegetables, picked this week', type: 'slider', active: false, drawing: SCENES.fresh },
  { name: 'New arrivals this month', type: 'popup', active: true, drawing: SCENES.newArrivals },
] as const;

function createInformation({ random, calendar }: { random: Random; calendar: Calendar }) {
  const madeAt = calendar.millisAt(calendar.dayAgo(20), 600);
  return INFORMATION.map(({ drawing, ...item }) => {
    const row: Row<'information'> = { _id: random.id(madeAt), ...item, image: '' };
    return { row, drawing };
  });
}

const SEED = 20_250_611;

/** The demo's time and size: `now` in milliseconds, `scale` multiplies restaurants, products and drivers. */
export type DemoSetting = { now: number; timeZone: string; scale: number };

/**
 * The demo's people and records, and the plan of what they do; deterministic for a setting. Nothing is stored yet, and
 * pictures are still drawings.
 */
export function createBusiness(setting: DemoSetting) {
  const random = createRandom(SEED, sfc32);
  const calendar = createCalendar(setting);
  const { scale } = setting;
  const { categories, products } = createCatalogue({ random, calendar, scale });
  const information = createInformation({ random, calendar });
  const { managers, drivers } = createStaff({ random, calendar, scale });
  const restaurants = createRestaurants({ random, calendar, scale, drivers });
  const web = restaurants.filter(({ ordersOnWeb }) => ordersOnWeb);
  const { admin, customers: logins } = createUsers({ random, calendar, web });
  const { priceLists, prices } = createPrices({ calendar, restaurants, products });
  const plan = planOrders({ random, calendar, restaurants, products });

  const wishlist = web.flatMap(({ customer, cuisine }, index) => {
    if (index > 1 && !random.chance(0.3)) return [];
    const liked = products.filter(({ cuisines }) => cuisines.includes(cuisine));
    return random.sample(liked, random.int(6, 14)).map(
      ({ product }): Row<'wishlist'> => ({
        _id: pairId(customer._id, product._id),
        customerId: customer._id,
        productId: product._id,
      }),
    );
  });

  return {
    calendar,
    restaurants,
    managers,
    drivers,
    plan,
    categories,
    products,
    priceLists,
    prices,
    information,
    employees: [...managers, ...drivers],
    customers: restaurants.map(({ customer }) => customer),
    users: [admin, ...logins],
    wishlist,
    business: [createIssuer()],
  };
}

export type Business = ReturnType<typeof createBusiness>;
