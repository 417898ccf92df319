import { t } from '@lingui/core/macro';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import type { ProductView } from '../../replica/product-view.ts';
import { useByWidth } from '../../ui/lists/by-width.ts';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { useCartLines } from './cart-lines.ts';
import { useLastQuantities } from './last-quantities.ts';
import { useSavedProducts, useToggleSaved } from './ordersheet.ts';
import { ProductCard } from './product-card.tsx';
import { ProductRow } from './product-row.tsx';

/** Estimated row heights in pixels; on a phone a card's picture is beside its text. */
const HEIGHTS = { cards: { base: 168, md: 310 }, list: { base: 58, md: 58 } };
const COLUMNS = { cards: { base: 1, md: 3, xl: 4 }, list: { base: 1, md: 2 } };

export type GridProps = {
  products: Product[];
  information: UserInfo['information'];
  /** True for cards with a heart, which toggles the ordersheet. */
  hearts: boolean;
  /** True on the ordersheet: its button adds the last ordered quantity. */
  remembered: boolean;
  view: ProductView;
};

/** Products in as many columns as fit, with their quantities in the cart. */
export function ProductGrid({ products, information, hearts, remembered, view }: GridProps) {
  const lines = useCartLines();
  const saved = useSavedProducts();
  const toggleSaved = useToggleSaved();
  const lastQuantity = useLastQuantities();
  const height = useByWidth(HEIGHTS[view]);
  const Item = view === 'list' ? ProductRow : ProductCard;
  return (
    <CardGrid
      key={view}
      label={t`Products`}
      items={products}
      keyOf={({ _id }) => _id}
      height={height}
      columns={COLUMNS[view]}
      {...(view === 'list' && { gap: 4 })}
    >
      {(product) => (
        <Item
          product={product}
          quantity={lines.get(product._id)?.quantity ?? 0}
          typed={lines.get(product._id)?.typed}
          information={information}
          isSaved={hearts ? saved.has(product._id) : null}
          onToggleSaved={toggleSaved}
          lastQuantity={lastQuantity(product)}
          remembered={remembered}
        />
      )}
    </CardGrid>
  );
}
