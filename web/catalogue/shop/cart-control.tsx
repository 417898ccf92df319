import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isInStock, isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import { useCartActions } from '../../replica/cart-actions.ts';
import { button, recipes } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { localName } from '../../ui/values/local-name.ts';
import { formatQuantity } from '../../words/labels.ts';
import styles from './product-card.module.css';

const ADD = button('solid', 'md', styles.add);
const QUIET = button('subtle', 'md', styles.add);
const AGAIN = button('outline', 'md', styles.again);
const MISSING = button('subtle', 'md', styles.add, recipes.sumi);

export type CartControlProps = {
  product: Product;
  quantity: number;
  /** What was typed as its quantity while it is not a number yet. */
  typed: string | undefined;
  /** The last ordered quantity; null if there is none. */
  lastQuantity: number | null;
  /** True on the ordersheet, where one button adds the last quantity and says so. */
  remembered: boolean;
  /** True in dense lists, where solid buttons would stand out too much. */
  isQuiet?: boolean;
};

/**
 * Moves the focus to the button that replaces the pressed one: adding and removing swap the buttons, and the focus
 * would otherwise return to the top of the page.
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

type AddProps = Pick<CartControlProps, 'product' | 'lastQuantity' | 'remembered' | 'isQuiet'> & {
  onAdd: (quantity: number) => void;
};

function AddButtons({ product, lastQuantity, remembered, isQuiet, onAdd }: AddProps) {
  const name = localName(product);
  if (!isInStock(product)) {
    return (
      <button type="button" className={MISSING} aria-label={t`Not in stock: ${name}`} disabled>
        {t`Not in stock`}
      </button>
    );
  }
  const last = lastQuantity ?? 1;
  const amount = formatQuantity(last, product.sku);
  if (remembered) {
    return (
      <button
        type="button"
        className={isQuiet ? QUIET : ADD}
        data-next-focus
        aria-label={t`Add ${amount}: ${name}`}
        onClick={() => onAdd(last)}
      >
        {t`Add ${amount}`}
      </button>
    );
  }
  return (
    <div className={styles.adding}>
      <button
        type="button"
        className={ADD}
        data-next-focus
        aria-label={t`Add to cart: ${name}`}
        onClick={() => onAdd(1)}
      >
        {t`Add to cart`}
      </button>
      {last !== 1 && (
        <button
          type="button"
          className={AGAIN}
          aria-label={t`Add ${amount} as last time: ${name}`}
          onClick={() => onAdd(last)}
        >
          <PlusIcon /> {amount}
        </button>
      )}
    </div>
  );
}

/** Adds a product to the cart and changes its quantity (requirements section 2, product card). */
export function CartControl({ product, quantity, typed, ...adding }: CartControlProps) {
  const cart = useCartActions();
  const { group, keep } = useFocusThatStays(quantity > 0);
  const { _id, sku } = product;

  return (
    <div ref={group} className={styles.control}>
      {quantity > 0 ? (
        <QuantityStepper
          name={localName(product)}
          quantity={quantity}
          typed={typed}
          sku={sku}
          halves={isSoldByWeight(product)}
          // A product that ran out can only be reduced.
          onlyLess={!isInStock(product)}
          onQuantity={(next) => cart.setQuantity(_id, next).catch(sayNotSaved)}
          onTyped={(text) => cart.keepTyped(_id, text).catch(sayNotSaved)}
          onMore={() => cart.increase(_id).catch(sayNotSaved)}
          onLess={() => cart.decrease(_id).catch(sayNotSaved)}
          onRemove={() => {
            keep();
            cart.remove(_id).catch(sayNotSaved);
          }}
        />
      ) : (
        <AddButtons
          product={product}
          {...adding}
          onAdd={(first) => {
            keep();
            cart.add(product, first).catch(sayNotSaved);
          }}
        />
      )}
    </div>
  );
}
