import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { paths } from '../../browser/paths.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { byLocalName } from '../../ui/values/local-name.ts';
import { useCatalogue } from '../parts/use-catalogue.ts';
import styles from './all-products-screen.module.css';
import { AskForIt } from './ask-for-it.tsx';
import { CategoryDropdown, CategorySidebar, categoryAddress } from './category-filter.tsx';
import { ProductList } from './product-list.tsx';

function useCounts(products: Product[]): ReadonlyMap<string, number> {
  return useMemo(() => {
    const counts = new Map([['', products.length]]);
    for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
    return counts;
  }, [products]);
}

/** `/customer/regularorder` (requirements section 2). Category and search are in the URL, so that Back restores them. */
export function Component() {
  const { products, categories, categoryList } = useCatalogue();
  const [params] = useSearchParams();
  const search = useSearchInAddress();
  const navigate = useNavigate();
  const sorted = useMemo(() => [...categoryList].sort(byLocalName), [categoryList]);
  const counts = useCounts(products);
  const asked = params.get('category') ?? '';
  const category = categories.has(asked) ? asked : '';
  // The text in the box: the URL lags, and would bring back what was just deleted.
  const addressOf = (to: string) => categoryAddress(to, search[0]);

  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`ALL PRODUCTS` }]} />
      <PageTitle title={t`All Products`} count={counts.get(category) ?? 0} />
      <div className={styles.columns}>
        <div className={styles.beside}>
          <CategorySidebar categories={sorted} value={category} counts={counts} addressOf={addressOf} />
        </div>
        <div className={styles.products}>
          <ProductList
            products={products}
            search={search}
            category={category}
            hearts
            notFound={(searched) => <AskForIt searched={searched} />}
            filter={
              <div className={styles.filter}>
                <CategoryDropdown
                  categories={sorted}
                  value={category}
                  onChange={(to) => void navigate(addressOf(to))}
                />
              </div>
            }
          />
        </div>
      </div>
    </Page>
  );
}
