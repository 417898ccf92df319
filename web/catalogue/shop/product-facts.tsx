import { t } from '@lingui/core/macro';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import { formatPack } from '../../words/labels.ts';
import styles from './product-card.module.css';

/** `Kg, halves too`, `case of 24`. */
function formatSoldAs(product: Product): string {
  const pack = formatPack(product);
  return isSoldByWeight(product) ? t`${pack}, halves too` : pack;
}

/** The unit of a product before anybody adds it. */
export function ProductFacts({ product }: { product: Product }) {
  return <p className={styles.facts}>{formatSoldAs(product)}</p>;
}
