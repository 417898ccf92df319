import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Day } from '../../../schema/core/days.ts';
import { LeftOut } from '../parts/reorder.ts';
import type { Step } from './checkout-steps.tsx';

const CheckoutState = z.object({
  completing: z.boolean().default(false),
  /** True if step 2 has no step 1 behind it in the history. */
  straight: z.boolean().default(false),
  /** The earlier order that filled the cart, and its items that were left out. */
  again: z
    .object({ deliveryDate: Day, leftOut: z.array(LeftOut) })
    .nullable()
    .default(null),
});
export type CheckoutState = z.output<typeof CheckoutState>;

/** The step is kept in history state, so that a phone's Back leads from step 2 to step 1. */
export function useCheckoutStep() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = CheckoutState.safeParse(state ?? {});
  const current = parsed.success ? parsed.data : CheckoutState.parse({});
  const go = (changes: Partial<CheckoutState>, replace: boolean) =>
    void navigate(pathname + search, { replace, state: { ...current, ...changes } satisfies CheckoutState });
  const step: Step = current.completing ? 'complete' : 'review';
  return {
    step,
    again: current.again,
    straight: current.straight,
    goOn: () => go({ completing: true }, false),
    goBack: () => {
      if (current.straight) go({ completing: false, straight: false }, true);
      else void navigate(-1);
    },
  };
}
