import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Id } from '../../../schema/ids.ts';
import type { CartLine } from '../../replica/cart.ts';
import { useTable } from '../../replica/use-table.tsx';

/** Products of cart lines that went out of stock, or were deleted, since they were added. */
export function useMissingLines(lines: CartLine[]): ReadonlySet<Id> {
  const { rows, ready } = useTable('products');
  if (!ready) return new Set();
  const missing = lines.filter(({ id }) => {
    const product = rows.get(id);
    return !(product && isInStock(product));
  });
  return new Set(missing.map(({ id }) => id));
}
