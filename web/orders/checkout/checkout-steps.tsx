import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { CheckIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';
import styles from './checkout-steps.module.css';

/** The two steps of the checkout (requirements section 2, /cart). */
const STEPS = ['review', 'complete'] as const;
export type Step = (typeof STEPS)[number];
const WORDS: Record<Step, MessageDescriptor> = { review: msg`ORDER REVIEW`, complete: msg`ORDER COMPLETE` };

const NUMBERS = {
  done: join(recipes.figures, styles.number, styles.done),
  current: join(recipes.figures, styles.number, styles.current),
  coming: join(recipes.figures, styles.number),
};
const REACHED = join(styles.step, styles.reached);

/** Focuses a new step: the button that led to it is gone by then. */
function useFocusOnChange(current: Step) {
  const item = useRef<HTMLLIElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) item.current?.focus();
    shown.current = current;
  }, [current]);
  return item;
}

/** Progress indicator of the checkout. */
export function CheckoutSteps({ current }: { current: Step }) {
  const currentItem = useFocusOnChange(current);
  const reached = STEPS.indexOf(current);
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => {
        const state = index < reached ? 'done' : index === reached ? 'current' : 'coming';
        return (
          <li
            key={step}
            ref={state === 'current' ? currentItem : undefined}
            className={state === 'coming' ? styles.step : REACHED}
            tabIndex={state === 'current' ? -1 : undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <div className={styles.name}>
              <div className={NUMBERS[state]} aria-hidden="true">
                {state === 'done' ? <CheckIcon /> : index + 1}
              </div>
              {say(WORDS[step])}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
