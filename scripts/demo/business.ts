import { pairId } from '../../schema/ids.ts';
import type { Row } from '../../schema/tables.ts';
import { createRandom, sfc32 } from '../../schema/testing/random.ts';
import { createCalendar } from './calendar.ts';
import { createDeliveries } from './deliveries.ts';
import { createHandovers } from './handovers.ts';
import { createInformation } from './information.ts';
import { createInvoices } from './invoices.ts';
import { createIssuer } from './issuer.ts';
import { createStaff, createUsers } from './people.ts';
import { createPrices } from './prices.ts';
import { createCatalogue } from './products.ts';
import { createRestaurants } from './restaurants.ts';

const SEED = 20_250_611;

/** The demo's time and size: `now` in milliseconds, `scale` multiplies restaurants, products and drivers. */
export type DemoSetting = { now: number; timeZone: string; scale: number };

/**
 * The whole demo business as records, deterministic for a setting. Nothing is stored yet; pictures are still drawings.
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
  const byCustomer = new Map(logins.map((user) => [user.customerId, user]));
  const userOf = (customerId: string) => byCustomer.get(customerId) ?? admin;
  const { priceLists, prices, priceOn } = createPrices({ calendar, restaurants, products });
  const staff = { managers, userOf };
  const { orders, deliveries } = createDeliveries({ random, calendar, restaurants, products, priceOn, ...staff });
  const billing = createInvoices({ random, calendar, restaurants, deliveries, managers });

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

  const handovers = createHandovers({ random, calendar, drivers, managers, payments: billing.payments });

  return {
    categories,
    products,
    priceLists,
    prices,
    information,
    employees: [...managers, ...drivers],
    customers: restaurants.map(({ customer }) => customer),
    users: [admin, ...logins],
    wishlist,
    orders,
    orderTracks: deliveries.map(({ track }) => track),
    ...billing,
    handovers,
    business: [createIssuer()],
  };
}

export type Business = ReturnType<typeof createBusiness>;
