import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { useShelfFolded } from '../../replica/shelf-folded.ts';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { useCartLines } from './cart-lines.ts';
import { useLastQuantities } from './last-quantities.ts';
import { useToggleSaved } from './ordersheet.ts';
import { ProductRow } from './product-row.tsx';
import styles from './weekly-shelf.module.css';

export const MOST_ON_SHELF = 8;

const TITLE = join(recipes.heading, styles.title);
const FOLD = button('ghost', 'sm');

/** The customer's weekly products in one horizontal line above the list, whose order stays the same. */
export function WeeklyShelf({ products }: { products: readonly Product[] }) {
  const id = useId();
  const { folded, setFolded } = useShelfFolded();
  const lines = useCartLines();
  const lastQuantity = useLastQuantities();
  const toggleSaved = useToggleSaved();
  if (products.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={TITLE}>
          {t`You order this every week`}
        </h2>
        <button
          type="button"
          className={FOLD}
          aria-label={folded ? t`Show what you order every week` : t`Hide what you order every week`}
          onClick={() => void setFolded(!folded).catch(sayNotSaved)}
        >
          {folded ? t`Show` : t`Hide`}
        </button>
      </div>
      {!folded && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without marks for none
        <ul role="list" className={styles.list}>
          {products.slice(0, MOST_ON_SHELF).map((product) => (
            <li key={product._id} className={styles.product}>
              <ProductRow
                product={product}
                quantity={lines.get(product._id)?.quantity ?? 0}
                typed={lines.get(product._id)?.typed}
                information="hide"
                isSaved={null}
                onToggleSaved={toggleSaved}
                lastQuantity={lastQuantity(product)}
                remembered
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
