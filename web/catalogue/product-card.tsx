import { memo } from 'react';
import { ITEM_TYPE_CHIPS, type Product } from '../../schema/catalogue/catalogue-entity.ts';
import { isInStock, showsDescription } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { PlainPicture } from '../ui/values/picture.tsx';
import { CartControl } from './cart-control.tsx';
import { HeartButton } from './heart-button.tsx';

type Props = {
  product: Product;
  /** Quantity in the cart. */
  quantity: number;
  information: UserInfo['information'];
  /** True if it is on the ordersheet; null for a card without a heart. */
  isSaved: boolean | null;
  onToggleSaved: (product: Product, isSaved: boolean) => void;
  /** The last ordered quantity, if it is added to the cart again; otherwise null. */
  lastQuantity: number | null;
};

/** Chip by item type (requirements section 2); regular products have none. */
function Chip({ itemType }: Pick<Product, 'itemType'>) {
  const chip = ITEM_TYPE_CHIPS[itemType];
  if (!chip) return null;
  return (
    <span className="product-chip" data-palette={chip.palette}>
      {chip.label}
    </span>
  );
}

/**
 * A product with its cart control: beside the picture on a phone, below it elsewhere. Green for Special, blue
 * otherwise. Memoised, since one tap changes one card of hundreds. Styles: product-card-looks.ts.
 */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, quantity, information, isSaved, onToggleSaved, lastQuantity } = props;
  return (
    <article
      className="product"
      data-special={product.itemType === 'Special' ? '' : undefined}
      data-heart={isSaved === null ? undefined : ''}
    >
      <PlainPicture className="product-picture" src={product.image} />
      <div className="product-words">
        <h2 className="product-name">{product.name}</h2>
        {/* Hidden with information 'hide' (requirements section 2). */}
        {information !== 'hide' && <Chip itemType={product.itemType} />}
        {showsDescription(product, information) && <p className="product-description">{product.description}</p>}
        <div className="product-foot">
          {lastQuantity !== null && isInStock(product) && (
            <p className="product-last">
              Last time {lastQuantity.toLocaleString('en-US')} {product.sku}
            </p>
          )}
          <CartControl product={product} quantity={quantity} first={lastQuantity ?? 1} />
        </div>
      </div>
      {isSaved !== null && <HeartButton product={product} isSaved={isSaved} onToggleSaved={onToggleSaved} />}
    </article>
  );
});
