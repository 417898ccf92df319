import { t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';

/** Products on the customer's ordersheet. */
export function useSavedProducts(): ReadonlySet<Id> {
  const rows = useTable('wishlist');
  return useMemo(() => new Set([...rows.values()].map(({ productId }) => productId)), [rows]);
}

const questionOf = (isSaved: boolean) =>
  isSaved
    ? { title: t`Remove from My Ordersheet?`, subtitle: t`Item will be removed from your ordersheet.` }
    : { title: t`Add to My Ordersheet?`, subtitle: t`Item will be added to your ordersheet.` };

/** Focus target after a card is gone. */
export const PRODUCTS_ID = 'products';

/** Adds a product to the ordersheet or removes it, after a confirmation (requirements section 2, product card). */
export function useToggleSaved(): (product: Product, isSaved: boolean) => Promise<void> {
  const confirm = useConfirm();
  const mutate = useMutate();
  return useCallback(
    async ({ _id: productId }, isSaved) => {
      if (!(await confirm(questionOf(isSaved)))) return;
      try {
        await mutate(isSaved ? 'wishlist.remove' : 'wishlist.add', { productId });
        if (isSaved) focusIfLost(PRODUCTS_ID);
      } catch (error) {
        // The product was deleted while the dialog was open, and its card with it.
        sayNotSaved(error);
      }
    },
    [confirm, mutate],
  );
}
