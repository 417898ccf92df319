import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, mustBeCurrent, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import {
  ENDS_TOO_EARLY,
  endsInTime,
  type Price,
  PriceFields,
  type PriceList,
  PriceListFields,
} from './price-entity.ts';
import { overlapOf } from './price-rules.ts';

/** @throws Rejected with `name_taken` */
async function assertNameIsFree(tx: Tx, { _id, name }: PriceList): Promise<void> {
  const others = await tx.where('priceLists', { name });
  if (others.some((other) => other._id !== _id)) throw new Rejected('name_taken', { name });
}

export const priceMutations = {
  'priceList.create': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'New price list',
    args: PriceListFields.extend({ priceListId: Id }),
    subject: ({ priceListId }) => ({ table: 'priceLists', id: priceListId }),
    touches: ({ priceListId }) => ({ priceLists: priceListId }),
    async run(tx, { priceListId, name }) {
      const existing = await tx.get('priceLists', priceListId);
      if (existing) return assertSame(existing, { name });
      const list = { _id: priceListId, name };
      await assertNameIsFree(tx, list);
      await tx.put('priceLists', list);
    },
  }),

  'priceList.update': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Price list changed',
    args: PriceListFields.extend({ priceListId: Id }),
    subject: ({ priceListId }) => ({ table: 'priceLists', id: priceListId }),
    touches: ({ priceListId }) => ({ priceLists: priceListId }),
    async run(tx, { priceListId, name }) {
      const list = { ...(await mustGet(tx, 'priceLists', priceListId)), name };
      await assertNameIsFree(tx, list);
      await tx.put('priceLists', list);
    },
  }),

  /** Deletes an unused list with its prices. Orders keep theirs. */
  'priceList.delete': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Price list deleted',
    args: z.strictObject({ priceListId: Id }),
    subject: ({ priceListId }) => ({ table: 'priceLists', id: priceListId }),
    touches: ({ priceListId }) => ({ priceLists: priceListId }),
    async run(tx, { priceListId }) {
      const customers = await tx.where('customers', { priceListId });
      const customer = customers.find(({ deletedAt }) => deletedAt === null);
      if (customer) throw new Rejected('in_use', { by: customer.restaurantName });
      for (const { _id } of await tx.where('prices', { listId: priceListId })) await tx.remove('prices', _id);
      await tx.remove('priceLists', priceListId);
    },
  }),

  /**
   * Sets prices of a product on a list, all of them or none: for example a new price and the end of the previous one.
   */
  'price.set': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Price',
    args: z.strictObject({
      listId: Id,
      productId: Id,
      prices: z
        .array(
          PriceFields.extend({ _id: Id })
            .strict()
            .refine(endsInTime, { path: ['to'], message: ENDS_TOO_EARLY }),
        )
        .min(1)
        .max(500),
    }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ listId, productId, prices }) => ({
      priceLists: listId,
      products: productId,
      prices: prices.map(({ _id }) => _id),
    }),
    async run(tx, { listId, productId, prices }) {
      await mustGet(tx, 'priceLists', listId);
      await mustBeCurrent(tx, 'products', productId);
      const stored = await tx.where('prices', { listId, productId });
      const after = new Map(stored.map((price): [Id, Price] => [price._id, price]));
      for (const price of prices) {
        const existing = await tx.get('prices', price._id);
        if (existing) assertSame(existing, { listId, productId });
        after.set(price._id, { ...price, listId, productId });
      }
      for (const { _id } of prices) {
        const price = after.get(_id);
        const other = price && overlapOf(price, after.values());
        if (other) throw new Rejected('price_overlaps', { unitPrice: other.unitPrice, from: other.from, to: other.to });
        if (price) await tx.put('prices', price);
      }
    },
  }),

  /** Deletes a price, such as one planned by mistake. Orders placed at it keep it. */
  'price.delete': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Price deleted',
    args: z.strictObject({ priceId: Id }),
    subject: ({ priceId }) => ({ table: 'prices', id: priceId }),
    touches: ({ priceId }) => ({ prices: priceId }),
    run: (tx, { priceId }) => tx.remove('prices', priceId),
  }),
} as const;
