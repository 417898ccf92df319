import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import { useSession } from '../sync/session.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { CardGrid } from '../ui/card-grid.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { BagIcon, PlusIcon, SearchIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Popup } from '../ui/popup.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { BesideSideList } from '../ui/side-list.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { AdminProductCard } from './admin-product-card.tsx';
import { ProductForm } from './product-form.tsx';
import { useAdminProducts } from './use-admin-products.ts';

/** Where the keyboard goes on when a card has left. */
const LIST_ID = 'products';

function useDelete() {
  const confirm = useConfirm();
  const mutate = useMutate();
  return useCallback(
    async ({ _id: productId }: Product) => {
      const question = { title: 'Are You Sure to Delete Product?', subtitle: 'You cannot undo this operation' };
      if (!(await confirm({ ...question, palette: 'persimmon' }))) return;
      try {
        await mutate('product.delete', { productId });
        toast.done('Product deleted');
        focusIfLost(LIST_ID);
      } catch (error) {
        toast.error(whyNotSaved(error, 'Operation failed'));
      }
    },
    [confirm, mutate],
  );
}

/** `/admin/products`: the catalogue as the office keeps it (specification section 2). Admins add and delete, managers edit. */
export function Component() {
  const list = useAdminProducts();
  const { ready, products, categories, shown } = list;
  const isAdmin = useSession()?.isAdmin === true;
  const unsent = useUnsentIds();
  // The product stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; product: Product | null }>({ open: false, product: null });
  const edit = useCallback((product: Product) => setPopup({ open: true, product }), []);
  const close = () => setPopup({ ...popup, open: false });
  const remove = useDelete();

  function cards() {
    if (!ready) return <SkeletonList height="28" />;
    if (products.length === 0) return <EmptyState title="No products yet" icon={<BagIcon />} />;
    if (shown.length === 0) {
      return (
        <EmptyState title="No products found" subtitle="Try another word or another category." icon={<SearchIcon />} />
      );
    }
    return (
      <CardGrid label="Products" items={shown} keyOf={({ _id }) => _id} height={122} columns={{ base: 1, md: 2 }}>
        {(product) => (
          <AdminProductCard
            product={product}
            categoryName={categories.get(product.category)?.name ?? 'No category'}
            isUnsent={unsent.has(product._id)}
            onEdit={edit}
            onDelete={isAdmin ? remove : null}
          />
        )}
      </CardGrid>
    );
  }

  return (
    <Page>
      <PageTitle title="Products" count={ready ? products.length : undefined}>
        {isAdmin && (
          <Button onClick={() => setPopup({ open: true, product: null })}>
            <PlusIcon /> Add Product
          </Button>
        )}
      </PageTitle>
      <BesideSideList
        label="Categories"
        choices={list.choices}
        value={list.category}
        onChange={list.setCategory}
        search={<SearchBox label="Search Products" value={list.search} onChange={list.setSearch} />}
      >
        <VisuallyHidden role="status">
          {ready && list.search !== '' ? `${shown.length} products found` : ''}
        </VisuallyHidden>
        <Box id={LIST_ID} tabIndex={-1} outline="none">
          {cards()}
        </Box>
      </BesideSideList>
      <Popup open={popup.open} onClose={close} title="Product Form">
        <ProductForm product={popup.product} categories={list.categoryList} category={list.category} onDone={close} />
      </Popup>
    </Page>
  );
}
