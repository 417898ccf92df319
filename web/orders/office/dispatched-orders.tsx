import { Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { SearchIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { DeviceOnlyNotice } from '../parts/device-only-notice.tsx';
import { type OfficeOrder, useDeviceOrders } from '../parts/office-orders.ts';
import { useOfficeOrderPage } from '../parts/order-pages.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { DISPATCHED_ID, DispatchedTable } from './dispatched-table.tsx';
import { ListSearch, useListAddress } from './list-search.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

const isDispatched = ({ isDelivered }: Order) => isDelivered;

/** The tab of this list in the URL. */
const ADDRESS = { tab: 'dispatched' };

const textOf = ({ username, restaurantName, customerCode = '' }: OfficeOrder['user']) =>
  foldForSearch([username, restaurantName, customerCode].join('\n'));

/** The dispatched orders on this device, matched by username and restaurant as on the server. */
function useLocal(keyword: string) {
  const { orders, ready } = useDeviceOrders(isDispatched, 'deliveredAt');
  // Folded once, not on every search.
  const texts = useMemo(() => orders.map(({ user }) => textOf(user)), [orders]);
  const found = useMemo(() => {
    const wanted = foldForSearch(keyword);
    return wanted === '' ? orders : orders.filter((_, index) => texts[index]?.includes(wanted));
  }, [orders, texts, keyword]);
  return { local: found, ready };
}

/** All dispatched orders, newest first (requirements section 2, /orders). */
export function DispatchedOrders() {
  const session = useSession();
  const timeZone = useTimeZone();
  const unsent = useUnsentIds();
  const { keyword, page: pageNumber, goTo } = useListAddress(ADDRESS);
  const { local, ready } = useLocal(keyword);
  const path = '/api/orders/delivered';
  const list = useOfficeOrderPage({ path, keyword, pageNumber, local, by: 'deliveredAt' });
  const { orders, page, pages, total, why, isOld, loading, retry } = list;
  const { remove, dialog } = useDeleteOrder(t`Are you sure?`);

  async function askAndDelete(order: OfficeOrder) {
    if (!(await remove(order))) return;
    retry();
    focusIfLost(DISPATCHED_ID);
  }

  function table() {
    if (!ready || (loading && orders.length === 0)) return <SkeletonList rows={8} height="14" />;
    if (orders.length > 0) {
      return (
        <DispatchedTable
          orders={orders}
          timeZone={timeZone}
          unsent={unsent}
          isOld={isOld}
          onDelete={session?.isAdmin ? (order) => void askAndDelete(order) : null}
        />
      );
    }
    return keyword === '' ? (
      <EmptyState title={t`NO ORDERS`} icon={<TruckIcon />} />
    ) : (
      <EmptyState title={t`No orders found matching your search criteria`} icon={<SearchIcon />} />
    );
  }

  return (
    <>
      <ListSearch label={t`Search by customer username`} fixed={ADDRESS} />
      <Text color="fg.muted" textStyle="sm" role="status" my="3" minH="5">
        {ready && !loading && plural(total, { other: '# dispatched' })}
      </Text>
      <DeviceOnlyNotice why={why} onRetry={retry} />
      {table()}
      <Pagination page={page} pages={pages} onPage={goTo} />
      <DeleteOrderDialog {...dialog} />
    </>
  );
}
