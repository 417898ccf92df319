import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../schema/core/ids.ts';
import { given } from '../../schema/plain/given.ts';
import type { CartLine, LocalDb } from './local-db.ts';
import { clearMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

export function lineOf(
  { _id: id, name, sku, productRank: rank, itemType, itemCount }: Product,
  quantity: number,
): CartLine {
  return { id, name, sku, rank, itemType, itemCount, quantity };
}

const isSameLine = (a: CartLine, b: CartLine) =>
  a.id === b.id &&
  a.quantity === b.quantity &&
  a.typed === b.typed &&
  (a.substitute ?? false) === (b.substitute ?? false);

/** True if both have the same products in the same quantities, in any order. */
function isSameCart(a: CartLine[], b: CartLine[]): boolean {
  return a.length === b.length && a.every((line) => b.some((other) => isSameLine(line, other)));
}

/** The cart has changed since the screen showed it: an order must not be placed with lines nobody saw. */
export class CartChanged extends Error {}

/** Each action reads and writes in one transaction, so that two tabs never lose an update. */
export function createCart(db: LocalDb) {
  const change = (id: Id, next: (line: CartLine) => CartLine) =>
    db.transaction('rw', db.cart, async () => {
      const line = await db.cart.get(id);
      if (line) await db.cart.put(next(line));
    });

  /** Adds lines to the cart; quantities of a product already there are summed. */
  async function addLines(lines: CartLine[]) {
    const stored = await db.cart.bulkGet(lines.map(({ id }) => id));
    const before = (index: number) => stored[index]?.quantity ?? 0;
    await db.cart.bulkPut(
      lines.map((line, index) => {
        const substitute = line.substitute ?? stored[index]?.substitute;
        return { ...line, ...given({ substitute }), quantity: before(index) + line.quantity };
      }),
    );
  }

  return {
    lines: (): Promise<CartLine[]> => db.cart.toArray(),
    add: (product: Product, quantity = 1) => db.transaction('rw', db.cart, () => addLines([lineOf(product, quantity)])),
    /** Adds several lines at once, or replaces the cart with them. */
    fill: (lines: CartLine[], how: 'add' | 'replace') =>
      db.transaction('rw', db.cart, async () => {
        if (how === 'replace') await db.cart.clear();
        await addLines(lines);
      }),
    /**
     * Fills an empty cart.
     * @returns false if the cart has other contents, which stay
     */
    fillEmpty: (lines: CartLine[]): Promise<boolean> =>
      db.transaction('rw', db.cart, async () => {
        const stored = await db.cart.toArray();
        if (stored.length > 0) return isSameCart(stored, lines);
        await addLines(lines);
        return true;
      }),
    /**
     * Adds those of the lines whose products are not in the cart yet.
     * @returns their ids
     */
    addMissing: (lines: CartLine[]): Promise<Id[]> =>
      db.transaction('rw', db.cart, async () => {
        const stored = await db.cart.bulkGet(lines.map(({ id }) => id));
        const missing = lines.filter((_line, index) => !stored[index]);
        await db.cart.bulkPut(missing);
        return missing.map(({ id }) => id);
      }),
    increase: (id: Id) => change(id, ({ typed: _typed, ...line }) => ({ ...line, quantity: line.quantity + 1 })),
    /** One less. At 1 and below the screen offers removal instead (requirements section 4). */
    decrease: (id: Id) =>
      change(id, ({ typed: _typed, ...line }) => ({
        ...line,
        quantity: line.quantity > 1 ? line.quantity - 1 : line.quantity,
      })),
    setQuantity: (id: Id, quantity: number) => change(id, ({ typed: _typed, ...line }) => ({ ...line, quantity })),
    /** Stores what is typed as a quantity while it is not a number yet; the line keeps its last valid quantity. */
    keepTyped: (id: Id, typed: string) => change(id, (line) => ({ ...line, typed })),
    setSubstitute: (id: Id, substitute: boolean) => change(id, (line) => ({ ...line, substitute })),
    remove: (id: Id) => db.cart.delete(id),
    removeAll: (ids: Id[]) => db.cart.bulkDelete(ids),
    /**
     * Empties the cart and the checkout draft. Runs in the transaction that saves the order.
     * @throws CartChanged if another tab changed or ordered the cart meanwhile
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

export function useCartActions(): Cart {
  const db = useLocalDb();
  if (!db) throw new Error('No local database is open');
  return createCart(db);
}
