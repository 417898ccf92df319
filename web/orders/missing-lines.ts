import { isInStock } from '../../schema/catalogue/catalogue-rules.ts';
import type { Id } from '../../schema/ids.ts';
import type { CartLine } from '../replica/cart.ts';
import { useTable } from '../replica/use-table.tsx';

/** Lines of the cart, by product, of which there is nothing to be had by now: they ran out, or are gone, since they were added. */
export function useMissingLines(lines: CartLine[]): ReadonlySet<Id> {
  const { rows, ready } = useTable('products');
  if (!ready) return new Set();
  const missing = lines.filter(({ id }) => {
    const product = rows.get(id);
    return !(product && isInStock(product));
  });
  return new Set(missing.map(({ id }) => id));
}
