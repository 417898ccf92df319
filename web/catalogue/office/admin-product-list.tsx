import { t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { Category, Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { lineOf, type ProductLine, productColumns } from './product-columns.tsx';

/** Focus target after a card is gone. */
export const PRODUCT_LIST_ID = 'products';
const keyOf = ({ product }: ProductLine) => product._id;

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

/** The office's products (requirements section 2, /products). */
export function AdminProductList({ products, categories, mayDelete, onEdit }: Props) {
  const unsent = useUnsentIds();
  const remove = useDeleteProduct();
  const hasColumns = useIsWide();
  const isRoomy = useIsWide('all') || !hasColumns;
  const onDelete = mayDelete ? remove : null;
  const hasCodes = products.some(({ code }) => code !== undefined);
  const columns = useMemo(
    () => productColumns({ unsent, onEdit, onDelete, isRoomy, hasCodes }),
    [unsent, onEdit, onDelete, isRoomy, hasCodes],
  );
  const lines = useMemo(() => products.map((product) => lineOf(product, categories)), [products, categories]);
  return <RecordList label={t`Products`} rows={lines} keyOf={keyOf} columns={columns} />;
}
