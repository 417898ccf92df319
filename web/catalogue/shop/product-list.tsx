import { Box, VisuallyHidden } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { BagIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { StickyBar } from '../../ui/page/sticky-bar.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { findProducts, makeSearchable } from '../parts/find-products.ts';
import { PRODUCTS_ID } from './ordersheet.ts';
import { type GridProps, ProductGrid } from './product-grid.tsx';

type Props = {
  products: Product[];
  ready: boolean;
  /** Category id; empty for all. */
  category?: string;
  /** Shown if there are no products at all. */
  empty?: ReactNode;
} & Partial<Pick<GridProps, 'hearts' | 'remembered'>>;

const NothingFound = () => (
  <EmptyState icon={<SearchIcon />} title={t`No products found`} subtitle={t`Try another word or another category.`} />
);
const NothingAtAll = () => <EmptyState icon={<BagIcon />} title={t`No products yet`} />;

const formatFound = (count: number) => plural(count, { one: '# product found', other: '# products found' });

/** A search box over product cards, shared by the customer's product screens (requirements section 2). */
export function ProductList({
  products,
  ready,
  category = '',
  empty = <NothingAtAll />,
  hearts = false,
  remembered = false,
}: Props) {
  const session = useSession();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const searchable = useMemo(() => makeSearchable(products), [products]);
  const found = useMemo(() => findProducts(searchable, { text: searched, category }), [searchable, searched, category]);

  function list() {
    if (!ready) return <SkeletonList rows={6} height="36" />;
    if (products.length === 0) return empty;
    if (found.length === 0) return <NothingFound />;
    const information = session?.information ?? 'show';
    return <ProductGrid products={found} information={information} hearts={hearts} remembered={remembered} />;
  }

  return (
    <>
      <StickyBar>
        <SearchBox label={t`Search Products`} value={text} onChange={setText} />
      </StickyBar>
      <VisuallyHidden role="status">{ready && searched !== '' ? formatFound(found.length) : ''}</VisuallyHidden>
      <Box id={PRODUCTS_ID} tabIndex={-1} outline="none">
        {list()}
      </Box>
    </>
  );
}
