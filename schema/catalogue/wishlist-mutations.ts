import { z } from 'zod';
import type { Actor } from '../core/actor.ts';
import { Id, pairId } from '../core/ids.ts';
import { assertSame, defineMutation, mustBeCurrent } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';

function ownRestaurant(actor: Actor): Id {
  if (actor.customerId === null) throw new Rejected('forbidden');
  return actor.customerId;
}

export const wishlistMutations = {
  'wishlist.add': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Added to My Ordersheet',
    args: z.strictObject({ productId: Id }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ productId }) => ({ products: productId }),
    async run(tx, { productId }, { actor }) {
      const customerId = ownRestaurant(actor);
      const _id = pairId(customerId, productId);
      const existing = await tx.get('wishlist', _id);
      // `pairId` is an XOR: a crafted id can collide with another pair's.
      if (existing) return assertSame(existing, { customerId, productId });
      await mustBeCurrent(tx, 'products', productId);
      await tx.put('wishlist', { _id, customerId, productId });
    },
  }),

  'wishlist.remove': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Removed from My Ordersheet',
    args: z.strictObject({ productId: Id }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ productId }) => ({ products: productId }),
    async run(tx, { productId }, { actor }) {
      const customerId = ownRestaurant(actor);
      const entry = await tx.get('wishlist', pairId(customerId, productId));
      if (!entry) return;
      assertSame(entry, { customerId, productId });
      await tx.remove('wishlist', entry._id);
    },
  }),
} as const;
