import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isInStock, showsDescription } from '../../../schema/catalogue/catalogue-rules.ts';
import { ITEM_TYPE_CHIPS } from '../../../schema/catalogue/item-type-chips.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { PlainPicture } from '../../ui/values/picture.tsx';
import { say } from '../../words/i18n.ts';
import { formatQuantity } from '../../words/labels.ts';
import { CartControl, type CartControlProps } from './cart-control.tsx';
import { HeartButton } from './heart-button.tsx';
import styles from './product-card.module.css';
import { ProductFacts } from './product-facts.tsx';

const CHIP = badge('solid', 'sm', styles.chip);
const NAME = join(recipes.heading, styles.name);

export type ProductProps = CartControlProps & {
  information: UserInfo['information'];
  /** True if it is on the ordersheet; null for a card without a heart. */
  isSaved: boolean | null;
  onToggleSaved: (product: Product, isSaved: boolean) => void;
};

/** Chip by item type (requirements section 2); regular products have none. */
export function Chip({ itemType }: Pick<Product, 'itemType'>) {
  const chip = ITEM_TYPE_CHIPS[itemType];
  if (!chip) return null;
  return <span className={join(CHIP, recipes[chip.palette])}>{say(chip.label)}</span>;
}

/**
 * A product with its cart control: beside the picture on a phone, below it elsewhere. Green for Special, blue
 * otherwise. Memoised, since one tap changes one card of hundreds.
 */
export const ProductCard = memo(function ProductCard(props: ProductProps) {
  const { product, information, isSaved, onToggleSaved, ...control } = props;
  const { lastQuantity, remembered } = control;
  return (
    <article className={product.itemType === 'Special' ? join(styles.card, styles.special) : styles.card}>
      <PlainPicture className={styles.picture} src={product.image} />
      <div className={styles.body}>
        <h2 className={isSaved === null ? NAME : join(NAME, styles.besideHeart)} lang={langOf(product)}>
          {localName(product)}
        </h2>
        <ProductFacts product={product} />
        {/* Hidden with information 'hide' (requirements section 2). */}
        {information !== 'hide' && <Chip itemType={product.itemType} />}
        {showsDescription(product, information) && <p className={styles.description}>{product.description}</p>}
        <div className={styles.foot}>
          {remembered && lastQuantity !== null && isInStock(product) && (
            <p className={styles.last}>{t`Last time ${{ amount: formatQuantity(lastQuantity, product.sku) }}`}</p>
          )}
          <CartControl product={product} {...control} />
        </div>
      </div>
      {isSaved !== null && <HeartButton product={product} isSaved={isSaved} onToggleSaved={onToggleSaved} />}
    </article>
  );
});
