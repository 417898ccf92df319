import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { HeartIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { useSavedProducts } from './ordersheet.ts';
import { ProductList } from './product-list.tsx';

/** The saved products; with information 'hide' sorted by rank only (requirements section 6). */
function useOrdersheet() {
  const { ready, products } = useCatalogue();
  const { saved: ids, ready: idsReady } = useSavedProducts();
  const information = useSession()?.information;
  const saved = useMemo(() => {
    const found = products.filter(({ _id }) => ids.has(_id));
    return information === 'hide' ? found.sort((a, b) => a.productRank - b.productRank) : found;
  }, [products, ids, information]);
  return { ready: ready && idsReady, saved };
}

const Empty = () => (
  <EmptyState
    icon={<HeartIcon />}
    title={t`Your ordersheet is empty`}
    subtitle={t`Tap the heart of a product that you order often, and you find it here.`}
  >
    <Button asChild mt="3" variant="outline">
      <Link to={paths.allProducts}>{t`All Products`}</Link>
    </Button>
  </EmptyState>
);

/** `/customer/customsheet`: products saved for reordering (requirements section 2). */
export function Component() {
  const { ready, saved } = useOrdersheet();
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`MY ORDERSHEET` }]} />
      <PageTitle title={t`My Ordersheet`} count={ready ? saved.length : undefined} />
      <ProductList products={saved} ready={ready} empty={<Empty />} hearts remembered />
    </Page>
  );
}
