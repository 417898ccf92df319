import { memo } from 'react';
import { ITEM_TYPE_CHIPS, type Product } from '../../schema/catalogue/catalogue-entity.ts';
import { isInStock, showsDescription } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { PlainPicture } from '../ui/picture.tsx';
import { CartControl } from './cart-control.tsx';
import { HeartButton } from './heart-button.tsx';

type Props = {
  product: Product;
  /** How much of it is in the cart. */
  quantity: number;
  information: UserInfo['information'];
  /** Whether it is on the ordersheet; null where the card has no heart. */
  isSaved: boolean | null;
  onToggleSaved: (product: Product, isSaved: boolean) => void;
  /** How much was ordered the last time, where that is put into the cart again; null otherwise. */
  lastQuantity: number | null;
};

/** What its chip says (requirements section 2); a regular product has none. */
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
 * A product with its cart control: beside its picture on a phone, under it elsewhere. Green for Special, blue otherwise. Drawn
 * again only when something of it changed: hundreds stand in a list of which one tap changes one. How it looks stands in
 * product-card-looks.ts.
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
        {/* Nobody whose information is 'hide' sees it (requirements section 2). */}
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
