import { useLiveQuery } from 'dexie-react-hooks';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../schema/ids.ts';
import type { CartLine, LocalDb } from './local-db.ts';
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

const isSameLine = (a: CartLine, b: CartLine) => a.id === b.id && a.quantity === b.quantity;

/** The cart is not what the screen showed any more: its order must not be placed unseen. */
export class CartChanged extends Error {}

/** What one can do with the cart. Every change reads and writes in one transaction, so two tabs never lose a step. */
export function createCart(db: LocalDb) {
  const change = (id: Id, next: (line: CartLine) => CartLine) =>
    db.transaction('rw', db.cart, async () => {
      const line = await db.cart.get(id);
      if (line) await db.cart.put(next(line));
    });

  return {
    /** Adds a product, or one more of it. */
    add: (product: Product) =>
      db.transaction('rw', db.cart, async () => {
        const { _id: id, name, sku, productRank: rank, itemType, itemCount } = product;
        const line = await db.cart.get(id);
        await db.cart.put({ id, name, sku, rank, itemType, itemCount, quantity: (line?.quantity ?? 0) + 1 });
      }),
    increase: (id: Id) => change(id, (line) => ({ ...line, quantity: line.quantity + 1 })),
    /** One less, but never below 1: at 1 the screen offers to remove instead (specification section 4). */
    decrease: (id: Id) => change(id, (line) => ({ ...line, quantity: Math.max(1, line.quantity - 1) })),
    remove: (id: Id) => db.cart.delete(id),
    /**
     * Empties the cart, as part of saving the order made of these lines.
     * @throws CartChanged when another tab changed or ordered it meanwhile
     */
    async handOver(lines: CartLine[]): Promise<void> {
      const stored = await db.cart.toArray();
      const same = stored.length === lines.length && lines.every((line) => stored.some((now) => isSameLine(now, line)));
      if (!same) throw new CartChanged();
      await db.cart.clear();
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
