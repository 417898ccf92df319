import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isInStock, isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import { Unit } from '../../../schema/catalogue/units.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { given } from '../../../schema/core/mutation.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import type { CartLine } from '../../replica/cart.ts';
import { lineOf } from '../../replica/cart-actions.ts';

/** Why a product can't be ordered again as before. */
export const LEFT_OUT = {
  gone: msg`No longer sold`,
  out_of_stock: msg`Not in stock`,
  unit: msg`Sold in another unit now`,
} as const;

/** A product left out, with the quantity ordered before. */
export const LeftOut = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number(),
  sku: Unit,
  why: z.enum(['gone', 'out_of_stock', 'unit']),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** An earlier order's items: those to order again, as cart lines, and those left out. */
export type Reorder = { lines: CartLine[]; leftOut: LeftOut[] };

function problemOf(product: Product | undefined, { sku }: OrderedItem): LeftOut['why'] | null {
  if (!product || product.deletedAt !== null) return 'gone';
  if (!isInStock(product)) return 'out_of_stock';
  // Ten kilos are not ten cases: only a person can tell the new quantity.
  return product.sku === sku ? null : 'unit';
}

/** An order's items as the cart they came from, available or not: the cart itself marks missing ones. */
export function cartOf(items: readonly OrderedItem[], products: ReadonlyMap<Id, Product>): CartLine[] {
  return items.map(({ _id, name, sku, quantity, substitute }) => {
    const product = products.get(_id);
    const known = product ? lineOf(product, quantity) : { rank: 0, itemType: '', itemCount: '' };
    return { ...known, id: _id, name, sku, quantity, ...given({ substitute }) };
  });
}

/** Checks an earlier order's items against the current catalogue. Two lines of one product are merged. */
export function planReorder(items: readonly OrderedItem[], products: ReadonlyMap<Id, Product>): Reorder {
  const lines = new Map<Id, CartLine>();
  const leftOut: LeftOut[] = [];
  for (const item of items) {
    const { _id, name, quantity: ordered, sku, substitute } = item;
    const product = products.get(_id);
    const why = problemOf(product, item);
    if (why !== null || !product) {
      leftOut.push({ _id, name, quantity: ordered, sku, why: why ?? 'gone' });
      continue;
    }
    // Halves are not available of a product that is no longer sold by weight.
    const quantity = isSoldByWeight(product) ? ordered : Math.ceil(ordered);
    lines.set(_id, { ...lineOf(product, quantity + (lines.get(_id)?.quantity ?? 0)), ...given({ substitute }) });
  }
  return { lines: [...lines.values()].sort((a, b) => a.rank - b.rank), leftOut };
}
