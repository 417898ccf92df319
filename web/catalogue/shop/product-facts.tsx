import { t } from '@lingui/core/macro';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import { formatPack } from '../../words/labels.ts';
import type { Habit } from './habits.ts';
import styles from './product-card.module.css';

/** `Kg, halves too`, `case of 24`. */
function formatSoldAs(product: Product): string {
  const pack = formatPack(product);
  return isSoldByWeight(product) ? t`${pack}, halves too` : pack;
}

const formatHabit = (habit: Habit) => (habit === 'weekly' ? t`You order this every week` : t`Ordered lately`);

type Props = {
  product: Product;
  habit: Habit | null;
  /** True where there is room for little more than the unit. */
  isTight?: boolean;
};

/** The unit of a product before anybody adds it, and if this restaurant is used to it. */
export function ProductFacts({ product, habit, isTight = false }: Props) {
  return (
    <p className={styles.facts}>
      {formatSoldAs(product)}
      {isTight && habit === 'weekly' && ` · ${t`every week`}`}
      {!isTight && habit && (
        <>
          {' · '}
          <span className={styles.habit}>{formatHabit(habit)}</span>
        </>
      )}
    </p>
  );
}
