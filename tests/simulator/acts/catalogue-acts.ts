import { ITEM_TYPES } from '../../../schema/catalogue/catalogue-entity.ts';
import { addDays } from '../../../schema/core/days.ts';
import { type Act, type Person, someRow, today, yenUpTo } from './person.ts';

/** Acts on products, categories, price lists and information. */

/** Few names, so that two offline offices pick the same ones. */
export const NAMES = ['Noodles', 'noodles', 'Spices', 'Tea'];

export async function changeProduct(person: Person): Promise<Act> {
  const { random } = person;
  const product = await someRow(person, 'products');
  if (!product) return null;
  const category = await someRow(person, 'categories');
  const patch = random.pick([
    category ? { category: category._id } : {},
    { itemType: random.pick(ITEM_TYPES) },
    { code: random.pick(['', 'S-1', 's-1', 'S-2']) },
    { otherNames: random.pick(['', 'たまご', 'anda, फुल']) },
    { priceUnit: random.pick(['unit', 'kg']), deposit: random.pick([0, 100]) },
  ]);
  return { name: 'product.update', args: { productId: product._id, ...patch } };
}

export async function addProduct(person: Person): Promise<Act> {
  const { device, random } = person;
  const category = await someRow(person, 'categories');
  const args = {
    productId: device.newId(),
    name: random.pick(NAMES),
    category: category?._id,
    price: yenUpTo(random, 5000),
    description: 'Fresh',
    sku: 'Kg',
    image: '',
    productRank: random.below(9),
    itemType: 'Regular',
    itemCount: 'Count',
    showDescription: 'Show',
    stockInCount: 0,
  };
  return category && { name: 'product.create', args };
}

export async function flipInformation(person: Person): Promise<Act> {
  const item = await someRow(person, 'information');
  return item && { name: 'information.update', args: { informationId: item._id, active: !item.active } };
}

export async function addInformation({ device, random }: Person): Promise<Act> {
  const type = random.chance(0.5) ? 'slider' : 'popup';
  const args = { informationId: device.newId(), name: 'Sale', image: '/pictures/a.webp', type, active: true };
  return { name: 'information.create', args };
}

export const addCategory = async ({ device, random }: Person): Promise<Act> => ({
  name: 'category.create',
  args: { categoryId: device.newId(), name: random.pick(NAMES) },
});

export async function renameCategory(person: Person): Promise<Act> {
  const category = await someRow(person, 'categories');
  const name = person.random.pick(NAMES);
  return category && { name: 'category.update', args: { categoryId: category._id, name } };
}

/** Mostly a category that is shown as empty; somebody may be adding a product to it now. */
export async function removeCategory(person: Person): Promise<Act> {
  const products = await person.device.db.rows('products').toArray();
  const used = new Set(products.filter(({ deletedAt }) => deletedAt === null).map(({ category }) => category));
  const category = await someRow(person, 'categories', ({ _id }) => !used.has(_id) || person.random.chance(0.2));
  return category && { name: 'category.delete', args: { categoryId: category._id } };
}

export const addPriceList = async ({ device, random }: Person): Promise<Act> => ({
  name: 'priceList.create',
  args: { priceListId: device.newId(), name: random.pick(NAMES) },
});

export async function renamePriceList(person: Person): Promise<Act> {
  const list = await someRow(person, 'priceLists');
  return list && { name: 'priceList.update', args: { priceListId: list._id, name: person.random.pick(NAMES) } };
}

/** A customer may have been given it meanwhile. */
export async function removePriceList(person: Person): Promise<Act> {
  const list = await someRow(person, 'priceLists');
  return list && { name: 'priceList.delete', args: { priceListId: list._id } };
}

/** A price for some days around today, for which others may set one as well. */
export async function enterPrice(person: Person): Promise<Act> {
  const { device, random } = person;
  const list = await someRow(person, 'priceLists');
  const product = await someRow(person, 'products');
  const from = addDays(today(person), random.below(5) - 2);
  const to = random.chance(0.7) ? addDays(from, random.below(3)) : null;
  const price = { _id: device.newId(), unitPrice: yenUpTo(random, 5000), from, to };
  return list && product && { name: 'price.set', args: { listId: list._id, productId: product._id, prices: [price] } };
}

export async function endPrice(person: Person): Promise<Act> {
  const price = await someRow(person, 'prices');
  if (!price) return null;
  const { listId, productId, ...fields } = price;
  return { name: 'price.set', args: { listId, productId, prices: [{ ...fields, to: fields.from }] } };
}

export async function removePrice(person: Person): Promise<Act> {
  const price = await someRow(person, 'prices');
  return price && { name: 'price.delete', args: { priceId: price._id } };
}

export async function giveList(person: Person): Promise<Act> {
  const { random } = person;
  const customer = await someRow(person, 'customers');
  const list = random.chance(0.2) ? null : await someRow(person, 'priceLists');
  return customer && { name: 'customer.update', args: { customerId: customer._id, priceListId: list?._id ?? '' } };
}

export async function removeProduct(person: Person): Promise<Act> {
  const product = await someRow(person, 'products');
  return product && { name: 'product.delete', args: { productId: product._id } };
}

/** Its category may be gone by then. */
export async function bringProductBack({ device, random }: Person): Promise<Act> {
  const products = await device.db.rows('products').toArray();
  const deleted = products.filter(({ deletedAt }) => deletedAt !== null);
  return deleted.length === 0 ? null : { name: 'product.restore', args: { productId: random.pick(deleted)._id } };
}

export async function removeInformation(person: Person): Promise<Act> {
  const item = await someRow(person, 'information');
  return item && { name: 'information.delete', args: { informationId: item._id } };
}
