import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { isThai } from '../../../schema/catalogue/catalogue-rules.ts';
import { paths } from '../../browser/paths.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { ProductList } from './product-list.tsx';

/** `/customer/thaiproducts`: products of the category 'Thai Items' (requirements section 2). */
export function Component() {
  const { products, categories } = useCatalogue();
  const search = useSearchInAddress();
  const thai = useMemo(() => products.filter((product) => isThai(product, categories)), [products, categories]);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`THAI PRODUCTS` }]} />
      <PageTitle title={t`Thai Products`} count={thai.length} />
      <ProductList products={thai} search={search} />
    </Page>
  );
}
