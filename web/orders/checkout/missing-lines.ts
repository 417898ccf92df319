import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { CartLine } from '../../replica/cart.ts';
import { useTable } from '../../replica/use-table.tsx';

export type Missing = 'gone' | 'out_of_stock';

/** Products of cart lines that went out of stock, or were deleted, since they were added. */
export function useMissingLines(lines: CartLine[]): ReadonlyMap<Id, Missing> {
  const rows = useTable('products');
  const missing = new Map<Id, Missing>();
  for (const { id } of lines) {
    const product = rows.get(id);
    if (!product || product.deletedAt !== null) missing.set(id, 'gone');
    else if (!isInStock(product)) missing.set(id, 'out_of_stock');
  }
  return missing;
}
