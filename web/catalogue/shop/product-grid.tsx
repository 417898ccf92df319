import { useBreakpointValue } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useCart } from '../../replica/cart.ts';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { useLastQuantities } from './last-quantities.ts';
import { useSavedProducts, useToggleSaved } from './ordersheet.ts';
import { ProductCard } from './product-card.tsx';

/** Estimated row height in pixels; on a phone the picture is beside the text. */
const HEIGHTS = { base: 148, md: 290 };
const COLUMNS = { base: 1, md: 3, xl: 4 };

function useQuantities(): ReadonlyMap<string, number> {
  const lines = useCart();
  return useMemo(() => new Map(lines.map(({ id, quantity }) => [id, quantity])), [lines]);
}

export type GridProps = {
  products: Product[];
  information: UserInfo['information'];
  /** True for cards with a heart, which toggles the ordersheet. */
  hearts: boolean;
  /** True if 'Add to cart' repeats the last ordered quantity. */
  remembered: boolean;
};

/** Product cards in as many columns as fit, with their quantities in the cart. */
export function ProductGrid({ products, information, hearts, remembered }: GridProps) {
  const quantities = useQuantities();
  const { saved } = useSavedProducts();
  const toggleSaved = useToggleSaved();
  const lastQuantity = useLastQuantities();
  const height = useBreakpointValue(HEIGHTS, { ssr: false }) ?? HEIGHTS.base;
  return (
    <CardGrid label={t`Products`} items={products} keyOf={({ _id }) => _id} height={height} columns={COLUMNS}>
      {(product) => (
        <ProductCard
          product={product}
          quantity={quantities.get(product._id) ?? 0}
          information={information}
          isSaved={hearts ? saved.has(product._id) : null}
          onToggleSaved={toggleSaved}
          lastQuantity={remembered ? lastQuantity(product) : null}
        />
      )}
    </CardGrid>
  );
}
