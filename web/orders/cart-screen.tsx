import { useState } from 'react';
import { Navigate } from 'react-router';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { type CartLine, useLoadedCart } from '../replica/cart.ts';
import { useSession } from '../sync/session.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonList } from '../ui/states.tsx';
import { useToday } from '../ui/use-today.ts';
import { useCheckoutStep } from './checkout-state.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderForm, type OrderFormValues } from './order-form.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReorderNotice } from './reorder-notice.tsx';
import { usePlaceOrder } from './use-place-order.ts';

function Checkout({ lines, session }: { lines: CartLine[]; session: UserInfo }) {
  const { step, straight, again, goOn, goBack } = useCheckoutStep();
  const today = useToday(session.timeZone);
  const [chosen, setChosen] = useState<OrderFormValues | null>(null);
  const { place, placing, failure } = usePlaceOrder();
  const values = chosen ?? { customMessage: '', deliveryDate: today };

  if (lines.length === 0 && !placing) return <Navigate to={paths.customer} replace />;
  return (
    <>
      <PageTitle title="Checkout" />
      <CheckoutSteps current={step} />
      {again && (straight || again.leftOut.length > 0) && <ReorderNotice again={again} />}
      {step === 'ORDER REVIEW' ? (
        <OrderReview lines={lines} onContinue={goOn} />
      ) : (
        <OrderForm
          session={session}
          summary={<OrderSummary lines={lines} open={straight} />}
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
