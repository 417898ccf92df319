import { addDays } from '../../schema/core/days.ts';
import type { Yen } from '../../schema/core/money.ts';
import { createRandom, sfc32 } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Calendar } from './calendar.ts';
import type { DemoProduct } from './products.ts';
import type { Cuisine } from './restaurant-names.ts';
import type { Restaurant } from './restaurants.ts';

const SEED = 20_261_123;

/** Price lists by cuisine, in percent of a product's own price. */
const LISTS: { name: string; cuisines: readonly Cuisine[]; percent: number }[] = [
  { name: 'Nepali and Indian kitchens', cuisines: ['Nepali', 'Indian'], percent: 95 },
  { name: 'Thai kitchens', cuisines: ['Thai'], percent: 94 },
  { name: 'Izakaya group', cuisines: ['Japanese'], percent: 92 },
];

/** Rounded to tens of yen. */
const shareOf = (price: Yen, percent: number): Yen => Math.max(10, Math.round((price * percent) / 1000) * 10);

/**
 * Three price lists, shared by a third of the restaurants. Some prices were valid before the demo begins, some end, and
 * some are planned.
 */
export function createPrices({
  calendar,
  restaurants,
  products,
}: {
  calendar: Calendar;
  restaurants: Restaurant[];
  products: DemoProduct[];
}) {
  // With its own random generator, so that the rest of the demo is the same with or without prices.
  const random = createRandom(SEED, sfc32);
  const madeAt = calendar.millisAt(calendar.dayAgo(200), 10 * 60);
  const priceLists: Row<'priceLists'>[] = [];
  const prices: Row<'prices'>[] = [];
  for (const { name, cuisines, percent } of LISTS) {
    const list = { _id: random.id(madeAt), name };
    priceLists.push(list);
    for (const { product, price, cuisines: buyers } of products) {
      if (!buyers.some((buyer) => cuisines.includes(buyer)) || random.chance(0.4)) continue;
      const ends = random.chance(0.15);
      const from = calendar.dayAgo(200);
      const to = ends ? calendar.dayAgo(-random.int(5, 25)) : null;
      const fields = { listId: list._id, productId: product._id };
      prices.push({ _id: random.id(madeAt), ...fields, unitPrice: shareOf(price, percent), from, to });
      if (to === null || random.chance(0.3)) continue;
      const next = { unitPrice: shareOf(price, percent + 3), from: addDays(to, 1), to: null };
      prices.push({ _id: random.id(madeAt), ...fields, ...next });
    }
    restaurants.forEach(({ customer, cuisine }, index) => {
      if (cuisines.includes(cuisine) && (index < 2 || index % 3 === 0)) customer.priceListId = list._id;
    });
  }
  return { priceLists, prices };
}
