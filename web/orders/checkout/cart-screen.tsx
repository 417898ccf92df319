import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { dayStateOf, possibleDays } from '../../../schema/orders/order-days.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import { lazyPart, loadPart } from '../../browser/lazy-part.ts';
import { paths } from '../../browser/paths.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useCheckoutDraft, usePlaced } from '../../replica/checkout.ts';
import { useOwnState } from '../../replica/use-table.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { useDeliveryPlan, useServerNow } from '../days/use-delivery-plan.ts';
import { useCheckoutStep } from './checkout-state.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { dayFromUs } from './day-from-us.ts';
import { useMissingLines } from './missing-lines.ts';
import { OrderReview } from './order-review.tsx';
import { OrderedElsewhere } from './ordered-elsewhere.tsx';
import { ReorderNotice } from './reorder-notice.tsx';
import { useOrderToAddTo } from './use-order-to-add-to.ts';
import { usePlaceOrder } from './use-place-order.ts';

const form = [() => import('./order-form.tsx'), (chunk: typeof import('./order-form.tsx')) => chunk.OrderForm] as const;
const OrderForm = lazyPart(...form);
/** While the cart is looked at, so that the next step comes at once. */
const loadForm = () => whenIdle(() => void loadPart(...form).catch(() => {}));

const nothingInStock = () => ({
  title: t`Nothing of this order is in stock. Order it all the same?`,
  subtitle: t`You can order it, but we may have none to deliver.`,
});

const notPossible = (asked: Day, first: Day) => ({
  title: t`Order for ${{ day: formatNearDay(asked) }} all the same?`,
  subtitle: t`That day is not possible any more. We keep your order and ask you again. The next possible day is ${{ day: formatNearDay(first) }}.`,
});

function Checkout({ session }: { session: UserInfo }) {
  const { cart: lines, checkout } = useOwnState();
  const placed = usePlaced();
  const { step, straight, again, goOn, goBack } = useCheckoutStep();
  const { clockAhead } = useSyncStatus();
  const { draft, type, keepForNext } = useCheckoutDraft(checkout, sayNotSaved);
  const [placedBefore] = useState(placed);
  const { place, placing, failure } = usePlaceOrder();
  const missing = useMissingLines(lines);
  const confirm = useConfirm();
  const date = useRef<HTMLInputElement>(null);
  const plan = useDeliveryPlan(session.customerId, session.timeZone);
  const now = useServerNow();
  const today = dayOf(now, session.timeZone);
  const first = (plan && possibleDays(plan, now, 1)[0]) ?? today;
  // The offered day stays: if its cut-off passes meanwhile, that is shown, but the day does not change.
  const offered = useRef<Day | null>(null);
  if (plan) offered.current ??= first;
  const initial = (plan && offered.current) ?? today;
  const deliveryDate = draft.day === null ? initial : dayFromUs(draft.day);
  const { customMessage, reference } = draft;
  const earlier = useOrderToAddTo(deliveryDate, lines.length);
  // The choice applies to one earlier order: another day starts with the default.
  const [apart, setApart] = useState<Id | null>(null);
  const isApart = earlier !== undefined && apart === earlier._id;

  useEffect(loadForm, []);

  async function order() {
    // An unparsable date must not fall back to another day.
    if (deliveryDate === null) {
      // The field shows its error on blur.
      date.current?.blur();
      return date.current?.focus();
    }
    if (lines.some(({ typed }) => typed !== undefined)) {
      toast.error(t`A quantity can’t be read. Please look at it again.`);
      return goBack();
    }
    if (lines.every(({ id }) => missing.has(id)) && !(await confirm(nothingInStock()))) return;
    // The cut-off may have passed while this screen was open, or the day was chosen yesterday.
    const isPossible =
      !plan?.cutOff || dayStateOf(plan, deliveryDate, toInstant(Date.now() - clockAhead)) === 'possible';
    if (!isPossible && !(await confirm(notPossible(deliveryDate, first)))) return date.current?.focus();
    await place(lines, { customMessage, reference, deliveryDate, addTo: isApart ? undefined : earlier?._id });
  }

  if (lines.length === 0 && !placing) {
    if (placed === null || placed === placedBefore) return <Navigate to={paths.customer} replace />;
    return <OrderedElsewhere orderId={placed} customMessage={customMessage} onKeep={() => void keepForNext()} />;
  }
  return (
    <>
      <PageTitle title={t`Checkout`} />
      <CheckoutSteps current={step} />
      {again && (straight || again.leftOut.length > 0) && <ReorderNotice again={again} />}
      <Suspense>
        {step === 'review' ? (
          <OrderReview lines={lines} missing={missing} onContinue={goOn} day={deliveryDate ?? first} />
        ) : (
          <OrderForm
            session={session}
            summary={{ lines, missing, open: straight || missing.size > 0 }}
            today={today}
            plan={plan}
            now={now}
            initial={initial}
            draft={draft}
            deliveryDate={deliveryDate}
            dateInput={date}
            onType={type}
            earlier={
              earlier && {
                order: earlier,
                isApart,
                onChange: (next) => setApart(next ? earlier._id : null),
              }
            }
            placing={placing}
            failure={failure}
            onPlace={() => void order()}
            onBack={goBack}
          />
        )}
      </Suspense>
    </>
  );
}

/** `/cart`: the checkout in two steps (requirements section 2). */
export function Component() {
  const session = useSession();
  if (!session) return <Navigate to={paths.login} replace />;
  return (
    <Page>
      <Checkout session={session} />
    </Page>
  );
}
