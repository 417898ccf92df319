import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { type CartLine, useLoadedCart } from '../replica/cart.ts';
import { useSession } from '../sync/session.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonList } from '../ui/states.tsx';
import { useToday } from '../ui/use-today.ts';
import { CheckoutSteps, type Step } from './checkout-steps.tsx';
import { OrderForm, type OrderFormValues } from './order-form.tsx';
import { OrderReview } from './order-review.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const SecondStep = z.object({ completing: z.literal(true) });

/** The step stands in the browser's history, so that a phone's own Back leads from step 2 to step 1. */
function useStep() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const step: Step = SecondStep.safeParse(state).success ? 'ORDER COMPLETE' : 'ORDER REVIEW';
  return {
    step,
    goOn: () => void navigate(pathname + search, { state: { completing: true } satisfies z.input<typeof SecondStep> }),
    goBack: () => void navigate(-1),
  };
}

function Checkout({ lines, session }: { lines: CartLine[]; session: UserInfo }) {
  const { step, goOn, goBack } = useStep();
  const today = useToday(session.timeZone);
  const [chosen, setChosen] = useState<OrderFormValues | null>(null);
  const { place, placing, failure } = usePlaceOrder();
  const values = chosen ?? { customMessage: '', deliveryDate: today };

  if (lines.length === 0 && !placing) return <Navigate to={paths.customer} replace />;
  return (
    <>
      <PageTitle title="Checkout" />
      <CheckoutSteps current={step} />
      {step === 'ORDER REVIEW' ? (
        <OrderReview lines={lines} onContinue={goOn} />
      ) : (
        <OrderForm
          session={session}
          today={today}
          values={values}
          onChange={setChosen}
          placing={placing}
          failure={failure}
          onPlace={() => void place(lines, values)}
          onBack={goBack}
        />
      )}
    </>
  );
}

/** `/cart`: the checkout in two steps (specification section 2). */
export function Component() {
  const session = useSession();
  const lines = useLoadedCart();
  if (!session) return <Navigate to={paths.login} replace />;
  return <Page>{lines ? <Checkout lines={lines} session={session} /> : <SkeletonList rows={4} height="16" />}</Page>;
}
