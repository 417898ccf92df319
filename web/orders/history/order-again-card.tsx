import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { ChevronRightIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { formatDay } from '../../words/format.ts';
import { namedItem } from '../parts/item-name.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { useOrderHistory } from '../parts/past-orders.ts';
import styles from './order-again-card.module.css';

const TITLE = join(recipes.heading, styles.title);
const DETAILS_ABOVE = button('ghost', 'md', styles.above);
const DETAILS_BESIDE = button('ghost', 'md', styles.beside);
const AGAIN = button('solid', 'lg', styles.again);

/** The last order with one-tap reordering, for the home screen; nothing before the first order. */
export function OrderAgainCard() {
  const last = useOrderHistory().find(({ deletedAt }) => deletedAt === undefined);
  const products = useTable('products');
  if (!last) return null;
  const items = last.orderItems;
  return (
    <section className={styles.card} aria-labelledby="last-order">
      <div className={styles.order}>
        <div className={styles.head}>
          <h2 id="last-order" className={TITLE}>
            {t`Your last order`}
          </h2>
          <Link className={DETAILS_ABOVE} to={`${paths.orderDetails}/${last._id}`}>
            {t`Details`} <ChevronRightIcon />
          </Link>
        </div>
        <p className={styles.day}>
          {formatDay(last.deliveryDate)} · {formatItemCount(items.length)}
        </p>
        <p className={styles.items}>
          {items.map((item, index) => {
            const named = namedItem(item, products);
            return (
              <Fragment key={item._id}>
                {index > 0 && ', '}
                <span lang={langOf(named)}>{localName(named)}</span>
              </Fragment>
            );
          })}
        </p>
      </div>
      <div className={styles.foot}>
        <Link className={DETAILS_BESIDE} to={`${paths.orderDetails}/${last._id}`}>{t`Details`}</Link>
        <Link className={AGAIN} to={`${paths.reorder}/${last._id}`}>
          <RepeatIcon /> {t`Order again`}
        </Link>
      </div>
    </section>
  );
}
