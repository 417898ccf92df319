import { t } from '@lingui/core/macro';
import type { Named } from '../../../schema/catalogue/all-names.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { join } from '../../theme/plain-recipes.ts';
import { AlertIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { localName } from '../../ui/values/local-name.ts';
import { formatQuantity } from '../../words/labels.ts';
import { formatOrderDay } from '../days/day-words.ts';
import { namedItem } from '../parts/item-name.ts';
import type { LeftOut } from '../parts/reorder.ts';
import type { CheckoutState } from './checkout-state.ts';
import styles from './reorder-notice.module.css';

const SOME_LEFT = join(styles.notice, styles.someLeft);

function leftOutText(item: LeftOut, products: ReadonlyMap<Id, Named>): string {
  const { quantity, sku, why } = item;
  const name = localName(namedItem(item, products));
  const amount = formatQuantity(quantity, sku);
  if (why === 'gone') return t`${name}, ${amount}: no longer sold`;
  return why === 'unit' ? t`${name}, ${amount}: sold in another unit now` : t`${name}, ${amount}: not in stock`;
}

/** Names the order that filled the cart, and the items left out. */
export function ReorderNotice({ again }: { again: NonNullable<CheckoutState['again']> }) {
  const { deliveryDate, leftOut } = again;
  const products = useTable('products');
  const some = leftOut.length > 0;
  const day = formatOrderDay(deliveryDate);
  return (
    <div role="status" className={some ? SOME_LEFT : styles.notice}>
      {some ? <AlertIcon /> : <RepeatIcon />}
      <div className={styles.text}>
        <p className={styles.title}>
          {some ? t`Left out of what you ordered for ${day}:` : t`The same as you ordered for ${day}.`}
        </p>
        {some && (
          <ul className={styles.items}>
            {leftOut.map((item) => (
              <li key={item._id}>{leftOutText(item, products)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
