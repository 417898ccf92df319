import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../schema/ids.ts';
import { useLiveQuery } from './live-query.ts';
import type { CartLine, LocalDb } from './local-db.ts';
import { clearMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

export type { CartLine } from './local-db.ts';

const NO_LINES: CartLine[] = [];

/** The cart's lines in the catalogue's rank; empty when signed out. Kept on this device alone, shared by its tabs. */
export function useCart(): CartLine[] {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? db.cart.toArray().then(byRank) : NO_LINES), [db]) ?? NO_LINES;
}

/** Like `useCart`, but tells an empty cart (`[]`) from one not read yet (`null`). */
export function useLoadedCart(): CartLine[] | null {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? db.cart.toArray().then(byRank) : null), [db]) ?? null;
}

const byRank = (lines: CartLine[]) => lines.sort((a, b) => a.rank - b.rank);

/** A product as a line of the cart. */
export function lineOf(
  { _id: id, name, sku, productRank: rank, itemType, itemCount }: Product,
  quantity: number,
): CartLine {
  return { id, name, sku, rank, itemType, itemCount, quantity };
}

/** Whether both hold as much of the same products, in any order. */
function isSameCart(a: CartLine[], b: CartLine[]): boolean {
  const has = ({ id, quantity }: CartLine) => b.some((line) => line.id === id && line.quantity === quantity);
  return a.length === b.length && a.every(has);
}

/** The cart is not what the screen showed any more: its order must not be placed unseen. */
export class CartChanged extends Error {}

/** What one can do with the cart. Every change reads and writes in one transaction, so two tabs never lose a step. */
export function createCart(db: LocalDb) {
  const change = (id: Id, next: (line: CartLine) => CartLine) =>
    db.transaction('rw', db.cart, async () => {
      const line = await db.cart.get(id);
      if (line) await db.cart.put(next(line));
    });

  /** Lines on top of what is there: of a product that is there already, more. */
  async function addLines(lines: CartLine[]) {
    const stored = await db.cart.bulkGet(lines.map(({ id }) => id));
    const before = (index: number) => stored[index]?.quantity ?? 0;
    await db.cart.bulkPut(lines.map((line, index) => ({ ...line, quantity: before(index) + line.quantity })));
  }

  return {
    /** Adds a product, or that much more of it. */
    add: (product: Product, quantity = 1) => db.transaction('rw', db.cart, () => addLines([lineOf(product, quantity)])),
    /** Puts several products in at once: on top of what is there, or in its place. */
    fill: (lines: CartLine[], how: 'add' | 'replace') =>
      db.transaction('rw', db.cart, async () => {
        if (how === 'replace') await db.cart.clear();
        await addLines(lines);
      }),
    /**
     * Puts several products into a cart that is empty.
     * @returns false where something else is in it, which stays
     */
    fillEmpty: (lines: CartLine[]): Promise<boolean> =>
      db.transaction('rw', db.cart, async () => {
        const stored = await db.cart.toArray();
        if (stored.length > 0) return isSameCart(stored, lines);
        await addLines(lines);
        return true;
      }),
    increase: (id: Id) => change(id, (line) => ({ ...line, quantity: line.quantity + 1 })),
    /** One less, but never below 1: at 1 the screen offers to remove instead (specification section 4). */
    decrease: (id: Id) => change(id, (line) => ({ ...line, quantity: Math.max(1, line.quantity - 1) })),
    remove: (id: Id) => db.cart.delete(id),
    /**
     * Empties the cart and what was typed at its checkout, as part of saving the order made of these lines.
     * @throws CartChanged when another tab changed or ordered it meanwhile
     */
    async handOver(lines: CartLine[], orderId: Id): Promise<void> {
      if (!isSameCart(await db.cart.toArray(), lines)) throw new CartChanged();
      await db.cart.clear();
      await clearMeta(db, ['checkout']);
      await writeMeta(db, 'placed', { orderId });
    },
  };
}

export type Cart = ReturnType<typeof createCart>;

/** The actions on the signed-in identity's cart. */
export function useCartActions(): Cart {
  const db = useLocalDb();
  if (!db) throw new Error('No cart without a signed-in user.');
  return createCart(db);
}
