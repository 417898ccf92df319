import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { Category, Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { useSort, useSorted } from '../../ui/table/use-sort.ts';
import { AdminProductCard } from './admin-product-card.tsx';
import { lineOf, type ProductLine, productColumns } from './product-columns.tsx';

/** Focus target after a card is gone. */
export const PRODUCT_LIST_ID = 'products';
const COLUMNS = { base: 1, md: 2 };
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

/** Products in a table, or as cards where there is no room for columns; long lists are virtual. */
export function AdminProductList({ products, categories, mayDelete, onEdit }: Props) {
  const unsent = useUnsentIds();
  const remove = useDeleteProduct();
  const isWide = useIsWide();
  const isRoomy = useIsWide('all');
  const onDelete = mayDelete ? remove : null;
  const hasCodes = products.some(({ code }) => code !== undefined);
  const columns = useMemo(
    () => productColumns({ unsent, onEdit, onDelete, isRoomy, hasCodes }),
    [unsent, onEdit, onDelete, isRoomy, hasCodes],
  );
  const order = useSort(columns);
  const lines = useMemo(() => products.map((product) => lineOf(product, categories)), [products, categories]);
  const rows = useSorted(lines, columns, order);
  return useMemo(() => {
    const label = t`Products`;
    if (isWide) return <DataTable label={label} rows={rows} keyOf={keyOf} columns={columns} order={order} />;
    return (
      <>
        <Box mb="3">
          <SortMenu columns={columns} order={order} />
        </Box>
        <CardGrid label={label} items={rows} keyOf={keyOf} height={122} columns={COLUMNS}>
          {({ product, category }) => (
            <AdminProductCard
              product={product}
              categoryName={category ?? t`No category`}
              isUnsent={unsent.has(product._id)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          )}
        </CardGrid>
      </>
    );
  }, [isWide, rows, columns, order, unsent, onEdit, onDelete]);
}
