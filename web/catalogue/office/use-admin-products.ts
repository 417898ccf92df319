import { t } from '@lingui/core/macro';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useAddressParam } from '../../ui/page/use-address-param.ts';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { findProducts, nearProducts, prepareSearch } from '../parts/find-products.ts';
import { useCatalogue } from '../parts/use-catalogue.ts';

/** Number of products by category id; '' for all. */
export function countByCategory(products: readonly Product[]): ReadonlyMap<string, number> {
  const counts = new Map([['', products.length]]);
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** The category in the URL, so that Back and a reload keep it; all products by default. */
function useChosenCategory(known: { has(id: string): boolean }) {
  const [asked, choose] = useAddressParam('category');
  return [known.has(asked) ? asked : '', choose] as const;
}

/** State of the office's product list: categories beside it, search by name above (requirements section 2). */
export function useAdminProducts() {
  const { products, categories, categoryList } = useCatalogue();
  const [category, setCategory] = useChosenCategory(categories);
  const [search, setSearch] = useSearchInAddress();
  // Deferred: the field updates at once, the list follows.
  const text = useDeferredValue(search);
  const found = useMemo(() => findProducts(products, { text, category }), [products, text, category]);
  const near = useMemo(() => (found.length === 0 ? nearProducts(products, text) : []), [found, products, text]);
  useEffect(() => whenIdle(() => prepareSearch(products)), [products]);
  const counts = useMemo(() => countByCategory(products), [products]);
  const choices = useMemo(
    () =>
      [{ _id: '', name: t`All Products` }, ...categoryList].map(({ _id, name }) => {
        return { value: _id, label: name, count: counts.get(_id) ?? 0 };
      }),
    [categoryList, counts],
  );
  return {
    products,
    categories,
    categoryList,
    counts,
    choices,
    shown: near.length > 0 ? near : found,
    isNear: near.length > 0,
    search,
    setSearch,
    category,
    setCategory,
  };
}
