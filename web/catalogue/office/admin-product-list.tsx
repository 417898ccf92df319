import { t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { Category, Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../../schema/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { AdminProductCard } from './admin-product-card.tsx';

/** Focus target after a card is gone. */
export const PRODUCT_LIST_ID = 'products';
const COLUMNS = { base: 1, md: 2 };
const keyOf = ({ _id }: Product) => _id;

/** Deletes a product after confirmation. */
function useDeleteProduct() {
  const askAndDelete = useDelete();
  const mutate = useMutate();
  return useCallback(
    ({ _id: productId, name }: Product) =>
      askAndDelete({
        title: t`Are you sure to delete ${name}?`,
        remove: () => mutate('product.delete', { productId }),
        done: t`Product deleted`,
        onDone: () => focusIfLost(PRODUCT_LIST_ID),
      }),
    [askAndDelete, mutate],
  );
}

type Props = {
  products: readonly Product[];
  categories: ReadonlyMap<Id, Category>;
  mayDelete: boolean;
  onEdit: (product: Product) => void;
};

/** Product cards in two columns; long lists are virtual. */
export function AdminProductList({ products, categories, mayDelete, onEdit }: Props) {
  const unsent = useUnsentIds();
  const remove = useDeleteProduct();
  return useMemo(
    () => (
      <CardGrid label={t`Products`} items={products} keyOf={keyOf} height={122} columns={COLUMNS}>
        {(product) => (
          <AdminProductCard
            product={product}
            categoryName={categories.get(product.category)?.name ?? t`No category`}
            isUnsent={unsent.has(product._id)}
            onEdit={onEdit}
            onDelete={mayDelete ? remove : null}
          />
        )}
      </CardGrid>
    ),
    [products, categories, unsent, onEdit, mayDelete, remove],
  );
}
