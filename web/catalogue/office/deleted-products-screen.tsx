import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { allNames } from '../../../schema/catalogue/all-names.ts';
import type { Category, Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { BagIcon } from '../../ui/icons/icons.tsx';
import { DELETED_LIST_ID, DeletedRecords } from '../../ui/lists/deleted-records.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { RestoreProductForm } from './restore-product-form.tsx';

const nameOf = ({ name }: Product) => name;
const namesOf = (product: Product) => allNames(product);

/** `/admin/products/deleted`: deleted products, for an admin to restore. */
export function Component() {
  const rows = useTable('products');
  const categories = useTable('categories');
  const confirm = useConfirm();
  const mutate = useMutate();
  // The product stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; product: Product | null }>({ open: false, product: null });
  const close = () => setPopup({ ...popup, open: false });
  const detailsOf = useMemo(
    () => (product: Product) => categories.get(product.category)?.name ?? t`Category deleted`,
    [categories],
  );

  function done({ name }: Product) {
    toast.done(t`${name} is back in the catalogue`);
    focusIfLost(DELETED_LIST_ID);
  }

  /** A product whose category is gone needs another one. */
  async function restore(product: Product) {
    if (!categories.has(product.category)) return setPopup({ open: true, product });
    if (
      !(await confirm({ title: t`Restore ${{ name: product.name }}?`, subtitle: t`Restaurants can order it again.` }))
    )
      return;
    try {
      await mutate('product.restore', { productId: product._id });
      done(product);
    } catch (error) {
      sayNotSaved(error, t`Operation failed`);
    }
  }

  return (
    <>
      <DeletedRecords
        title={t`Deleted Products`}
        parent={{ label: t`PRODUCTS`, to: paths.adminProducts }}
        hint={t`A restored product is back in the catalogue as it was, with its price, its rank and its picture.`}
        searchLabel={t`Search Products`}
        emptyTitle={t`No deleted products`}
        notFoundTitle={t`No products found`}
        icon={<BagIcon />}
        rows={rows}
        nameOf={nameOf}
        detailsOf={detailsOf}
        alsoFoundBy={namesOf}
        actions={({ _id }) => <HistoryLink table="products" id={_id} />}
        onRestore={(product) => void restore(product)}
      />
      <Popup open={popup.open} onClose={close} title={t`Restore ${{ name: popup.product?.name ?? '' }}`} size="small">
        {popup.product && (
          <RestoreProductForm
            product={popup.product}
            categories={[...categories.values()].sort(byName)}
            onDone={(product) => {
              close();
              done(product);
            }}
          />
        )}
      </Popup>
    </>
  );
}

const byName = (a: Category, b: Category) => a.name.localeCompare(b.name);
