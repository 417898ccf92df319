import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { OrderDetailResponse } from '../../../../schema/orders/order-responses.ts';
import type { UserInfo } from '../../../../schema/people/session.ts';
import { paths } from '../../../browser/paths.ts';
import { useServerRead } from '../../../rest/server-reads.tsx';
import { useSession } from '../../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { BagIcon, OfflineIcon } from '../../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { useDeviceOrder } from '../../parts/office-orders.ts';
import { orderStep } from '../../parts/order-number.ts';
import { CancelledOrderDetail } from './cancelled-order-detail.tsx';
import { OfficeOrderDetail } from './office-order-detail.tsx';
import { useCancelledOrder } from './use-cancelled-orders.ts';

function ToWebOrders() {
  return (
    <Button asChild mt="3" variant="outline">
      <Link to={paths.adminOrders}>{t`Web Orders`}</Link>
    </Button>
  );
}

/** Reads an order that is not on this device: past its retention, or deleted. */
function useOlderOrder(id: string, isWanted: boolean) {
  return useServerRead({
    path: `/api/orders/${encodeURIComponent(id)}`,
    schema: OrderDetailResponse,
    follows: ['orders'],
    enabled: isWanted,
  });
}

function OrderOf({ id, session }: { id: string; session: UserInfo }) {
  const here = useDeviceOrder(id);
  // An order that was here a moment ago was deleted: no call needed.
  const [wasHere, setWasHere] = useState(false);
  useEffect(() => {
    if (here) setWasHere(true);
  }, [here]);
  const cancelled = useCancelledOrder(id);
  const older = useOlderOrder(id, !here && !wasHere && !cancelled);
  const isGone = older.notFound || wasHere;
  const order = here ?? (isGone || cancelled ? undefined : older.data);
  if (order) return <OfficeOrderDetail order={order} session={session} />;

  if (cancelled) return <CancelledOrderDetail row={cancelled} timeZone={session.timeZone} />;

  function instead() {
    if (older.loading) return <SkeletonList rows={5} height="14" />;
    if (isGone) {
      const why = t`It was deleted, or its address is not complete.`;
      return (
        <EmptyState title={t`This order is not here`} subtitle={why} icon={<BagIcon />}>
          <ToWebOrders />
        </EmptyState>
      );
    }
    if (older.offline) {
      const why = t`It is older than this device keeps. It can be read as soon as there is signal.`;
      return (
        <EmptyState title={t`This order needs signal`} subtitle={why} icon={<OfflineIcon />}>
          <ToWebOrders />
        </EmptyState>
      );
    }
    return <ErrorState title={t`Failed to fetch data`} subtitle={older.error ?? ''} onRetry={older.retry} />;
  }
  return (
    <>
      <PageTitle title={t`Order`} />
      {instead()}
    </>
  );
}

/** `/admin/orders/:id`: one order of any age and its delivery note (requirements section 2). */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  const here = useDeviceOrder(id);
  const cancelled = useCancelledOrder(id);
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs
          steps={[{ label: t`WEB ORDERS`, to: paths.adminOrders }, { label: orderStep(here ?? cancelled?.order) }]}
        />
      </ScreenOnly>
      {session && <OrderOf key={id} id={id} session={session} />}
    </Page>
  );
}
