import { memo } from 'react';
import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { PlainPicture } from '../../ui/values/picture.tsx';
import { CartControl } from './cart-control.tsx';
import styles from './product-card.module.css';
import { Chip, type ProductProps } from './product-card.tsx';
import { ProductFacts } from './product-facts.tsx';

const NAME = join(recipes.heading, styles.rowName);

/** A product in the dense list: its name, its unit and its cart control. */
export const ProductRow = memo(function ProductRow(props: ProductProps) {
  const { product, information, quantity, typed, lastQuantity } = props;
  return (
    <article className={styles.row}>
      <PlainPicture className={styles.thumb} src={product.image} />
      <div className={styles.lines}>
        <h2 className={NAME} lang={langOf(product)}>
          {localName(product)}
        </h2>
        <div className={styles.rowFacts}>
          <ProductFacts product={product} />
          {/* The control shows if it is out of stock. */}
          {information !== 'hide' && isInStock(product) && <Chip itemType={product.itemType} />}
        </div>
      </div>
      {/* Room for one button only, which adds the last quantity and says so. */}
      <CartControl {...{ product, quantity, typed, lastQuantity }} remembered isQuiet />
    </article>
  );
});
