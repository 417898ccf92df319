import { Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { Category, Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useMayLeave, useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { ReorderList } from '../../ui/reorder/reorder-list.tsx';
import { say } from '../../words/i18n.ts';
import { ITEM_TYPE_WORDS } from '../../words/labels.ts';
import { byRank, inWantedOrder, ranksFor } from './product-ranks.ts';

/** Tells products with the same name apart. */
function detailOf({ category, itemType, productRank }: Product, categories: ReadonlyMap<Id, Category>): string {
  const type = itemType === 'Regular' ? [] : [say(ITEM_TYPE_WORDS[itemType])];
  return [categories.get(category)?.name ?? t`No category`, t`Rank ${productRank}`, ...type].join(' · ');
}

/** Saves new ranks on this device, one product at a time, and reports the result; returns true if all are saved. */
function useSaveRanks() {
  const mutate = useMutate();
  return async (ranks: ReturnType<typeof ranksFor>) => {
    try {
      for (const { _id: productId, productRank } of ranks) await mutate('product.update', { productId, productRank });
      toast.done(t`Order of products saved`);
      return true;
    } catch (error) {
      sayNotSaved(error);
      return false;
    }
  };
}

type Props = {
  products: readonly Product[];
  categories: ReadonlyMap<Id, Category>;
  onDone: () => void;
};

/** Reorders products by rank (beyond the requirements). Changes as few ranks as possible. */
export function ArrangeProducts({ products, categories, onDone }: Props) {
  const save = useSaveRanks();
  const [wanted, setWanted] = useState<readonly Id[]>(() => [...products].sort(byRank).map(({ _id }) => _id));
  const [moved, setMoved] = useState(false);
  const [saving, setSaving] = useState(false);
  const ordered = useMemo(() => inWantedOrder(products, wanted), [products, wanted]);
  // Before the first move nothing changes, not even equal ranks.
  const ranks = useMemo(() => (moved ? ranksFor(ordered) : []), [moved, ordered]);

  const release = useUnsaved(ranks.length > 0, t`The new order of products is not saved yet.`);
  const mayLeave = useMayLeave();

  function reorder(ids: Id[]) {
    setWanted(ids);
    setMoved(true);
  }

  async function finish() {
    setSaving(true);
    if (await save(ranks)) leave();
    else setSaving(false);
  }

  function leave() {
    release();
    onDone();
  }

  return (
    <>
      <Text color="fg.muted" mb="3">
        {t`Drag a product by its lines, press the arrow keys on them, or type its place. Customers see Special and Restocked products first, whatever their rank.`}
      </Text>
      <ReorderList
        label={t`Products in order`}
        items={ordered.map((product) => ({
          id: product._id,
          title: product.name,
          detail: detailOf(product, categories),
          picture: product.image,
        }))}
        onReorder={reorder}
        typed
      />
      <Flex
        gap="2"
        align="center"
        position="sticky"
        bottom="var(--dock)"
        zIndex="2"
        py="3"
        mt="4"
        bg="bg"
        borderTopWidth="1px"
      >
        <Text role="status" flex="1" textStyle="sm" color="fg.muted">
          {ranks.length > 0 && plural({ ranks: ranks.length }, { one: '# rank changes', other: '# ranks change' })}
        </Text>
        <Button
          variant="outline"
          colorPalette="sumi"
          onClick={() => void mayLeave().then((isSure) => isSure && leave())}
        >
          {t`Cancel`}
        </Button>
        <Button disabled={ranks.length === 0} loading={saving} onClick={() => void finish()}>
          {t`Save order`}
        </Button>
      </Flex>
    </>
  );
}
