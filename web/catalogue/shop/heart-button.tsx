import { t } from '@lingui/core/macro';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { button, recipes } from '../../theme/plain-recipes.ts';
import { HeartIcon } from '../../ui/icons/icons.tsx';
import { localName } from '../../ui/values/local-name.ts';
import styles from './product-card.module.css';

const HEART = button('ghost', 'md', styles.heart, recipes.persimmon);

type Props = {
  product: Product;
  isSaved: boolean;
  onToggleSaved: (product: Product, isSaved: boolean) => void;
};

/** The heart of a product card; filled if the product is on the ordersheet. */
export function HeartButton({ product, isSaved, onToggleSaved }: Props) {
  return (
    <button
      type="button"
      className={HEART}
      aria-label={t`My Ordersheet: ${{ name: localName(product) }}`}
      aria-pressed={isSaved}
      onClick={() => onToggleSaved(product, isSaved)}
    >
      <HeartIcon />
    </button>
  );
}
