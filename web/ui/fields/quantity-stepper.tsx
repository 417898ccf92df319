import { t } from '@lingui/core/macro';
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { isEnter } from '../../browser/enter-key.ts';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { MinusIcon, PlusIcon, TrashIcon } from '../icons/work-icons.tsx';
import styles from './quantity-stepper.module.css';
import { readQuantity } from './typed-quantity.ts';

const BUTTON = button('ghost', 'md', styles.button);
const REMOVE = join(BUTTON, recipes.sumi);

export type QuantityChanges = {
  onQuantity: (quantity: number) => void;
  /** Stores a text that is not a quantity, or not yet. */
  onTyped: (text: string) => void;
  onMore: () => void;
  onLess: () => void;
  /** Absent where it is removed elsewhere: then the button for less is disabled at 1. */
  onRemove?: (() => void) | undefined;
};

type Props = QuantityChanges & {
  /** Name of what is counted, in the shown language. */
  name: string;
  quantity: number;
  /** The field's text while it is not a quantity. */
  typed: string | undefined;
  sku: string;
  /** True if half a unit can be ordered. */
  halves: boolean;
  /** True if the quantity may only be reduced. */
  onlyLess?: boolean;
};

/** Error message for a text that is not a quantity. */
const whyNot = (halves: boolean) => (halves ? t`From 0.5, whole or half` : t`A whole number from 1`);

/**
 * A quantity field with buttons for more and less. Each text is stored as it is typed; an empty field shows the last
 * quantity again on blur.
 */
export function QuantityStepper({ name, quantity, typed, sku, halves, onlyLess = false, ...changes }: Props) {
  const { onQuantity, onTyped, onMore, onLess, onRemove } = changes;
  // The field's own text while it has the focus, since the stored one comes back a moment later.
  const [own, setOwn] = useState<string | null>(null);
  const errorId = useId();
  const text = own ?? typed ?? String(quantity);
  const isWrong = (own === null || own.trim() !== '') && readQuantity(text, halves) === null;

  function type(next: string) {
    setOwn(next);
    const read = readQuantity(next, halves);
    if (read === null) onTyped(next);
    else onQuantity(read);
  }
  function leave() {
    if (own?.trim() === '') onQuantity(quantity);
    setOwn(null);
  }
  function step(by: () => void) {
    setOwn(null);
    by();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isEnter(event)) event.currentTarget.blur();
  }

  return (
    <div>
      <div className={isWrong ? join(styles.box, styles.wrong) : styles.box}>
        {quantity > 1 || !onRemove ? (
          <button
            type="button"
            className={BUTTON}
            aria-label={t`One less: ${name}`}
            disabled={quantity <= 1}
            onClick={() => step(onLess)}
          >
            <MinusIcon />
          </button>
        ) : (
          <button type="button" className={REMOVE} aria-label={t`Remove from cart: ${name}`} onClick={onRemove}>
            <TrashIcon />
          </button>
        )}
        <label className={styles.typed} style={{ '--figures': Math.max(1, text.length) } as CSSProperties}>
          <input
            type="text"
            inputMode={halves ? 'decimal' : 'numeric'}
            enterKeyHint="done"
            autoComplete="off"
            className={recipes.figures}
            aria-label={t`Quantity: ${name}`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            // An incomplete number can still be finished.
            disabled={onlyLess && !isWrong && own === null}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          <span aria-hidden="true">{formatUnit(sku)}</span>
        </label>
        <button
          type="button"
          className={BUTTON}
          data-next-focus
          aria-label={t`One more: ${name}`}
          disabled={onlyLess}
          onClick={() => step(onMore)}
        >
          <PlusIcon />
        </button>
      </div>
      {isWrong && (
        <p id={errorId} className={styles.error}>
          {whyNot(halves)}
        </p>
      )}
      <output className={styles.said}>{formatQuantity(quantity, sku)}</output>
    </div>
  );
}
