import { ITEM_TYPES, type ItemType } from '../../schema/catalogue/catalogue-entity.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Calendar } from './calendar.ts';
import { CATALOGUE, CATEGORY_NAMES } from './catalogue.ts';
import type { Goods } from './goods.ts';
import { drawProduct } from './pictures/draw.ts';
import { CATEGORY_COLORS, lookOf } from './pictures/looks.ts';
import type { Cuisine } from './restaurant-names.ts';

/** Item types shown as chips: about every tenth product has one, and every type occurs. */
const CHIPS: ItemType[] = ITEM_TYPES.filter((type) => type !== 'Regular');

const DESCRIPTIONS = [
  'Keep in a cool, dry place. Cases can be split on request.',
  'Arrives every Tuesday and Friday.',
  'Halal certified. Keep frozen below -18 °C.',
  'A favourite of our kitchens. Ask your driver for a sample.',
  'Price per unit as shown; heavier packs may vary by 3%.',
  'New origin this season, with the same taste.',
];

const ALCOHOL = /\b(beer|wine|whisky|sake|mirin|rum|gin|vodka|shochu|brandy|liqueur)\b/i;
/** Everything but alcohol and inedible goods; tins are in the kitchen's category but are food. */
const isFood = (category: string, { name, unit }: Goods) =>
  !ALCOHOL.test(name) && (category !== 'Kitchen & Takeaway' || unit === 'Tin');
/** The size of a case at the end of a name: `24 btl`. */
const PACKED = /(\d+) \w+$/;
/** Beer comes in returnable crates. */
const CRATED = /beer/i;

/** A product with the drawing of its picture and the cuisines that buy it most. */
export type DemoProduct = { product: Row<'products'>; price: number; drawing: string; cuisines: readonly Cuisine[] };

const ALL: readonly Cuisine[] = ['Nepali', 'Indian', 'Thai', 'Japanese'];
const SOUTH_ASIAN: readonly Cuisine[] = ['Nepali', 'Indian'];

function cuisinesOf(category: string): readonly Cuisine[] {
  if (category === 'Thai Items') return ['Thai'];
  if (category === 'Spices & Masala' || category === 'Beans & Lentils') return SOUTH_ASIAN;
  if (category === 'Noodles & Pasta') return ['Thai', 'Japanese', 'Nepali'];
  return ALL;
}

type Setting = { random: Random; calendar: Calendar; scale: number };

/** The catalogue: 12 categories and 240 products (times the scale), each pictured, with every unit and item type. */
export function createCatalogue({ random, calendar, scale }: Setting) {
  const madeAt = calendar.millisAt(calendar.dayAgo(300), 8 * 60);
  const categories: Row<'categories'>[] = [];
  const products: DemoProduct[] = [];

  function addProduct(
    { category, item, lot }: { category: Row<'categories'>; item: Goods; lot: number },
    drawing: string,
  ) {
    const index = products.length;
    const itemType = index % 7 === 3 ? (CHIPS[Math.floor(index / 7) % CHIPS.length] ?? 'Special') : 'Regular';
    const product: Row<'products'> = {
      _id: random.id(madeAt + index * 60_000),
      name: lot === 0 ? item.name : `${item.name} (lot ${lot + 1})`,
      ...(lot === 0 && { names: item.names }),
      category: category._id,
      price: item.price,
      description: random.pick(DESCRIPTIONS),
      sku: item.unit,
      image: '',
      productRank: index + 1,
      itemType,
      itemCount: random.chance(0.6) ? 'Count' : 'Not Count',
      showDescription: random.chance(0.45) ? 'Show' : 'Hide',
      stockInCount: itemType === 'Out of Stock' ? 0 : random.int(8, 400),
      packSize: item.unit === 'C/s' ? Number(PACKED.exec(item.name)?.[1] ?? 1) : 1,
      taxClass: isFood(category.name, item) ? 'food' : 'standard',
      catchWeight: category.name === 'Meat & Poultry' && item.unit === 'Kg',
      priceUnit: 'unit',
      deposit: CRATED.test(item.name) ? 480 : 0,
      deletedAt: null,
    };
    products.push({ product, price: item.price, drawing, cuisines: cuisinesOf(category.name) });
  }

  const names = new Map(Object.entries(CATEGORY_NAMES));
  Object.entries(CATALOGUE).forEach(([name, items], index) => {
    const category = { _id: random.id(madeAt), name, names: names.get(name) ?? {} };
    categories.push(category);
    const colors = CATEGORY_COLORS[index % CATEGORY_COLORS.length];
    if (!colors) return;
    items.forEach((item, i) => {
      const drawing = drawProduct(lookOf(item, i, colors), { color: colors.paper, ink: colors.ink, pattern: index });
      for (let lot = 0; lot < scale; lot++) addProduct({ category, item, lot }, drawing);
    });
  });
  return { categories, products };
}
