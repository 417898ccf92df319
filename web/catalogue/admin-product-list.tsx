import { useCallback, useMemo } from 'react';
import type { Category, Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../schema/ids.ts';
import { whyNotSaved } from '../sync/outbox/why-not-saved.ts';
import { useMutate } from '../sync/react/use-mutate.ts';
import { useUnsentIds } from '../sync/react/use-sync.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { CardGrid } from '../ui/lists/card-grid.tsx';
import { focusIfLost } from '../ui/page/focus-if-lost.ts';
import { AdminProductCard } from './admin-product-card.tsx';

/** Focus target after a card is gone. */
export const PRODUCT_LIST_ID = 'products';
const COLUMNS = { base: 1, md: 2 };
const keyOf = ({ _id }: Product) => _id;

/** Deletes a product after confirmation. */
function useDelete() {
  const confirm = useConfirm();
  const mutate = useMutate();
  return useCallback(
    async ({ _id: productId, name }: Product) => {
      const question = { title: `Are you sure to delete ${name}?`, subtitle: 'You cannot undo this operation' };
      if (!(await confirm({ ...question, palette: 'persimmon' }))) return;
      try {
        await mutate('product.delete', { productId });
        toast.done('Product deleted');
        focusIfLost(PRODUCT_LIST_ID);
      } catch (error) {
        toast.error(whyNotSaved(error, 'Operation failed'));
      }
    },
    [confirm, mutate],
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
  const remove = useDelete();
  return useMemo(
    () => (
      <CardGrid label="Products" items={products} keyOf={keyOf} height={122} columns={COLUMNS}>
        {(product) => (
          <AdminProductCard
            product={product}
            categoryName={categories.get(product.category)?.name ?? 'No category'}
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
