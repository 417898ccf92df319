import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { useMayLeave } from '../../ui/feedback/unsaved.tsx';
import { BagIcon } from '../../ui/icons/icons.tsx';
import { OrderIcon, PlusIcon, SearchIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { BesideSideList } from '../../ui/lists/side-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { NearlyFound } from '../../ui/search/nearly-found.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { AdminProductList, PRODUCT_LIST_ID } from './admin-product-list.tsx';
import { ArrangeProducts } from './arrange-products.tsx';
import { CategoriesPopup } from './categories-popup.tsx';
import { ProductForm } from './product-form.tsx';
import { useAdminProducts } from './use-admin-products.ts';

/** `/admin/products`: the office's catalogue (requirements section 2). Admins add and delete, managers edit. */
export function Component() {
  const list = useAdminProducts();
  const { products, categories, category, shown } = list;
  const isAdmin = useSession()?.isAdmin === true;
  const [arranging, setArranging] = useState(false);
  const mayLeave = useMayLeave();
  const [params, setParams] = useSearchParams();
  const managing = isAdmin && params.get('manage') === 'categories';
  const setManaging = (open: boolean) =>
    setParams(
      (before) => {
        const address = new URLSearchParams(before);
        if (open) address.set('manage', 'categories');
        else address.delete('manage');
        return address;
      },
      { replace: !open },
    );
  // The product stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; product: Product | null }>({ open: false, product: null });
  const edit = useCallback((product: Product) => setPopup({ open: true, product }), []);
  const add = () => setPopup({ open: true, product: null });
  const close = () => setPopup({ ...popup, open: false });

  function body() {
    if (products.length === 0) {
      return (
        <EmptyState title={t`No products yet`} icon={<BagIcon />}>
          {isAdmin && <TwoActs label={t`Add Product`} onAdd={add} importFrom={`${paths.adminImport}?tab=products`} />}
        </EmptyState>
      );
    }
    if (arranging) {
      return (
        <ArrangeProducts
          key={category}
          products={category === '' ? products : products.filter((each) => each.category === category)}
          categories={categories}
          onDone={() => setArranging(false)}
        />
      );
    }
    if (shown.length === 0) {
      return (
        <EmptyState
          title={t`No products found`}
          subtitle={t`Try another word or another category.`}
          icon={<SearchIcon />}
        />
      );
    }
    const found = <AdminProductList products={shown} categories={categories} mayDelete={isAdmin} onEdit={edit} />;
    return list.isNear ? <NearlyFound>{found}</NearlyFound> : found;
  }

  return (
    <Page wide>
      <PageTitle title={arranging ? t`Arrange Products` : t`Products`} count={products.length}>
        {!arranging && (
          <>
            <Button variant="outline" disabled={products.length === 0} onClick={() => setArranging(true)}>
              <OrderIcon /> {t`Arrange`}
            </Button>
            {isAdmin && (
              <>
                <Button asChild variant="outline">
                  <Link to={paths.adminDeletedProducts}>
                    <TrashIcon /> {t`Deleted`}
                  </Link>
                </Button>
                <Button variant="outline" onClick={() => setManaging(true)}>
                  {t`Categories`}
                </Button>
                <Button onClick={add}>
                  <PlusIcon /> {t`Add Product`}
                </Button>
              </>
            )}
          </>
        )}
      </PageTitle>
      <BesideSideList
        label={t`Categories`}
        choices={list.choices}
        value={category}
        onChange={(next) => void mayLeave().then((yes) => yes && list.setCategory(next))}
        search={
          arranging ? null : <SearchBox label={t`Search Products`} value={list.search} onChange={list.setSearch} />
        }
      >
        <VisuallyHidden role="status">
          {list.search !== ''
            ? plural({ found: list.isNear ? 0 : shown.length }, { one: '# product found', other: '# products found' })
            : ''}
        </VisuallyHidden>
        <Box id={PRODUCT_LIST_ID} tabIndex={-1} outline="none">
          {body()}
        </Box>
      </BesideSideList>
      <Popup open={popup.open} onClose={close} title={t`Product Form`}>
        <ProductForm product={popup.product} categories={list.categoryList} category={category} onDone={close} />
      </Popup>
      <CategoriesPopup
        open={managing}
        onClose={() => setManaging(false)}
        categories={list.categoryList}
        counts={list.counts}
      />
    </Page>
  );
}
