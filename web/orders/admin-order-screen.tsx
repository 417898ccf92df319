import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { OrderDetailAnswer } from '../../schema/orders/order-answers.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { useServerRead } from '../sync/server-reads.tsx';
import { useSession } from '../sync/session.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { BagIcon, OfflineIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenOnly } from '../ui/screen-only.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/states.tsx';
import { OfficeOrderDetail } from './office-order-detail.tsx';
import { useDeviceOrder } from './office-orders.ts';
import { orderNoOf } from './order-words.ts';

const toWebOrders = (
  <Button asChild mt="3" variant="outline">
    <Link to={paths.adminOrders}>Web Orders</Link>
  </Button>
);

/** Reads an order that is not on this device: outside of its window, or deleted. */
function useOlderOrder(id: string, isWanted: boolean) {
  return useServerRead({
    path: `/api/orders/${encodeURIComponent(id)}`,
    answer: OrderDetailAnswer,
    follows: ['orders'],
    enabled: isWanted,
  });
}

function OrderOf({ id, session }: { id: string; session: UserInfo }) {
  const here = useDeviceOrder(id);
  // An order that was here a moment ago was deleted: no call needed.
  const [wasHere, setWasHere] = useState(false);
  useEffect(() => {
    if (here.order) setWasHere(true);
  }, [here.order]);
  const older = useOlderOrder(id, here.ready && !here.order && !wasHere);
  const isGone = older.notFound || wasHere;
  const order = here.order ?? (isGone ? undefined : older.data);
  if (order) return <OfficeOrderDetail order={order} session={session} />;

  function instead() {
    if (!here.ready || older.loading) return <SkeletonList rows={5} height="14" />;
    if (isGone) {
      const why = 'It was deleted, or its address is not complete.';
      return (
        <EmptyState title="This order is not here" subtitle={why} icon={<BagIcon />}>
          {toWebOrders}
        </EmptyState>
      );
    }
    if (older.offline) {
      const why = 'It is older than this device keeps. It can be read as soon as there is signal.';
      return (
        <EmptyState title="This order needs signal" subtitle={why} icon={<OfflineIcon />}>
          {toWebOrders}
        </EmptyState>
      );
    }
    return <ErrorState title="Failed to fetch data" subtitle={older.error ?? ''} onRetry={older.retry} />;
  }
  return (
    <>
      <PageTitle title="Order" />
      {instead()}
    </>
  );
}

/** `/admin/orders/:id`: one order of any age and its delivery note (requirements section 2). */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: 'WEB ORDERS', to: paths.adminOrders }, { label: `ORDER ${orderNoOf(id)}` }]} />
      </ScreenOnly>
      {session && <OrderOf key={id} id={id} session={session} />}
    </Page>
  );
}
