import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import { useCartActions } from '../../replica/cart.ts';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { MinusIcon, PlusIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { localName } from '../../ui/values/local-name.ts';
import { formatQuantity } from '../../words/labels.ts';
import styles from './product-card.module.css';

const ADD = button('solid', 'md', styles.add);
const MISSING = button('subtle', 'md', styles.add, recipes.sumi);
const BUTTON = button('ghost', 'md', styles.button);
const COUNT = join(recipes.figures, styles.count);

type Props = {
  product: Product;
  /** Quantity in the cart. */
  quantity: number;
  /** Quantity of the first tap. */
  first: number;
};

/**
 * Moves the focus to the button that replaces the pressed one: adding and removing swap the buttons, and focus would
 * otherwise return to the top of the page.
 */
function useFocusThatStays(inCart: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const shown = useRef(inCart);
  useEffect(() => {
    if (shown.current === inCart) return;
    shown.current = inCart;
    if (pressed.current) group.current?.querySelector<HTMLButtonElement>('[data-next-focus]')?.focus();
    pressed.current = false;
  }, [inCart]);
  return {
    group,
    keep() {
      pressed.current = true;
    },
  };
}

function QuantityControl({ product, quantity, onRemove }: Omit<Props, 'first'> & { onRemove: () => void }) {
  const cart = useCartActions();
  const { _id, sku } = product;
  const name = localName(product);
  return (
    <div className={styles.quantity}>
      {quantity > 1 ? (
        <button
          type="button"
          className={BUTTON}
          aria-label={t`One less: ${name}`}
          onClick={() => cart.decrease(_id).catch(sayNotSaved)}
        >
          <MinusIcon />
        </button>
      ) : (
        <button
          type="button"
          className={join(BUTTON, recipes.sumi)}
          aria-label={t`Remove from cart: ${name}`}
          onClick={onRemove}
        >
          <TrashIcon />
        </button>
      )}
      <output className={COUNT}>{formatQuantity(quantity, sku)}</output>
      <button
        type="button"
        className={BUTTON}
        data-next-focus
        aria-label={t`One more: ${name}`}
        // A product that ran out can only be reduced.
        disabled={!isInStock(product)}
        onClick={() => cart.increase(_id).catch(sayNotSaved)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

/**
 * Adds a product to the cart and changes its quantity (requirements section 2, product card).
 */
export function CartControl({ product, quantity, first }: Props) {
  const cart = useCartActions();
  const { group, keep } = useFocusThatStays(quantity > 0);
  const name = localName(product);

  function add() {
    keep();
    cart.add(product, first).catch(sayNotSaved);
  }
  function remove() {
    keep();
    cart.remove(product._id).catch(sayNotSaved);
  }

  return (
    <div ref={group}>
      {quantity > 0 ? (
        <QuantityControl product={product} quantity={quantity} onRemove={remove} />
      ) : isInStock(product) ? (
        <button
          type="button"
          className={ADD}
          data-next-focus
          aria-label={
            first > 1
              ? t`Add to cart: ${name}, ${{ amount: formatQuantity(first, product.sku) }}`
              : t`Add to cart: ${name}`
          }
          onClick={add}
        >
          {t`Add to cart`}
        </button>
      ) : (
        <button type="button" className={MISSING} aria-label={t`Not in stock: ${name}`} disabled>
          {t`Not in stock`}
        </button>
      )}
    </div>
  );
}
