import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useCart } from '../../replica/cart.ts';
import { useCartActions } from '../../replica/cart-actions.ts';
import { useTable } from '../../replica/use-table.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { HistoryIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import { planReorder } from '../parts/reorder.ts';
import { type OrderToRepeat, useOrderToRepeat } from './order-to-repeat.ts';
import { NothingToReorder, ReorderChoice } from './reorder-choice.tsx';

/**
 * Fills the cart and moves on. A complete order goes straight to the last step, which shows it again: two taps in all.
 * If items were left out, or the cart held others, it goes to the review.
 */
function Reorder({ order }: { order: OrderToRepeat }) {
  const cartLines = useCart();
  const products = useTable('products');
  const cart = useCartActions();
  const plan = useMemo(() => planReorder(order.orderItems, products), [order, products]);
  const { lines, leftOut } = plan;
  const [asking, setAsking] = useState(false);
  const [next, setNext] = useState<CheckoutState | null>(null);
  const tried = useRef(false);

  /** @param how null fills an empty cart, and asks otherwise */
  async function fill(how: 'add' | 'replace' | null) {
    // A second tap must not add everything again.
    setAsking(false);
    try {
      if (how !== null) await cart.fill(lines, how);
      else if (!(await cart.fillEmpty(lines))) return setAsking(true);
      const isWhole = how !== 'add' && leftOut.length === 0;
      const again = { deliveryDate: order.deliveryDate, leftOut };
      setNext({ completing: isWhole, straight: isWhole, again });
    } catch (error) {
      sayNotSaved(error);
      setAsking(true);
    }
  }

  useEffect(() => {
    if (tried.current || lines.length === 0) return;
    tried.current = true;
    void fill(null);
  });

  if (lines.length === 0) return <NothingToReorder leftOut={leftOut} />;
  if (asking) {
    return <ReorderChoice order={order} plan={plan} cartLines={cartLines} onChoose={(how) => void fill(how)} />;
  }
  return (
    <>
      {/* Waits for the lines, since an empty cart leads home. Replaces its entry: Back must not fill the cart again. */}
      {next && cartLines.length > 0 && <Navigate to={paths.cart} replace state={next} />}
      <SkeletonList rows={4} height="16" />
    </>
  );
}

const NoOrder = () => (
  <EmptyState icon={<HistoryIcon />} title={t`No Orders`} subtitle={t`What you order can be ordered again from here.`}>
    <Button asChild mt="3" variant="outline">
      <Link to={paths.allProducts}>{t`All Products`}</Link>
    </Button>
  </EmptyState>
);

/** `/customer/reorder/:id?`: reorders the last order, or the given one. Also a shortcut of the installed app. */
export function Component() {
  const { id } = useParams();
  const order = useOrderToRepeat(id ?? null);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`ORDER AGAIN` }]} />
      <PageTitle title={t`Order again`} />
      {order ? <Reorder key={id} order={order} /> : <NoOrder />}
    </Page>
  );
}
