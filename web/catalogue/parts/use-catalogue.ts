import { useMemo } from 'react';
import { byCatalogueOrder } from '../../../schema/catalogue/catalogue-rules.ts';
import { useTable } from '../../replica/use-table.tsx';

/** Available products in catalogue order, and categories by name. */
export function useCatalogue() {
  const products = useTable('products');
  const categories = useTable('categories');
  return useMemo(
    () => ({
      products: [...products.values()].filter(({ deletedAt }) => deletedAt === null).sort(byCatalogueOrder),
      categories,
      categoryList: [...categories.values()].sort((a, b) => a.name.localeCompare(b.name)),
    }),
    [products, categories],
  );
}
